/**
 * A name for each pillar: the words that tell its keywords from all others, as a short keyword or as a phrase in longer
 * ones.
 */
import { isAskingWord } from "#/scoring/asking-words/find-asks.ts";
import { MAX_NAME_WORDS } from "#/scoring/primary-keyword.ts";
import { isQuestion } from "#/scoring/question.ts";
import { completePhrase, listPhrases, findWrittenPhrase } from "#/scoring/topic-phrases.ts";
import { countStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isParticle, isStopWord } from "#/wording/stop-words.ts";
import { splitWords, splitWrittenWords, getWrittenRun } from "#/wording/tokenize.ts";

/** A phrase of a smaller share of the pillar's keywords isn't what they are about. */
const MIN_SHARE = 0.2;
/** Nor is one word of less than so many: in a pillar of several things, a short keyword says more. */
const MIN_SHARE_OF_ONE_WORD = 0.4;
/** One word says less than a phrase that tells nearly as well: "net" than "net worth". Chosen on fitting lists. */
const WORTH_OF_ONE_WORD = 0.8;

interface Candidate {
  /**
   * Returns the words as a name; null: nobody writes it. Called when the candidate is chosen, since the words of a text
   * have to be found again.
   */
  readonly spell: () => string | null;
  readonly stems: readonly string[];
  /** The map's keywords that have all its words. */
  readonly having: ReadonlySet<number>;
}

/**
 * One phrase per pillar, normalized. `clustersOf[p]` are the keyword indexes of each cluster of pillar `p`. null when its
 * keywords share nothing. No two pillars get the same words. Deterministic.
 */
export function namePillars(
  words: KeywordTokens,
  clustersOf: readonly (readonly (readonly number[])[])[],
): (string | null)[] {
  const havingStem = new Map<string, Set<number>>();
  words.stems.forEach((row, keyword) => {
    for (const stem of row) havingStem.set(stem, (havingStem.get(stem) ?? new Set()).add(keyword));
  });
  const keywordsOf = clustersOf.map((clusters) => clusters.flat());
  const found = keywordsOf.flatMap((own, pillar) => {
    const keywords = new Set(own);
    const hasShort = [...keywords].some((keyword) => isLabel(words.texts[keyword] ?? ""));
    const leastOfOne = hasShort ? MIN_SHARE_OF_ONE_WORD : MIN_SHARE;
    const isShared = ({ having, stems }: Candidate) =>
      countInside(having, keywords) >=
      (stems.length === 1 ? leastOfOne : MIN_SHARE) * keywords.size;
    const candidates = [
      ...listCandidates(words, keywords, havingStem),
      ...cutCandidates(words, keywords, havingStem),
    ].filter(isShared);
    return candidates.map((candidate) => {
      return { pillar, candidate, fit: fitOf(candidate, keywords) };
    });
  });
  const names: (string | null)[] = clustersOf.map(() => null);
  const taken = new Set<string>();
  const key = (stems: readonly string[]) => stems.toSorted().join(" ");
  for (const { pillar, candidate } of found.sort((a, b) => b.fit - a.fit || a.pillar - b.pillar)) {
    if (names[pillar] !== null || taken.has(key(candidate.stems))) continue;
    const inside = keywordsOf[pillar]?.filter((keyword) => candidate.having.has(keyword)) ?? [];
    const complete = completePhrase(candidate.stems, inside, words);
    const isNew = complete !== null && !names.includes(complete);
    const phrase = isNew ? complete : candidate.spell();
    if (phrase === null) continue;
    taken.add(key(candidate.stems));
    names[pillar] = phrase;
  }
  return names;
}

/** The pillar's short keywords, without what is asked of them, each set of words once; those that come first are preferred. */
function listCandidates(
  words: KeywordTokens,
  keywords: ReadonlySet<number>,
  havingStem: ReadonlyMap<string, ReadonlySet<number>>,
): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const keyword of keywords) {
    if (isQuestion(words.texts[keyword] ?? "")) continue;
    const [start, end] = trimToTopic(words.words[keyword] ?? []);
    const own = words.words[keyword]?.slice(start, end) ?? [];
    const stems = words.stems[keyword]?.slice(start, end) ?? [];
    const key = stems.toSorted().join(" ");
    if (own.length === 0 || own.length > MAX_NAME_WORDS || candidates.has(key)) continue;
    if (own.some((word) => isStopWord(word) && !isParticle(word))) continue;
    // Words are normalized for comparing; a name has its accents and hyphens.
    const spell = () =>
      getWrittenRun(words.texts[keyword] ?? "", start, own.length) ?? own.join(" ");
    candidates.set(key, { spell, stems, having: havingAll(stems, havingStem) });
  }
  return [...candidates.values()];
}

/** Words and phrases in the pillar's keywords, the longest first, and of single words the last: a noun follows its verb. */
function cutCandidates(
  words: KeywordTokens,
  keywords: ReadonlySet<number>,
  havingStem: ReadonlyMap<string, ReadonlySet<number>>,
): Candidate[] {
  const counts = countStems(Array.from(keywords, (keyword) => words.stems[keyword] ?? []));
  const candidates = [...listPhrases(words, keywords)].flatMap(([key, having]) => {
    const stems = key.split(" ");
    if (stems.some((stem) => (counts.get(stem) ?? 0) < MIN_SHARE * keywords.size)) return [];
    const spell = () => {
      const phrase = findWrittenPhrase(key, having, words);
      return phrase === null || splitWords(phrase).some(isStopWord) ? null : phrase;
    };
    return [{ spell, stems, having: havingAll(stems, havingStem) }];
  });
  const single = candidates.filter(({ stems }) => stems.length === 1);
  const several = candidates.filter(({ stems }) => stems.length > 1);
  return [...several.sort((a, b) => b.stems.length - a.stems.length), ...single.toReversed()];
}

function havingAll(
  stems: readonly string[],
  havingStem: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlySet<number> {
  // The rarest word first: every keyword may have another of them.
  const [rarest = new Set<number>(), ...rest] = stems
    .map((stem) => havingStem.get(stem) ?? new Set<number>())
    .sort((a, b) => a.size - b.size);
  if (rest.length === 0) return rarest;
  return new Set([...rarest].filter((one) => rest.every((other) => other.has(one))));
}

/**
 * The words of a keyword's topic, from its first to its last: "best bike lights" and "bike lights reviews" are about
 * bike lights.
 */
function trimToTopic(words: readonly string[]): [start: number, end: number] {
  const isAside = (word = "") => isAngleWord(word) || isStopWord(word) || isAskingWord(word);
  let start = 0;
  let end = words.length;
  while (start < end && isAside(words[start])) start++;
  while (end > start && isAside(words[end - 1]) && !isParticle(words[end - 1] ?? "")) end--;
  return [start, end];
}

function countInside(having: ReadonlySet<number>, keywords: ReadonlySet<number>): number {
  // A word may be in every keyword of a map of many pillars.
  const [few, many] = having.size < keywords.size ? [having, keywords] : [keywords, having];
  let inside = 0;
  for (const keyword of few) if (many.has(keyword)) inside++;
  return inside;
}

/** The fit of the keywords that have it to those of the pillar: the harmonic mean of precision and recall. */
function fitOf({ having, stems }: Candidate, keywords: ReadonlySet<number>): number {
  const worth = stems.length === 1 ? WORTH_OF_ONE_WORD : 1;
  return (worth * 2 * countInside(having, keywords)) / (having.size + keywords.size);
}

export interface NamedPage {
  readonly name: string;
  readonly keywordCount: number;
}

/**
 * `phrase`, what the keywords of several pages share; otherwise the name of the largest page that a label holds and that is
 * no question, or of the first where there is none. `pages`: of the pillar, at least one.
 */
export function namePillar(phrase: string | null, pages: readonly NamedPage[]): string {
  const [first] = pages;
  if (phrase !== null && (pages.length > 1 || isQuestion(first?.name ?? ""))) return phrase;
  const labels = pages.filter(({ name }) => isLabel(name));
  const largest = labels.toSorted((a, b) => b.keywordCount - a.keywordCount)[0];
  return (largest ?? first)?.name ?? "";
}

function isLabel(text: string): boolean {
  return !isQuestion(text) && splitWrittenWords(text).length <= MAX_NAME_WORDS;
}
