/** Reads one JSON request from standard input, answers with what the widgets' modules say. */

import { readFileSync } from 'node:fs';
import { numberedDeal } from '../../widgets/deal.js';
import { LIMITS } from '../../widgets/limits.js';
import { readLink, writeLink } from '../../widgets/link.js';
import { shuffled } from '../../widgets/shuffle.js';

const asked = JSON.parse(readFileSync(0, 'utf8'));
const read = asked.read.map(readLink);
const written = asked.write.map(({ hand, revision }) => writeLink(hand, revision));
const packs = asked.shuffle.map(({ seed, packs: count }) => shuffled(BigInt(seed), count));
const deals = asked.deals.map(({ answers, players, number }) => numberedDeal(answers, players, BigInt(number)));
process.stdout.write(JSON.stringify({ read, written, packs, deals, limits: LIMITS }));
