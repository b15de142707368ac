/**
 * The cluster columns of an edited map. A cluster with the same keywords as in the snapshot keeps the engine's values;
 * a changed one is evaluated again, once for each set of keywords.
 */
import {
  createTermNumbers,
  findSharedPages,
  findSharedPhrases,
  type SharedPhrase,
} from "#/maps/log/edited/edited-evidence.ts";
import type { EditedKeywords } from "#/maps/log/edited/edited-keywords.ts";
import type { AddedKeyword } from "#/snapshot/map-change.ts";
import type { BaseIndex, Topic } from "#/maps/log/edited/map-state.ts";
import type { PlacedKeywords } from "#/maps/log/edited/place-keywords.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { selectCarryingMembers } from "#/scoring/carrying-members.ts";
import { scoreKeywords, type ClusterFigures } from "#/snapshot/score-clusters.ts";
import { choosePrimary } from "#/scoring/primary-keyword.ts";

type Evidence = MapSnapshot["clusters"]["evidence"][number];

/** Computed values of a changed cluster; valid for every cluster with the same keywords and the same ones carrying it. */
export interface JudgedCluster {
  /** Base rows, and rows added by people. */
  readonly holds: readonly (number | AddedKeyword)[];
  /** Whether each of `holds` says what the cluster is about. */
  readonly carries: readonly boolean[];
  readonly figures: ClusterFigures;
  readonly pages: Evidence;
  readonly phrases: readonly SharedPhrase[];
}

export interface ClusterInput {
  readonly base: MapSnapshot;
  readonly baseIndex: BaseIndex;
  /** Kind of evidence of the map's current grouping, which a regrouping may have changed. */
  readonly evidenceKind: MapSnapshot["evidenceKind"];
  readonly placed: PlacedKeywords;
  readonly edited: EditedKeywords;
  /** The topics that are clusters, in order, and the pillar of each. */
  readonly topics: readonly Topic[];
  readonly pillar: number[];
  /** Values from an earlier edit of the same base, by topic id. */
  readonly judged: ReadonlyMap<string, JudgedCluster>;
}

export interface EditedClusters {
  readonly clusters: MapSnapshot["clusters"];
  readonly terms: string[];
  /** Values of the changed clusters. */
  readonly judged: ReadonlyMap<string, JudgedCluster>;
}

export function editClusters(input: ClusterInput): EditedClusters {
  const { base, topics, pillar, edited } = input;
  const baseAt = topics.map(({ id }) => baseClusters(base).get(id) ?? -1);
  const members = changedMembers(input, baseAt);
  const judged = new Map<string, JudgedCluster>();
  const { terms, number } = createTermNumbers(base.terms);
  const columns: MapSnapshot["clusters"] = {
    id: topics.map(({ id }) => id),
    name: topics.map(({ name }) => name),
    pillar,
    primary: [],
    intent: [],
    volumePerMonth: [],
    difficulty: [],
    opportunity: [],
    confidence: [],
    evidence: [],
  };
  topics.forEach((topic, at) => {
    const own = members[at] ?? null;
    const home = baseAt[at] ?? -1;
    columns.primary.push(primaryOf(input, topic, at, home, own));
    if (own === null) return keepCluster(columns, base.clusters, home);
    const found = judge(input, topic.id, own);
    judged.set(topic.id, found);
    columns.intent.push(found.figures.intent);
    columns.volumePerMonth.push(found.figures.volumePerMonth);
    columns.difficulty.push(found.figures.difficulty);
    columns.opportunity.push(found.figures.opportunity);
    columns.confidence.push(meanOf(own.map((row) => edited.keywords.confidence[row] ?? 0)));
    columns.evidence.push(input.evidenceKind === "term" ? number(found.phrases) : found.pages);
  });
  return { clusters: columns, terms, judged };
}

function keepCluster(
  columns: MapSnapshot["clusters"],
  base: MapSnapshot["clusters"],
  at: number,
): void {
  columns.intent.push(base.intent[at] ?? "unknown");
  columns.volumePerMonth.push(base.volumePerMonth[at] ?? null);
  columns.difficulty.push(base.difficulty[at] ?? null);
  columns.opportunity.push(base.opportunity[at] ?? 0);
  columns.confidence.push(base.confidence[at] ?? 0);
  columns.evidence.push(base.evidence[at] ?? []);
}

const clusterPositions = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function baseClusters({ clusters }: MapSnapshot): ReadonlyMap<string, number> {
  const known = clusterPositions.get(clusters.id);
  if (known) return known;
  const positions = new Map(clusters.id.map((id, at) => [id, at]));
  clusterPositions.set(clusters.id, positions);
  return positions;
}

/** The rows of each cluster whose keywords differ from the base; null for the others. */
function changedMembers(
  { base, evidenceKind, placed, edited }: ClusterInput,
  baseAt: readonly number[],
): (number[] | null)[] {
  const isOtherKind = evidenceKind !== base.evidenceKind;
  const { cluster } = edited.keywords;
  const sizes = new Uint32Array(base.clusters.id.length);
  for (const home of base.keywords.cluster) sizes[home] = (sizes[home] ?? 0) + 1;
  const held = new Uint32Array(baseAt.length);
  const hasStranger = new Uint8Array(baseAt.length);
  for (let row = 0; row < cluster.length; row++) {
    const at = cluster[row] ?? 0;
    held[at] = (held[at] ?? 0) + 1;
    const baseRow = baseRowOf(placed, row);
    if (baseRow === -1 || base.keywords.cluster[baseRow] !== baseAt[at]) hasStranger[at] = 1;
  }
  const members = baseAt.map((home, at) =>
    isOtherKind || home === -1 || hasStranger[at] === 1 || held[at] !== sizes[home]
      ? ([] as number[])
      : null,
  );
  for (let row = 0; row < cluster.length; row++) members[cluster[row] ?? 0]?.push(row);
  return members;
}

/** −1: added by people. */
function baseRowOf({ kept, added, rowCount }: PlacedKeywords, row: number): number {
  return row >= rowCount - added.length ? -1 : kept === null ? row : (kept[row] ?? -1);
}

function isEqual<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

function judge(input: ClusterInput, topic: string, own: readonly number[]): JudgedCluster {
  const { base, placed, edited } = input;
  const firstAdded = placed.rowCount - placed.added.length;
  const holds = own.map((row) =>
    row < firstAdded ? baseRowOf(placed, row) : (placed.added[row - firstAdded] ?? -1),
  );
  const confidenceOf = (row: number) => edited.keywords.confidence[row] ?? 0;
  const carrying = selectCarryingMembers(own, confidenceOf);
  const isCarrying = new Set(carrying);
  const carries = own.map((row) => isCarrying.has(row));
  const known = input.judged.get(topic);
  if (known && isEqual(known.holds, holds) && isEqual(known.carries, carries)) return known;
  const isByWording = input.evidenceKind === "term";
  return {
    holds,
    carries,
    figures: scoreKeywords(edited.keywords, own, confidenceOf),
    pages: isByWording
      ? []
      : findSharedPages(
          base,
          own.map((row) => edited.results[row] ?? []),
        ),
    phrases: isByWording
      ? findSharedPhrases(own.map((row) => edited.keywords.text[row] ?? ""))
      : [],
  };
}

/**
 * The manually chosen keyword, otherwise the base's, while it is in the cluster; otherwise the best by volume; −1:
 * none.
 */
function primaryOf(
  { base, baseIndex, placed, edited }: ClusterInput,
  topic: Topic,
  at: number,
  home: number,
  own: readonly number[] | null,
): number {
  const { cluster } = edited.keywords;
  if (topic.primary !== null) {
    const baseRow = baseIndex.keywordAt.get(topic.primary);
    const row =
      baseRow === undefined
        ? addedRow(placed, topic.primary)
        : (placed.rowOf?.[baseRow] ?? baseRow);
    if (row !== -1 && cluster[row] === at) return row;
  }
  const chosen = base.clusters.primary[home];
  const row = chosen === undefined ? -1 : placed.rowOf === null ? chosen : placed.rowOf[chosen];
  if (row !== undefined && row !== -1 && cluster[row] === at) return row;
  return own === null ? -1 : bestOf(edited.keywords, own);
}

function addedRow({ added, rowCount }: PlacedKeywords, text: string): number {
  const at = added.findIndex((keyword) => keyword.text === text);
  return at === -1 ? -1 : rowCount - added.length + at;
}

function bestOf({ text, volumePerMonth }: MapSnapshot["keywords"], own: readonly number[]): number {
  const best = choosePrimary(
    own.map((row) => ({ text: text[row] ?? "", volumePerMonth: volumePerMonth[row] ?? null })),
  );
  return own[best] ?? -1;
}

function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.round(mean * 1000) / 1000;
}
