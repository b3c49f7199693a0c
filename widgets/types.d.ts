/** Shapes that the widgets share: what the engine writes and what they ask of it. */

import type { KeptFields } from './fields.js';

export interface Cite {
  source: string;
  at: string | null;
  read: string;
  label: string;
}

/** One rule point behind an event. */
export interface Reason {
  rule: string;
  answer: string;
  status: string;
  rule_name: string;
  answer_rule: string;
  status_name: string;
  cites: Cite[];
  note?: string | null;
  house_rule?: boolean;
}

/** A card, or the three that a dealer has not yet chosen from. */
export type Held = string | string[];

export interface Position {
  cards: Held[];
  stock: string[];
  /** Cards under the stock, which are not drawn from there. */
  under: string[];
  out: string[];
  open: number[];
  tokens: number[];
  pool: number;
}

export interface CoucouEvent extends Reason, Position {
  event: string;
  seat: number;
  partner: number | null;
  card: string | null;
  amount: number | null;
  also: Reason[];
  text: string;
  decision: number | null;
}

export interface Decision {
  event: number;
  seat: number;
  occasion: string;
  offered: string[];
  choice: string;
}

export interface HandFile {
  format: number;
  ruleset: string;
  deal: Held[];
  stock: string[];
  choices: string[];
  rules: Record<string, string | number>;
  players: string[];
}

export interface Trace extends HandFile {
  direction: string;
  revision: number;
  events: CoucouEvent[];
  decisions: Decision[];
  payers: number[];
  to_act: number | null;
  offered: string[];
  notes: string[];
  /** The cards as they lie now. */
  cards: Held[];
  /** The seat through whose eyes the hand is seen; null or absent where everything is told. */
  viewer?: number | null;
}

export type Words = Record<string, string>;

export interface Refusal {
  code: string;
  rule: string | null;
  sentence: string;
}

export type PlayAnswer = { ok: true; trace: Trace } | { ok: false; error: Refusal };

/** The chances of the seat to act: exact fractions, and the same in percent. */
export interface Chances {
  seat: number;
  choices: Record<string, string>;
  percents: Record<string, string>;
  policy: { exchange_up_to: number; draw_up_to: number };
  assumed: string;
}

/** What a player had said before the hand was changed. */
export interface Wish {
  seat: number;
  choice: string;
}

/** The hand played again: what fitted nowhere, and what nobody had wished. */
export interface PlayedOn {
  ok: true;
  trace: Trace;
  dropped: Wish[];
  added: Wish[];
}

export type OddsAnswer = { ok: true; odds: Chances } | { ok: false; error: Refusal };

/** A ruleset with house rules. */
export interface HouseTable {
  ruleset: string;
  rules: Record<string, string | number>;
}

/** What the fields for the rules are put into: the panel of a live hand, or the form of a table. */
export interface RulesEditor {
  live: {
    words: Words;
    rulesets: Rulesets;
    hand: HouseTable;
    underRules(ruleset: string, rules: HouseTable['rules']): any;
  };
  fields: KeptFields;
  change(field: string, table: any): Promise<void>;
}

export interface Ruleset {
  id: string;
  revision: number;
  name: string;
  variant: string;
  playable: boolean;
  answers: Record<string, string | number>;
}

export interface RulePoint {
  id: string;
  name: string;
  question: string;
  group: string;
  answers: { id: string; name: string; rule: string }[];
}

export interface Rulesets {
  ok: true;
  version: string;
  rulesets: Ruleset[];
  rules: RulePoint[];
}

/** Where the engine is to be had; read from the tag's data attributes. */
export interface Start {
  pyodide: string;
  image: string;
  bytes: number;
  rawBytes: number;
  version: string;
  /** The lock file, as JSON text: it names no package. */
  lock: string;
  /** Seconds to wait without a sign of life. */
  patience: number;
}

/** What the worker says. */
export type FromWorker =
  | { kind: 'progress'; loaded: number }
  | { kind: 'ready'; version: string }
  | { kind: 'failed'; code: string; detail: string }
  | { kind: 'answer'; id: number; response: string };

/** What the worker is told. */
export type ToWorker =
  | { kind: 'start'; folder: string; image: string; lock: string }
  | { kind: 'ask'; id: number; request: string };

export interface Failure {
  code: string;
  detail: string;
}
