/**
 * Pages that may be one, and keywords that may need a page of their own: chosen from the map's own evidence, so that a model
 * only judges what the map itself is unsure of.
 */
import { getCommonResults, rankKeywords } from "#/maps/ruler/common-results.ts";
import { measurePages } from "#/maps/ruler/measure-pages.ts";
import { listTopRows } from "#/model-tasks/map-lines.ts";
import { leadToSamePage } from "#/serps/result-overlap.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export interface MergeCandidate {
  readonly kind: "merge";
  /** The page with more searches first. */
  readonly clusters: readonly [number, number];
  /** Indexes into `serps.urls`: pages that rank for the strongest keywords of both. */
  readonly shared: readonly number[];
  /** The strongest keywords' results. */
  readonly sharedOf: number;
}

export interface SplitCandidate {
  readonly kind: "split";
  readonly cluster: number;
  /** Keyword indexes that may leave. */
  readonly leaving: readonly number[];
}

export type ChangeCandidate = MergeCandidate | SplitCandidate;

const MAX_MERGES = 16;
const MAX_SPLITS = 8;
/** Pairs that are measured: each takes some milliseconds. */
const MAX_MEASURED = 48;
const MIN_KEYWORDS_TO_SPLIT = 4;
const MIN_LEAVING = 2;
const MAX_LEAVING = 20;
/** Keywords of a page that are compared with its strongest. */
const MAX_COMPARED = 60;
/** Below this, the engine isn't sure that a keyword belongs where it is. */
const UNSURE_BELOW = 0.5;

/** Pages that people leave open to change. */
export interface OpenPages {
  /** Index of the only page whose changes are wanted; null: those of all pages. */
  readonly only: number | null;
  /** Whether the page isn't locked. */
  readonly canChange: (cluster: number) => boolean;
  /** Whether people decided that two pages stay two. */
  readonly areHeldApart: (pair: readonly [number, number]) => boolean;
  /** Whether people decided that a keyword stays where it is. */
  readonly isHeld: (row: number) => boolean;
}

/** Strongest evidence first. @param snapshot with its results, if it has any */
export function findChangeCandidates(
  snapshot: MapSnapshot,
  { only, canChange, areHeldApart, isHeld }: OpenPages,
): ChangeCandidate[] {
  const pairs = rankPairs(snapshot).filter(
    (pair) =>
      pair.every(canChange) && !areHeldApart(pair) && (only === null || pair.includes(only)),
  );
  const merges = pairs.slice(0, MAX_MEASURED).flatMap((pair) => measureMerge(snapshot, pair));
  const splits = [...snapshot.clusters.id.keys()]
    .filter((cluster) => canChange(cluster) && (only === null || cluster === only))
    .flatMap((cluster) => findSplit(snapshot, cluster, isHeld));
  return [
    ...merges
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_MERGES)
      .map(({ candidate }) => candidate),
    ...splits
      .toSorted((a, b) => b.leaving.length - a.leaving.length || a.cluster - b.cluster)
      .slice(0, MAX_SPLITS),
  ];
}

/** Pairs of pages whose keywords lean to each other or rank the same pages; the most leaning first. */
function rankPairs(snapshot: MapSnapshot): [number, number][] {
  const { keywords, clusters } = snapshot;
  const sizes = new Map<number, number>();
  for (const cluster of keywords.cluster) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const leaning = new Map<string, { pair: [number, number]; weight: number }>();
  const add = (one: number, other: number, weight: number) => {
    const pair: [number, number] = one < other ? [one, other] : [other, one];
    const key = pair.join(" ");
    leaning.set(key, { pair, weight: (leaning.get(key)?.weight ?? 0) + weight });
  };
  keywords.runnerUp.forEach((other, keyword) => {
    const own = keywords.cluster[keyword] ?? -1;
    if (other < 0 || own < 0 || other === own || other >= clusters.id.length) return;
    add(own, other, (1 - (keywords.confidence[keyword] ?? 0)) / (sizes.get(own) ?? 1));
  });
  for (const [pair, share] of strongestInCommon(snapshot)) add(pair[0], pair[1], share);
  return [...leaning.values()]
    .sort((a, b) => b.weight - a.weight || a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1])
    .map(({ pair }) => pair);
}

/** Pairs whose strongest keywords have results in common, with the share. */
function strongestInCommon(snapshot: MapSnapshot): [pair: [number, number], share: number][] {
  const { clusters, serps } = snapshot;
  const heads = [...clusters.id.keys()].flatMap((cluster) => {
    const keyword = clusters.primary[cluster] ?? -1;
    return (serps.results[keyword]?.length ?? 0) > 0 ? [{ cluster, keyword }] : [];
  });
  const byUrl = new Map<number, number[]>();
  heads.forEach(({ keyword }, at) => {
    for (const url of new Set(serps.results[keyword]))
      byUrl.set(url, [...(byUrl.get(url) ?? []), at]);
  });
  const shared = new Map<string, number>();
  for (const having of byUrl.values())
    // What ranks for everything tells nothing of two pages.
    if (having.length <= 12)
      having.forEach((one, at) => {
        for (const other of having.slice(at + 1))
          shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1);
      });
  return [...shared].map(([key, count]) => {
    const [one, other] = key.split(" ").map((at) => heads[Number(at)]);
    const lengths = [one, other].map((head) => serps.results[head?.keyword ?? -1]?.length ?? 0);
    return [[one?.cluster ?? -1, other?.cluster ?? -1], count / Math.max(...lengths)];
  });
}

function measureMerge(
  snapshot: MapSnapshot,
  [left, right]: readonly [number, number],
): { readonly candidate: MergeCandidate; readonly score: number }[] {
  const distance = measurePages(snapshot, left, right);
  if (!distance) return [];
  const { serps, clusters } = snapshot;
  const [one, other] = [left, right].map((cluster) => rankKeywords(snapshot, serps, cluster)[0]);
  const overlap = one && other ? getCommonResults(serps, one.keyword, other.keyword) : null;
  const results = serps.results[one?.keyword ?? -1] ?? [];
  const shared = overlap?.shared.map(({ left: rank }) => results[rank - 1] ?? -1) ?? [];
  const lean = distance.leaning.reduce((sum, { keywords, of }) => sum + keywords / of, 0) / 2;
  const likeness = overlap ? shared.length / Math.max(1, overlap.of) : distance.likeness;
  const score = 1 - distance.apart + likeness + lean;
  const isWorthAsking = distance.verdict.pages === "one" || distance.apart < UNSURE_BELOW;
  if (!isWorthAsking) return [];
  const volume = (cluster: number) => clusters.volumePerMonth[cluster] ?? -1;
  const pair: [number, number] = volume(right) > volume(left) ? [right, left] : [left, right];
  return [
    { candidate: { kind: "merge", clusters: pair, shared, sharedOf: overlap?.of ?? 0 }, score },
  ];
}

/** Keywords that lead elsewhere than the page's strongest, and to the same page as one another. */
function findSplit(
  snapshot: MapSnapshot,
  cluster: number,
  isHeld: OpenPages["isHeld"],
): SplitCandidate[] {
  const { keywords, serps } = snapshot;
  const rows = listTopRows(snapshot, cluster, MAX_COMPARED);
  const [head = -1, ...rest] = rows;
  const others = rest.filter((row) => !isHeld(row));
  if (rows.length < MIN_KEYWORDS_TO_SPLIT) return [];
  const has = (row: number) => (serps.results[row]?.length ?? 0) > 0;
  const away = has(head)
    ? others.filter((row) => has(row) && !leadToSamePage(getCommonResults(serps, head, row)))
    : others.filter((row) => (keywords.confidence[row] ?? 0) < UNSURE_BELOW);
  const together = has(head)
    ? largestAround(away, (a, b) => leadToSamePage(getCommonResults(serps, a, b)))
    : away;
  const isPart = together.length >= MIN_LEAVING && together.length < rows.length;
  return isPart ? [{ kind: "split", cluster, leaving: together.slice(0, MAX_LEAVING) }] : [];
}

/** The row that most others go with, and these. */
function largestAround(
  rows: readonly number[],
  goTogether: (a: number, b: number) => boolean,
): number[] {
  const around = rows.map((row) => rows.filter((other) => other === row || goTogether(row, other)));
  return around.reduce<number[]>((best, group) => (group.length > best.length ? group : best), []);
}
