/** The fields for the rules of a hand: the ruleset, and one answer for each rule point. */

import { html } from './svg.js';
import { fill } from './words.js';

/** @import { RulePoint, RulesEditor } from './types.js' */

/** The ruleset. @param {RulesEditor} editor */
export function rulesetField(editor) {
  const { live, fields } = editor;
  const { hand, words, rulesets } = live;
  const playable = rulesets.rulesets.filter((one) => one.playable);
  const options = playable.map((one) => /** @type {[string, string]} */ ([one.id, one.name]));
  const ruleset = fields.select('ruleset', options, hand.ruleset, (id) =>
    void editor.change('ruleset', live.underRules(id, hand.rules)),
  );
  return fields.labelled(words.edit_ruleset, [ruleset]);
}

/** The rule points, by their groups. @param {RulesEditor} editor */
export function pointFields(editor) {
  const { live, fields } = editor;
  const { words, rulesets } = live;
  const groups = [...new Set(rulesets.rules.map((rule) => rule.group))];
  return groups.flatMap((group) => {
    const points = rulesets.rules.filter((rule) => rule.group === group && rule.answers.length > 1);
    return points.length
      ? [fields.group(group, words[`group_${group}`] ?? group, points.flatMap((rule) =>
          rule.id === 'stake' ? [ruleField(editor, rule), countField(editor)] : [ruleField(editor, rule)],
        ))]
      : [];
  });
}

/**
 * One rule point; the first option is the ruleset's own answer.
 *
 * @param {RulesEditor} editor
 * @param {RulePoint} rule
 */
function ruleField(editor, rule) {
  const { live, fields } = editor;
  const { hand, words, rulesets } = live;
  const ruleset = rulesets.rulesets.find((one) => one.id === hand.ruleset);
  const own = ruleset?.answers[rule.id];
  const ownName = rule.answers.find((answer) => answer.id === own)?.name ?? String(own ?? '');
  const asIn = fill(words, 'as_in', { ruleset: ruleset?.name ?? hand.ruleset, answer: ownName });
  const others = rule.answers.filter((answer) => answer.id !== own);
  /** @type {[string, string][]} */
  const options = [['', asIn], ...others.map((one) => /** @type {[string, string]} */ ([one.id, one.name]))];
  const chosen = String(hand.rules[rule.id] ?? '');
  const field = `rule-${rule.id}`;
  const select = fields.select(field, options, chosen === own ? '' : chosen, (value) => {
    const { [rule.id]: _, ...rest } = hand.rules;
    const rules = value ? { ...rest, [rule.id]: value } : rest;
    void editor.change(field, live.underRules(hand.ruleset, rules));
  });
  select.title = rule.question;
  return fields.labelled(rule.name, [select]);
}

/**
 * How many tokens or lives each player has; empty, it is as many as the ruleset says.
 *
 * @param {RulesEditor} editor
 */
function countField(editor) {
  const { live, fields } = editor;
  const { hand, words, rulesets } = live;
  const own = rulesets.rulesets.find((one) => one.id === hand.ruleset)?.answers.stake_count;
  const chosen = hand.rules.stake_count;
  const input = html('input', { type: 'number', min: 1, max: 99, inputmode: 'numeric', placeholder: String(own ?? ''), 'data-field': 'rule-stake_count' });
  input.value = chosen === undefined ? '' : String(chosen);
  input.addEventListener('change', () => {
    const { stake_count: _, ...rest } = hand.rules;
    if (!input.reportValidity()) return;
    const count = Number(input.value);
    const rules = input.value && count !== own ? { ...rest, stake_count: count } : rest;
    void editor.change('rule-stake_count', live.underRules(hand.ruleset, rules));
  });
  return fields.labelled(words.play_stake_count, [input]);
}
