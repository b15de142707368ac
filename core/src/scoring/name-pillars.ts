/**
 * A name for each pillar: the phrase that sets its keywords apart from all the others. Ranked by the weighted
 * log-odds ratio with an informative Dirichlet prior (Monroe, Colaresi & Quinn 2008, "Fightin' Words", Political
 * Analysis 16:4, eq. 16 and 22): frequency alone would call every pillar of a coffee map "coffee".
 */
import { countPhrases, spellPhrase, type PhraseCounts } from "#/scoring/topic-phrases.ts";
import type { KeywordWords } from "#/wording/keyword-words.ts";

/** Keywords the prior counts for: how much the whole map is trusted over one small pillar. */
const PRIOR_KEYWORDS = 10;
/** A longer phrase replaces the one it contains when at least this share of its keywords have it. */
const EXTEND_SHARE = 0.6;
/** A name that covers less of its pillar than this takes a second phrase, of at least `SECOND_SHARE`. */
const COVER_ALONE_SHARE = 0.5;
const SECOND_SHARE = 0.2;
interface PillarText {
  readonly keywords: readonly number[];
  readonly counts: PhraseCounts;
}

interface Claim {
  readonly pillar: number;
  readonly key: string;
  readonly z: number;
}

/**
 * One phrase (two joined by " & " when one covers too little) for each pillar, folded, in the words its keywords use.
 * `keywordsOf[p]` are the keyword indexes of pillar `p`. null where no phrase tells the pillar apart: a single keyword,
 * or nothing but stop words. No two pillars get the same stems. Deterministic.
 */
export function namePillars(
  text: KeywordWords,
  keywordsOf: readonly (readonly number[])[],
): (string | null)[] {
  const pillars = keywordsOf.map((keywords) => ({
    keywords,
    counts: countPhrases(text, keywords),
  }));
  const totals: PhraseCounts = new Map();
  let keywordCount = 0;
  for (const { keywords, counts } of pillars) {
    keywordCount += keywords.length;
    for (const [key, count] of counts) totals.set(key, (totals.get(key) ?? 0) + count);
  }
  const names: (string | null)[] = pillars.map(() => null);
  const taken = new Set<string>();
  for (const { pillar, key } of rankClaims(pillars, totals, keywordCount)) {
    const own = pillars[pillar];
    if (own === undefined || names[pillar] !== null) continue;
    const phrase = extendPhrase(key, own.counts);
    if (taken.has(stemSet(phrase))) continue;
    const second = secondPhrase(phrase, own, text);
    taken.add(stemSet(phrase));
    names[pillar] = [phrase, ...second]
      .map((one) => spellPhrase(one, own.keywords, text))
      .join(" & ");
  }
  return names;
}

/** Phrases worth a name, strongest first over all pillars, so that the pillar it fits best gets each. */
function rankClaims(
  pillars: readonly PillarText[],
  totals: PhraseCounts,
  keywordCount: number,
): Claim[] {
  const claims: Claim[] = [];
  pillars.forEach(({ keywords, counts }, pillar) => {
    if (keywords.length < 2) return;
    for (const [key, count] of counts) {
      if (count < 2 && keywords.length > 3) continue;
      const total = totals.get(key) ?? count;
      claims.push({ pillar, key, z: logOddsZ(count, keywords.length, total, keywordCount) });
    }
  });
  return claims.sort(
    (a, b) => b.z - a.z || a.pillar - b.pillar || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
}

/**
 * z-score of the log-odds of a phrase inside a group (`count` of `size` keywords) against outside it (`total − count`
 * of `all − size`), with the whole map as prior.
 */
export function logOddsZ(count: number, size: number, total: number, all: number): number {
  const prior = (PRIOR_KEYWORDS * total) / all;
  const priorRest = PRIOR_KEYWORDS - prior;
  const outside = total - count;
  const odds = (count + prior) / (size - count + priorRest + 1);
  const oddsOutside = (outside + prior) / (all - size - outside + priorRest + 1);
  const variance = 1 / (count + prior) + 1 / (outside + prior);
  return Math.log(odds / oddsOutside) / Math.sqrt(variance);
}

/** The longest phrase that holds `key` and is nearly as common: "grinder" → "coffee grinder". */
function extendPhrase(key: string, counts: PhraseCounts): string {
  const floor = (counts.get(key) ?? 0) * EXTEND_SHARE;
  let best = key;
  let bestCount = 0;
  for (const [longer, count] of counts) {
    if (longer.length <= key.length || !` ${longer} `.includes(` ${key} `) || count < floor)
      continue;
    const isBetter = count > bestCount || (count === bestCount && longer < best);
    if (isBetter) {
      best = longer;
      bestCount = count;
    }
  }
  return best === key ? key : extendPhrase(best, counts);
}

/** What most of the keywords without `phrase` share: one phrase with no stem in common, or none. */
function secondPhrase(phrase: string, own: PillarText, text: KeywordWords): string[] {
  const without = own.keywords.filter((keyword) => !holdsPhrase(text.stems[keyword], phrase));
  const covered = own.keywords.length - without.length;
  if (covered >= own.keywords.length * COVER_ALONE_SHARE) return [];
  const stems = new Set(phrase.split(" "));
  let best: string | null = null;
  let bestCount = Math.max(2, own.keywords.length * SECOND_SHARE);
  for (const [key, count] of countPhrases(text, without)) {
    if (key.split(" ").some((stem) => stems.has(stem))) continue;
    if (count > bestCount || (count === bestCount && best !== null && key < best)) {
      best = key;
      bestCount = count;
    }
  }
  return best === null ? [] : [extendPhrase(best, own.counts)];
}

function holdsPhrase(stems: readonly string[] | undefined, phrase: string): boolean {
  return ` ${(stems ?? []).join(" ")} `.includes(` ${phrase} `);
}

function stemSet(phrase: string): string {
  return phrase.split(" ").sort().join(" ");
}
