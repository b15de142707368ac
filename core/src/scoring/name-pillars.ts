/**
 * A name for each pillar: the phrase that distinguishes its keywords from all others. Ranked by the weighted log-odds
 * ratio with an informative Dirichlet prior (Monroe, Colaresi & Quinn 2008, "Fightin' Words", Political Analysis 16:4,
 * eq. 16 and 22): by frequency alone every pillar of a coffee map would be "coffee".
 */
import { remember } from "#/clustering/remembered.ts";
import { learnPhraseRoles, type PhraseRoles } from "#/scoring/phrase-roles.ts";
import {
  countPhrases,
  listPhrases,
  spellPhrase,
  type PhraseCounts,
} from "#/scoring/topic-phrases.ts";
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";

/** Weight of the prior in keywords: how much the entire map is trusted over one small pillar. */
const PRIOR_KEYWORDS = 10;
/** A longer phrase replaces the one it contains when at least this share of the keywords has it. */
const EXTEND_SHARE = 0.5;
/** A phrase in more than this share of the other pillars' keywords describes the map, not a pillar. */
const MAP_WIDE_SHARE = 0.2;
/** A name covering less of its pillar than this gets a second phrase, if one covers `SECOND_SHARE`. */
const COVER_ALONE_SHARE = 0.65;
const SECOND_SHARE = 0.2;
/** A phrase covering less of its pillar than this is not what its keywords share, with a second and without. */
const LEAST_COVER_SHARE = 0.25;
const LEAST_COVER_ALONE_SHARE = 0.35;
/** A single word that nobody searches by itself names a pillar only if this share of its keywords has it. */
const LONE_WORD_SHARE = 0.5;
/** … and without a second phrase only if this share has it. */
const LONE_WORD_ALONE_SHARE = 0.9;
/** A cluster of at least this share of its pillar's keywords is what the pillar is about. */
const MAIN_CLUSTER_SHARE = 0.45;
/** A pillar of fewer keywords is a page or two, and named after the first of them. */
const LEAST_KEYWORDS = 4;
/** A word before this share of a phrase's occurrences belongs to it. */
const BOUND_SHARE = 0.75;
/** A longer phrase needs more than one keyword to say what they share. */
const LEAST_SHARING = 2;
/** Words that share this many leading letters sound alike. */
const ECHO_CHARACTERS = 4;
/** Below this z-score a phrase is as likely anywhere. */
const MIN_Z = 0.5;

/** Between the two phrases of a name. */
export const TWO_TOPICS = " & ";

interface PillarText {
  readonly keywords: readonly number[];
  /** Phrase → its keywords that have it, and how many they are. */
  readonly having: ReadonlyMap<string, readonly number[]>;
  readonly counts: PhraseCounts;
  /** Those of more than one keyword. */
  readonly common: readonly (readonly [phrase: string, keywords: number])[];
  /** Phrase → how these spell it, and whether it reads as a topic: as far as it has been asked for. */
  readonly spellings: Map<string, string>;
  readonly topics: Map<string, boolean>;
  /** Keywords of each of its clusters. */
  readonly clusters: readonly (readonly number[])[];
}

/** The phrases of the entire map, to compare a pillar with. */
interface MapText {
  readonly words: KeywordTokens;
  readonly roles: PhraseRoles;
  readonly totals: PhraseCounts;
  readonly keywordCount: number;
}

interface Claim {
  readonly pillar: number;
  readonly key: string;
  readonly z: number;
}

/**
 * One phrase per pillar (two joined by " & " when one covers too little), normalized, in its keywords' spelling.
 * `clustersOf[p]` are the keyword indexes of each cluster of pillar `p`. null when no phrase that could name a topic is shared by enough
 * of the pillar's keywords: a single keyword, only stop words, or many topics. No two pillars get the same stems.
 * Deterministic. `roles`: of the same words.
 */
export function namePillars(
  words: KeywordTokens,
  clustersOf: readonly (readonly (readonly number[])[])[],
  roles: PhraseRoles = learnPhraseRoles(words),
): (string | null)[] {
  const pillars = clustersOf.map((clusters) => {
    const keywords = clusters.flat();
    const having = listPhrases(words, keywords);
    const counts: PhraseCounts = new Map();
    for (const [key, own] of having) counts.set(key, own.length);
    const common = [...counts].filter(([, count]) => count >= LEAST_SHARING);
    return { keywords, having, counts, common, clusters, spellings: new Map(), topics: new Map() };
  });
  const map = sumUp(words, pillars, roles);
  const names: (string | null)[] = pillars.map(() => null);
  const taken = new Set<string>();
  for (const { pillar, key } of rankClaims(pillars, map)) {
    const own = pillars[pillar];
    if (own === undefined || names[pillar] !== null) continue;
    const first = extendPhrase(key, own, map);
    if (taken.has(stemSet(first)) || !canName(first, own, map)) continue;
    const second = secondPhrase(first, own, map);
    if (second !== null && isOnePhrase(first, second, own)) continue;
    if (second === null && !(coversAlone(key, own, map) && canNameAlone(first, own, map))) continue;
    taken.add(stemSet(first));
    names[pillar] = (second === null ? [first] : [first, second])
      .map((phrase) => spellWhole(phrase, own, map))
      .join(TWO_TOPICS);
  }
  return names;
}

function sumUp(words: KeywordTokens, pillars: readonly PillarText[], roles: PhraseRoles): MapText {
  const totals: PhraseCounts = new Map();
  let keywordCount = 0;
  for (const { keywords, counts } of pillars) {
    keywordCount += keywords.length;
    for (const [key, count] of counts) totals.set(key, (totals.get(key) ?? 0) + count);
  }
  return { words, roles, totals, keywordCount };
}

/**
 * Candidate phrases, strongest first across all pillars, so that each goes to the pillar it fits best. Phrases common
 * to the entire map come last.
 */
function rankClaims(pillars: readonly PillarText[], map: MapText): Claim[] {
  const claims: (Claim & { readonly isMapWide: boolean })[] = [];
  pillars.forEach((own, pillar) => {
    if (own.keywords.length < LEAST_KEYWORDS) return;
    for (const [key] of own.common) {
      const z = claimZ(key, own, map);
      claims.push({ pillar, key, z, isMapWide: isMapWide(key, own, map) });
    }
  });
  return claims.sort(
    (a, b) =>
      Number(a.isMapWide) - Number(b.isMapWide) ||
      b.z - a.z ||
      a.pillar - b.pillar ||
      compareText(a.key, b.key),
  );
}

function isMapWide(key: string, own: PillarText, map: MapText): boolean {
  const outside = (map.totals.get(key) ?? 0) - (own.counts.get(key) ?? 0);
  return outside > (map.keywordCount - own.keywords.length) * MAP_WIDE_SHARE;
}

function claimZ(key: string, own: PillarText, map: MapText): number {
  const count = own.counts.get(key) ?? 0;
  return logOddsZ(count, own.keywords.length, map.totals.get(key) ?? count, map.keywordCount);
}

/**
 * z-score of the log-odds of a phrase inside a group (`count` of `size` keywords) versus outside (`total − count` of
 * `all − size`), with the entire map as prior. Above 0 = more likely inside. One is added to the denominator so that
 * the odds are defined for a phrase in every keyword.
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

/**
 * Whether a phrase can name the pillar: it reads as a topic, and enough of the keywords have it. What the map is about
 * names the one pillar that has it as a keyword.
 */
function canName(key: string, own: PillarText, map: MapText): boolean {
  const share = (own.counts.get(key) ?? 0) / own.keywords.length;
  if (share < LEAST_COVER_SHARE || !isTopic(key, own, map)) return false;
  if (isMapWide(key, own, map)) {
    return own.keywords.some((keyword) => map.words.stems[keyword]?.join(" ") === key);
  }
  return !isLoneWord(key, own, map);
}

/** Whether a phrase reads as a topic, as the pillar's keywords spell it. */
function isTopic(key: string, own: PillarText, map: MapText): boolean {
  return remember(own.topics, key, () => {
    return map.roles.canName(key) && !map.roles.isActionAs(key, spellIn(key, own, map));
  });
}

function spellIn(key: string, { having, spellings }: PillarText, map: MapText): string {
  const { words, roles } = map;
  return remember(spellings, key, () =>
    spellPhrase(key, having.get(key) ?? [], words, (spelling) => roles.isActionAs(key, spelling)),
  );
}

/**
 * A phrase's spelling with the word that nearly always comes before it: a phrase has three words at most, and "plate
 * running shoes" is cut out of "carbon plate running shoes". What all of the map shares goes without saying.
 */
function spellWhole(key: string, own: PillarText, map: MapText): string {
  const spelling = spellIn(key, own, map);
  const length = key.split(" ").length;
  const keywords = own.having.get(key) ?? [];
  const before = new Map<string, number>();
  for (const keyword of keywords) {
    const row = map.words.stems[keyword] ?? [];
    const start = row.findIndex((_, at) => row.slice(at, at + length).join(" ") === key);
    const word = map.words.words[keyword]?.[start - 1] ?? "";
    if (word === "" || isStopWord(word) || isAngleWord(word)) continue;
    if (!isMapWide(row[start - 1] ?? "", own, map)) before.set(word, (before.get(word) ?? 0) + 1);
  }
  const [bound] = [...before].find(([, count]) => count >= keywords.length * BOUND_SHARE) ?? [];
  // What is joined by a hyphen is part of the spelling already.
  const isWritten = bound === undefined || spelling.startsWith(bound);
  return isWritten || keywords.length < LEAST_SHARING ? spelling : `${bound} ${spelling}`;
}

function coversAlone(key: string, { keywords, counts }: PillarText, { roles }: MapText): boolean {
  return (
    roles.isSearched(key) || (counts.get(key) ?? 0) >= keywords.length * LEAST_COVER_ALONE_SHARE
  );
}

function canNameAlone(key: string, own: PillarText, map: MapText): boolean {
  return !isLoneWord(key, own, map, LONE_WORD_ALONE_SHARE) && isShared(key, own, map);
}

/** Whether a phrase is of several clusters, or of one that is most of the pillar: not of one page among others. */
function isShared(key: string, own: PillarText, { words }: MapText): boolean {
  const having = own.clusters.filter((cluster) =>
    cluster.some((keyword) => holds(words.stems[keyword]?.join(" ") ?? "", key)),
  );
  const [only] = having;
  if (only === undefined || having.length > 1) return true;
  return only.length >= own.keywords.length * MAIN_CLUSTER_SHARE;
}

/** Whether `key` is a single word that neither people search nor `share` of the keywords have. */
function isLoneWord(key: string, own: PillarText, map: MapText, share = LONE_WORD_SHARE): boolean {
  if (!isUnsearchedWord(key, map)) return false;
  return (own.counts.get(key) ?? 0) < own.keywords.length * share;
}

/** A map of one pillar has nothing to compare its phrases with. */
function isWholeMap({ keywords }: PillarText, { keywordCount }: MapText): boolean {
  return keywords.length === keywordCount;
}

function isUnsearchedWord(key: string, { roles }: MapText): boolean {
  return !key.includes(" ") && !roles.isSearched(key);
}

/**
 * The longest phrase that contains `key`, is nearly as common, reads as a topic and doesn't echo `avoid`: "grinder" →
 * "coffee grinder". What all of a map has in common also gives way to a less common phrase that people search: "lock" →
 * "bike lock".
 */
function extendPhrase(key: string, own: PillarText, map: MapText, avoid = ""): string {
  const floor = (own.counts.get(key) ?? 0) * EXTEND_SHARE;
  const isAllInCommon = isUnsearchedWord(key, map) && isWholeMap(own, map);
  const searchedFloor = isAllInCommon
    ? Math.min(floor, own.keywords.length * LEAST_COVER_SHARE)
    : floor;
  let best = key;
  let bestCount = 0;
  for (const [longer, count] of own.common) {
    // What is cheap to tell comes first: a large map has thousands of phrases.
    if (count < searchedFloor || count < bestCount) continue;
    if (longer.length <= key.length || (count === bestCount && longer >= best)) continue;
    if (count < floor && !map.roles.isSearched(longer)) continue;
    if (!holds(longer, key) || !isTopic(longer, own, map)) continue;
    if (avoid !== "" && echoes(longer, avoid)) continue;
    best = longer;
    bestCount = count;
  }
  return best === key ? key : extendPhrase(best, own, map, avoid);
}

/** The phrase that best covers keywords without `first` and doesn't echo it; null = none. */
function secondPhrase(first: string, own: PillarText, map: MapText): string | null {
  const isWithout = (keyword: number) => !holds(map.words.stems[keyword]?.join(" ") ?? "", first);
  const without = own.keywords.filter(isWithout);
  if (own.keywords.length - without.length >= own.keywords.length * COVER_ALONE_SHARE) return null;
  const least = Math.max(2, own.keywords.length * SECOND_SHARE);
  let best: string | null = null;
  const hasNoOther = isWholeMap(own, map);
  let bestZ = hasNoOther ? 0 : MIN_Z;
  for (const [key, count] of countPhrases(map.words, without)) {
    if (count < least || echoes(key, first) || isMapWide(key, own, map)) continue;
    if (!isTopic(key, own, map) || isLoneWord(key, own, map)) continue;
    const z = hasNoOther ? count : claimZ(key, own, map);
    if (z > bestZ || (z === bestZ && best !== null && key < best)) {
      best = key;
      bestZ = z;
    }
  }
  return best === null ? null : extendPhrase(best, own, map, first);
}

/** Whether two words are halves of one phrase: "clogged" and "drain". */
function isOnePhrase(first: string, second: string, { counts }: PillarText): boolean {
  if (first.includes(" ") || second.includes(" ")) return false;
  return counts.has(`${first} ${second}`) || counts.has(`${second} ${first}`);
}

/** Whether two phrases next to each other would be repetitive: "music & musicians", "camp sites & campsites". */
function echoes(a: string, b: string): boolean {
  const stemsOfB = [...b.split(" "), b.replaceAll(" ", "")];
  return [...a.split(" "), a.replaceAll(" ", "")].some((x) =>
    stemsOfB.some((y) => x === y || beginsWith(x, y) || beginsWith(y, x)),
  );
}

function beginsWith(word: string, start: string): boolean {
  return start.length >= ECHO_CHARACTERS && word.startsWith(start);
}

function holds(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

function stemSet(phrase: string): string {
  return phrase.split(" ").sort().join(" ");
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
