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
          ...points.map((rule) => ruleField(editor, rule)),
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
