/** The fields for the rules of a hand: the ruleset, and one answer for each rule point. */

import { html } from './svg.js';
import { fill } from './words.js';

/** @import { RulePoint, RulesEditor } from './types.js' */

/** @param {RulesEditor} editor */
export function rulesFields(editor) {
  const { live } = editor;
  const { hand, words, rulesets } = live;
  const playable = rulesets.rulesets.filter((one) => one.playable);
  const options = playable.map((one) => /** @type {[string, string]} */ ([one.id, one.name]));
  const ruleset = editor.select('ruleset', options, hand.ruleset, (id) =>
    void editor.change('ruleset', live.underRules(id, hand.rules)),
  );
  const groups = [...new Set(rulesets.rules.map((rule) => rule.group))];
  const house = groups.map((group) => {
    const points = rulesets.rules.filter((rule) => rule.group === group && rule.answers.length > 1);
    return points.length
      ? html('fieldset', { class: 'coucou-fieldgroup' }, [
          html('legend', {}, [words[`group_${group}`] ?? group]),
          ...points.flatMap((rule) => (rule.id === 'stake' ? [ruleField(editor, rule), countField(editor)] : [ruleField(editor, rule)])),
        ])
      : '';
  });
  return [editor.field(words.edit_ruleset, [ruleset]), ...house.filter((part) => part !== '')];
}

/**
 * One rule point; the first option is the ruleset's own answer.
 *
 * @param {RulesEditor} editor
 * @param {RulePoint} rule
 */
function ruleField(editor, rule) {
  const { live } = editor;
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
  const select = editor.select(field, options, chosen === own ? '' : chosen, (value) => {
    const { [rule.id]: _, ...rest } = hand.rules;
    const rules = value ? { ...rest, [rule.id]: value } : rest;
    void editor.change(field, live.underRules(hand.ruleset, rules));
  });
  select.title = rule.question;
  return editor.field(rule.name, [select]);
}

/**
 * How many tokens or lives each player has; empty, it is as many as the ruleset says.
 *
 * @param {RulesEditor} editor
 */
function countField(editor) {
  const { live } = editor;
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
  return editor.field(words.play_stake_count, [input]);
}
