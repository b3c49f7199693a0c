/** What the engine tells of one deal under several rulesets, and what the page knows beside it. */

import type { Held, Reason, Refusal, Words } from './types.js';

/** One event of a course; its cell stands in the course under its rule point. */
export interface Moment {
  event: string;
  seat: number;
  partner: number | null;
  text: string;
  rule: string;
  cards: Held[];
  /** The choices behind it that the policy made, in words. */
  filled: string[];
}

/** The deal under one ruleset; where it cannot be played, there is `error` and nothing more. */
export interface Course {
  /** What it is called where all courses may have one ruleset: the original hand, the changed one. */
  title?: string;
  /** What is said after the last event; by default that the hand is over. */
  end?: string;
  players: string[];
  ruleset: string;
  rules: Record<string, string | number>;
  says: string;
  /** The first event that differs from the hand's own course, from 0. */
  step: number | null;
  rule: string | null;
  text: string | null;
  cells: Record<string, Reason>;
  events: Moment[];
  error?: Refusal;
}

export interface Deal {
  players: string[];
  /** The hand's own course is the first. */
  courses: Course[];
  notes: string[];
}

/** What the page knows before any hand has come. */
export interface CourseData {
  words: Words;
  groups: { name: string; hands: { slug: string; title: string; code: string }[] }[];
  rulesets: { id: string; name: string; isMain: boolean }[];
  rules: Record<string, { name: string; answers: Record<string, string> }>;
}
