/**
 * A name for each pillar: a phrase that people search for and that tells its keywords from all others. What people search
 * reads as a name; phrases cut out of longer keywords often don't ("far apart" of "how far apart to plant tomatoes").
 */
import { asksQuestion } from "#/scoring/topic-of-question.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isParticle, isStopWord } from "#/wording/stop-words.ts";
import { writtenRun } from "#/wording/tokenize.ts";

const MOST_WORDS = 3;
/** A phrase of a smaller share of the pillar's keywords isn't what they are about. */
const LEAST_SHARE = 0.2;
/** A second phrase is added where both together fit so many times as well as the first. */
const TWICE_AS_CLEAR = 1.25;

/** Between the two phrases of a name. */
export const TWO_TOPICS = " & ";

interface Candidate {
  readonly phrase: string;
  readonly stems: readonly string[];
  /** The map's keywords that have all its words. */
  readonly having: ReadonlySet<number>;
}

/**
 * One phrase per pillar, or two joined by " & ", normalized. `clustersOf[p]` are the keyword indexes of each cluster of pillar
 * `p`. null when no short keyword says what enough of its keywords are about. No two pillars get the same words.
 * Deterministic.
 */
export function namePillars(
  words: KeywordTokens,
  clustersOf: readonly (readonly (readonly number[])[])[],
): (string | null)[] {
  const havingStem = new Map<string, Set<number>>();
  words.stems.forEach((row, keyword) => {
    for (const stem of row) havingStem.set(stem, (havingStem.get(stem) ?? new Set()).add(keyword));
  });
  const found = clustersOf.flatMap((clusters, pillar) => {
    const keywords = new Set(clusters.flat());
    const candidates = listCandidates(words, keywords, havingStem);
    return candidates.flatMap((candidate) => {
      const isShared = countInside(candidate.having, keywords) >= LEAST_SHARE * keywords.size;
      const fit = fitOf(candidate.having, keywords);
      return isShared ? [{ pillar, candidate, keywords, candidates, fit }] : [];
    });
  });
  const names: (string | null)[] = clustersOf.map(() => null);
  const taken = new Set<string>();
  const key = (stems: readonly string[]) => stems.toSorted().join(" ");
  for (const { pillar, candidate, keywords, candidates, fit } of found.sort(
    (a, b) => b.fit - a.fit || a.pillar - b.pillar,
  )) {
    if (names[pillar] !== null || taken.has(key(candidate.stems))) continue;
    taken.add(key(candidate.stems));
    const second = findSecond(candidate, candidates, keywords, fit);
    names[pillar] = second ? `${candidate.phrase}${TWO_TOPICS}${second.phrase}` : candidate.phrase;
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
    if (asksQuestion(words.texts[keyword] ?? "")) continue;
    const [start, end] = trimToTopic(words.words[keyword] ?? []);
    const own = words.words[keyword]?.slice(start, end) ?? [];
    const stems = words.stems[keyword]?.slice(start, end) ?? [];
    const key = stems.toSorted().join(" ");
    if (own.length === 0 || own.length > MOST_WORDS || candidates.has(key)) continue;
    if (own.some((word) => isStopWord(word) && !isParticle(word))) continue;
    // The rarest word first: every keyword may have another of them.
    const [rarest = new Set<number>(), ...rest] = stems
      .map((stem) => havingStem.get(stem) ?? new Set<number>())
      .sort((a, b) => a.size - b.size);
    const having = new Set([...rarest].filter((one) => rest.every((other) => other.has(one))));
    // Words are normalized for comparing; a name has its accents and hyphens.
    const phrase = writtenRun(words.texts[keyword] ?? "", start, own.length) ?? own.join(" ");
    candidates.set(key, { phrase, stems, having });
  }
  return [...candidates.values()];
}

/** Where a keyword's topic begins and ends: "best bike lights" and "bike lights reviews" are about bike lights. */
function trimToTopic(words: readonly string[]): [start: number, end: number] {
  const isAside = (word = "") => isAngleWord(word) || isStopWord(word);
  let start = 0;
  let end = words.length;
  while (start < end && isAside(words[start])) start++;
  while (end > start && isAside(words[end - 1]) && !isParticle(words[end - 1] ?? "")) end--;
  return [start, end];
}

function countInside(having: ReadonlySet<number>, keywords: ReadonlySet<number>): number {
  let inside = 0;
  for (const keyword of having) if (keywords.has(keyword)) inside++;
  return inside;
}

/** How well the keywords that have a phrase are those of the pillar: the harmonic mean of precision and recall. */
function fitOf(having: ReadonlySet<number>, keywords: ReadonlySet<number>): number {
  return (2 * countInside(having, keywords)) / (having.size + keywords.size);
}

function findSecond(
  first: Candidate,
  candidates: readonly Candidate[],
  keywords: ReadonlySet<number>,
  fit: number,
): Candidate | null {
  let best: Candidate | null = null;
  let most = fit * TWICE_AS_CLEAR;
  const inside = countInside(first.having, keywords);
  for (const candidate of candidates) {
    if (candidate.stems.some((stem) => first.stems.includes(stem))) continue;
    const added = [...candidate.having].filter((keyword) => !first.having.has(keyword));
    const both =
      (2 * (inside + added.filter((keyword) => keywords.has(keyword)).length)) /
      (first.having.size + added.length + keywords.size);
    if (both > most) [best, most] = [candidate, both];
  }
  return best;
}
