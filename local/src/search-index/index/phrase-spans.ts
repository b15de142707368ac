/**
 * Finds candidate phrases: runs of nouns with their modifiers ("manual burr grinder"), an -ing verb with its object
 * ("roasting coffee beans"), and two such runs joined by a preposition ("grind size for pour over"). Considers grammar
 * only; counts decide later whether a phrase is useful.
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

/** Tokens `start … end` (end exclusive) that form one noun phrase. */
export interface PhraseRun {
  readonly start: number;
  readonly end: number;
}

/** All runs among the tokens `from … to`, in order and without overlap. */
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

/** A run ends with its last noun; a modifier after it has nothing to modify. */
function endAtNoun({ classes }: TokenStore, start: number, end: number): number {
  let last = end;
  while (last > start && classes[last - 1] !== WORD_CLASS.noun) last -= 1;
  return last;
}

/** Two runs read as one phrase. */
export interface BridgedRuns {
  /** Tokens in order, without any article between the runs. */
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

/** The single joining word between two runs, optionally with an article; null when anything else is between them. */
function bridgeBetween(store: TokenStore, from: number, to: number): number | null {
  const { words, wordIds, classes } = store;
  const isBridge = BRIDGES.has(words[wordIds[from] ?? 0] ?? "");
  const isArticle = to - from === 2 && classes[from + 1] === WORD_CLASS.determiner;
  return isBridge && (to - from === 1 || isArticle) ? from : null;
}

function tokensOf({ start, end }: PhraseRun): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
