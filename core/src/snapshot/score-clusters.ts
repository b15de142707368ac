/** The values of each cluster: primary keyword, intent, volume, difficulty and opportunity. */
import type { Clustering } from "#/clustering/clustering.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { selectCarryingMembers, isWeakMember } from "#/scoring/carrying-members.ts";
import { getHighestProminence } from "#/snapshot/figures/prominence.ts";
import { computeOpportunityTerms } from "#/scoring/opportunity.ts";
import { choosePrimary, type StemShares } from "#/scoring/primary-keyword.ts";
import { SEARCH_INTENTS, type SearchIntent } from "#/scoring/search-intent.ts";
import { countStems, type KeywordTokens } from "#/wording/keyword-tokens.ts";

const OPPORTUNITY_DECIMALS = 10;

/** The keyword data that scoring needs. */
export type ScoredKeywords = Pick<
  MapSnapshot["keywords"],
  "text" | "volumePerMonth" | "difficulty" | "intent" | "prominence"
> & { readonly words: KeywordTokens; readonly serps: MapSnapshot["serps"] };

/** One value per cluster; shapes and units as in the snapshot. */
export interface ClusterScores {
  /** Keyword indexes of each cluster, ascending. */
  readonly members: readonly (readonly number[])[];
  readonly primary: number[];
  readonly intent: SearchIntent[];
  readonly volumePerMonth: (number | null)[];
  readonly difficulty: (number | null)[];
  readonly opportunity: number[];
}

/** Results that are the same however often a map is grouped. */
export interface ScoreMemory {
  shareOf?: StemShares;
  /** The primary keywords of the last grouping, by what they were chosen from: most clusters are in the next one, too. */
  primaries: Map<string, number>;
}

export const createScoreMemory = (): ScoreMemory => ({ primaries: new Map() });

/** Values of every cluster of `clustering`, as columns. `memory`: of earlier groupings of the same keywords. */
export function scoreClusters(
  keywords: ScoredKeywords,
  clustering: Clustering,
  memory = createScoreMemory(),
): ClusterScores {
  const members = membersOf(clustering);
  const scores: ClusterScores = {
    members,
    primary: [],
    intent: [],
    volumePerMonth: [],
    difficulty: [],
    opportunity: [],
  };
  const shareOf = (memory.shareOf ??= stemShares(keywords.words));
  const primaries: ScoreMemory["primaries"] = new Map();
  members.forEach((own) => {
    const figures = scoreKeywords(
      keywords,
      own,
      (keyword) => clustering.keywordConfidence[keyword] ?? 0,
    );
    const chosenFrom = describeChoice(clustering, own);
    const primary =
      memory.primaries.get(chosenFrom) ?? primaryOf(keywords, clustering, own, shareOf);
    primaries.set(chosenFrom, primary);
    scores.primary.push(primary);
    scores.intent.push(figures.intent);
    scores.volumePerMonth.push(figures.volumePerMonth);
    scores.difficulty.push(figures.difficulty);
    scores.opportunity.push(figures.opportunity);
  });
  memory.primaries = primaries;
  return scores;
}

/** All that the choice of a primary keyword depends on, besides the map. */
function describeChoice({ keywordConfidence }: Clustering, own: readonly number[]): string {
  const members = own.map((keyword) => {
    const confidence = keywordConfidence[keyword] ?? 0;
    return isWeakMember(confidence) ? `${String(keyword)}:${String(confidence)}` : keyword;
  });
  return members.join(" ");
}

/** The values of keywords as one cluster; units and null as in the snapshot's cluster columns. */
export interface ClusterFigures {
  readonly intent: SearchIntent;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  readonly opportunity: number;
}

/**
 * Values of the keywords `own`, indexes into the columns. Searches and difficulty are of all of them; what the cluster is
 * about is said by those that carry it, see `selectCarryingMembers`. Without keywords: all unknown, opportunity 0.
 * @param confidenceOf 0–1 of a keyword, 0 = placed by a person
 */
export function scoreKeywords(
  keywords: Pick<
    MapSnapshot["keywords"],
    "volumePerMonth" | "difficulty" | "intent" | "prominence"
  >,
  own: readonly number[],
  confidenceOf: (keyword: number) => number,
): ClusterFigures {
  const carrying = selectCarryingMembers(own, confidenceOf);
  const volumePerMonth = sumKnown(own.map((k) => keywords.volumePerMonth[k] ?? null));
  const difficulty = meanDifficulty(keywords, own);
  const intent = leadingIntent(keywords, carrying);
  const prominence = getHighestProminence(keywords, carrying);
  const { score } = computeOpportunityTerms({ volumePerMonth, prominence, difficulty, intent });
  const opportunity = Math.round(score * OPPORTUNITY_DECIMALS) / OPPORTUNITY_DECIMALS;
  return { intent, volumePerMonth, difficulty, opportunity };
}

function membersOf({ clusterCount, clusterOf }: Clustering): number[][] {
  const members: number[][] = Array.from({ length: clusterCount }, () => []);
  clusterOf.forEach((cluster, keyword) => members[cluster]?.push(keyword));
  return members;
}

/** Sum of the known values; null when none is known. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Mean of the known difficulties, weighted by 1 + searches per month and rounded; null when none is known. */
function meanDifficulty(
  keywords: Pick<ScoredKeywords, "volumePerMonth" | "difficulty">,
  own: readonly number[],
): number | null {
  let weighted = 0;
  let weights = 0;
  for (const keyword of own) {
    const difficulty = keywords.difficulty[keyword] ?? null;
    if (difficulty === null) continue;
    const weight = 1 + (keywords.volumePerMonth[keyword] ?? 0);
    weighted += weight * difficulty;
    weights += weight;
  }
  return weights === 0 ? null : Math.round(weighted / weights);
}

/** The dominant intent of those of a cluster that are known, with each keyword weighted by 1 + ln(1 + searches per month). */
function leadingIntent(
  keywords: Pick<ScoredKeywords, "volumePerMonth" | "intent">,
  own: readonly number[],
): SearchIntent {
  const votes = new Map<SearchIntent, number>();
  for (const keyword of own) {
    const intent = keywords.intent[keyword] ?? "unknown";
    const vote = 1 + Math.log1p(keywords.volumePerMonth[keyword] ?? 0);
    if (intent !== "unknown") votes.set(intent, (votes.get(intent) ?? 0) + vote);
  }
  let leading: SearchIntent = "unknown";
  for (const intent of SEARCH_INTENTS) {
    if ((votes.get(intent) ?? 0) > (votes.get(leading) ?? 0)) leading = intent;
  }
  return leading;
}

function primaryOf(
  keywords: ScoredKeywords,
  clustering: Clustering,
  own: readonly number[],
  shareOf: StemShares,
): number {
  const candidates = own.map((keyword) => ({
    text: keywords.text[keyword] ?? "",
    volumePerMonth: likelyVolume(keywords, clustering, keyword),
    stems: keywords.words.stems[keyword],
  }));
  return own[choosePrimary(candidates, shareOf)] ?? 0;
}

/**
 * Volume assumed for the keyword that most is written about, to compare the keywords of a cluster whose searches nobody
 * measured.
 */
const COMPARED_VOLUME = 1_000;

/** A weak member may say best what the others share, but its searches are hardly theirs. */
function likelyVolume(
  { volumePerMonth, prominence }: ScoredKeywords,
  { keywordConfidence }: Clustering,
  keyword: number,
): number | null {
  const written = prominence?.[keyword] ?? null;
  const volume = volumePerMonth[keyword] ?? (written && written * COMPARED_VOLUME);
  const confidence = keywordConfidence[keyword] ?? 0;
  return volume === null || !isWeakMember(confidence) ? volume : volume * confidence;
}

function stemShares({ stems }: KeywordTokens): StemShares {
  const counts = countStems(stems);
  return (stem) => (counts.get(stem) ?? 0) / stems.length;
}
