/**
 * Finds what may be a phrase of the field: runs of nouns with what qualifies them ("manual burr grinder"), a verb in
 * -ing with its object ("roasting coffee beans"), and two such runs with a small word between ("grind size for
 * pour over"). Knows grammar only; whether a phrase is worth anything is for its numbers to say.
 */
import type { TokenStore } from "#/search-index/index/token-store.ts";
import { WORD_CLASS } from "#/search-index/text/word-class.ts";

/** Longest phrase, in words. */
export const MAX_PHRASE_WORDS = 5;
const MAX_BRIDGED_PART = 3;
const BRIDGES = new Set([
  "for",
  "of",
  "in",
  "with",
  "without",
  "on",
  "to",
  "vs",
  "versus",
  "or",
  "and",
]);

/** Tokens `start … end` (end exclusive) that hold together as one noun phrase. */
export interface PhraseRun {
  readonly start: number;
  readonly end: number;
}

/** All runs among the tokens `from … to`, in order. They do not overlap. */
export function findRuns(store: TokenStore, from: number, to: number): PhraseRun[] {
  const runs: PhraseRun[] = [];
  let start = from;
  for (let token = from; token <= to; token++) {
    if (token < to && isInRun(store, token, to)) continue;
    const end = endAtNoun(store, start, token);
    if (end > start) runs.push({ start, end });
    start = token + 1;
  }
  return runs;
}

function isInRun({ words, wordIds, classes }: TokenStore, token: number, to: number): boolean {
  const wordClass = classes[token];
  const word = words[wordIds[token] ?? 0] ?? "";
  if (BRIDGES.has(word)) return false;
  if (wordClass === WORD_CLASS.noun || wordClass === WORD_CLASS.adjective) return true;
  if (token + 1 >= to) return false;
  const next = classes[token + 1];
  const qualifiesNext = next === WORD_CLASS.noun || next === WORD_CLASS.adjective;
  return wordClass === WORD_CLASS.verb && qualifiesNext && /(?:ing|ed)$/.test(word);
}

/** A run closes with its last noun; what stands behind it qualifies nothing. */
function endAtNoun({ classes }: TokenStore, start: number, end: number): number {
  let last = end;
  while (last > start && classes[last - 1] !== WORD_CLASS.noun) last -= 1;
  return last;
}

/** A pair of runs read as one phrase. */
export interface BridgedRuns {
  /** In order, an article between the runs left out. */
  readonly tokens: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

export function bridgeRuns(store: TokenStore, runs: readonly PhraseRun[]): BridgedRuns[] {
  const bridged: BridgedRuns[] = [];
  for (let position = 0; position + 1 < runs.length; position++) {
    const [before, after] = [runs[position], runs[position + 1]];
    if (!before || !after) continue;
    const bridge = bridgeBetween(store, before.end, after.start);
    const [left, right] = [tokensOf(before), tokensOf(after)];
    const isShort = left.length <= MAX_BRIDGED_PART && right.length <= MAX_BRIDGED_PART;
    if (bridge === null || !isShort) continue;
    const tokens = [...left, bridge, ...right];
    if (tokens.length <= MAX_PHRASE_WORDS + 1) bridged.push({ tokens, left, right });
  }
  return bridged;
}

/** The one small word between two runs, an article beside it allowed; null when there is anything else. */
function bridgeBetween(store: TokenStore, from: number, to: number): number | null {
  const { words, wordIds, classes } = store;
  const isBridge = BRIDGES.has(words[wordIds[from] ?? 0] ?? "");
  const isArticle = to - from === 2 && classes[from + 1] === WORD_CLASS.determiner;
  return isBridge && (to - from === 1 || isArticle) ? from : null;
}

function tokensOf({ start, end }: PhraseRun): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
