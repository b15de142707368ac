/**
 * The current map after its edits, in the same columns as any snapshot, so that every view, metric and export reads one
 * shape. Kept in memory only. Unlike a stored snapshot it may contain clusters without keywords, whose `primary` is −1:
 * pages planned manually.
 *
 * Data that an edit doesn't affect stays the same array: a note leaves the snapshot itself unchanged, a new name
 * changes one column, and a moved keyword causes two clusters to be evaluated again.
 */
import { carryGeography } from "#/snapshot/geography/carry-geography.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import {
  haveSameArrangement,
  arrangeTopics,
  type ArrangedTopics,
} from "#/maps/log/edited/arrange-topics.ts";
import { editClusters, type EditedClusters } from "#/maps/log/edited/edited-clusters.ts";
import { editKeywords, type KeywordsBefore } from "#/maps/log/edited/edited-keywords.ts";
import { hasEdits, type MapState, type Topic } from "#/maps/log/edited/map-state.ts";
import { placeKeywords } from "#/maps/log/edited/place-keywords.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { addCompared, takeWording } from "#/snapshot/wording-columns.ts";

/** The snapshot itself, the same object, when there are no edits. */
export function getEditedSnapshot(state: MapState): MapSnapshot {
  return hasEdits(state) ? computeEdited(state, null).snapshot : state.base;
}

/**
 * An incremental `getEditedSnapshot` for a map that changes over time: each call builds on the previous one. Returns the
 * same object as long as nothing visible has changed. Each open map has its own.
 */
export function createSnapshotEditor(): (state: MapState) => MapSnapshot {
  let before: Edited | null = null;
  return (state) => {
    if (!hasEdits(state)) return state.base;
    const known = before !== null && haveSameBase(before.state, state) ? before : null;
    before =
      known !== null && haveSamePlaces(known.state, state)
        ? renameTopics(known, state)
        : computeEdited(state, known);
    return before.snapshot;
  };
}

interface Edited {
  readonly state: MapState;
  readonly topics: ArrangedTopics;
  readonly keywords: KeywordsBefore;
  readonly judged: EditedClusters["judged"];
  readonly snapshot: MapSnapshot;
}

function computeEdited(state: MapState, before: Edited | null): Edited {
  const { base } = state;
  const topics =
    before !== null && haveSameArrangement(before.state, state)
      ? before.topics
      : arrangeTopics(state);
  const placed = placeKeywords(state, topics);
  const { pillars, clusters, clusterOf } = splitTopics(topics, placed.topic);
  const topicOfBaseCluster = base.clusters.id.map((id) => topics.positionOf.get(id) ?? -1);
  const edited = editKeywords(
    base,
    placed,
    topicOfBaseCluster,
    clusterOf,
    state.runs,
    before?.keywords ?? null,
  );
  const pillarAt = new Map(pillars.map((position, at) => [position, at]));
  const evidenceKind = evidenceKindOf(state);
  const isSameKind = before !== null && evidenceKindOf(before.state) === evidenceKind;
  const found = editClusters({
    base,
    evidenceKind,
    baseIndex: state.baseIndex,
    placed,
    edited,
    topics: clusters.map((position) => topicAt(state, topics, position)),
    pillar: clusters.map((position) => pillarAt.get(topics.pillar[position] ?? -1) ?? 0),
    judged: isSameKind ? before.judged : new Map(),
  });
  const shown = {
    keywords: edited.keywords,
    pillars: {
      id: pillars.map((position) => topics.shown[position] ?? ""),
      name: pillars.map((position) => topicAt(state, topics, position).name),
    },
    clusters: { ...found.clusters, ...nestClusters(topics, clusters, clusterOf) },
  };
  const snapshot: MapSnapshot = {
    ...base,
    ...state.grouping,
    evidenceKind,
    terms: found.terms,
    ...shown,
    geography: carryGeography(base, getGeography(base), shown),
    serps: {
      ...base.serps,
      results: edited.results,
      ...(base.serps.wording && {
        wording: addCompared(
          takeWording(base.serps.wording, baseRowsOf(base, edited.keywords.text)),
          edited.keywords.text,
          state.compared,
        ),
      }),
    },
  };
  const keywords = { ...edited, placed };
  return { state, topics, keywords, judged: found.judged, snapshot };
}

/** keyword → its row in the base, −1 for one that was added. */
function baseRowsOf(base: MapSnapshot, texts: readonly string[]): number[] {
  const rowOf = new Map(base.keywords.text.map((text, row) => [text, row]));
  return texts.map((text) => rowOf.get(text) ?? -1);
}

/** A map regrouped by wording is explained by phrases from then on, and vice versa. */
function evidenceKindOf({ base, grouping }: MapState): MapSnapshot["evidenceKind"] {
  if (!grouping) return base.evidenceKind;
  return grouping.method === "wording" ? "term" : "url";
}

/** Top-level topics are pillars; all others are clusters, and so is a pillar with its own keywords. */
function splitTopics({ shown, pillar }: ArrangedTopics, topicOfRow: Int32Array) {
  const isFilled = new Uint8Array(shown.length);
  for (let row = 0; row < topicOfRow.length; row++) isFilled[topicOfRow[row] ?? 0] = 1;
  const pillars: number[] = [];
  const clusters: number[] = [];
  const clusterOf = new Int32Array(shown.length).fill(-1);
  pillar.forEach((top, position) => {
    if (top === position) pillars.push(position);
    if (top === position && isFilled[position] === 0) return;
    clusterOf[position] = clusters.push(position) - 1;
  });
  return { pillars, clusters, clusterOf };
}

/** The parent of each cluster, where any cluster is under another. */
function nestClusters(
  { parent, pillar }: ArrangedTopics,
  clusters: readonly number[],
  clusterOf: Int32Array,
): { parent?: number[] } {
  const above = clusters.map((position) => {
    const over = parent[position] ?? -1;
    return over === -1 || over === pillar[position] ? -1 : (clusterOf[over] ?? -1);
  });
  return above.every((over) => over === -1) ? {} : { parent: above };
}

function topicAt(state: MapState, { shown }: ArrangedTopics, position: number): Topic {
  const topic = state.topics.get(shown[position] ?? "");
  if (!topic) throw new RangeError(`There is no topic at ${String(position)}`);
  return topic;
}

/** Returns `before` with the topics' current names, for a state in which only names may differ. */
function renameTopics(before: Edited, state: MapState): Edited {
  const { clusters, pillars } = before.snapshot;
  const rename = <Columns extends { id: string[]; name: string[] }>(columns: Columns): Columns => {
    const name = columns.id.map((id, at) => state.topics.get(id)?.name ?? columns.name[at] ?? "");
    return name.every((now, at) => now === columns.name[at]) ? columns : { ...columns, name };
  };
  const [newClusters, newPillars] = [rename(clusters), rename(pillars)];
  const isSame = newClusters === clusters && newPillars === pillars;
  const snapshot = isSame
    ? before.snapshot
    : { ...before.snapshot, clusters: newClusters, pillars: newPillars };
  return { ...before, state, snapshot };
}

/** A base with its SERPs loaded is different from the one without. */
function haveSameBase({ base: a }: MapState, { base: b }: MapState): boolean {
  return a.keywords === b.keywords && a.clusters === b.clusters && a.serps === b.serps;
}

/** Whether both states have every topic and every keyword in the same place. */
function haveSamePlaces(a: MapState, b: MapState): boolean {
  return (
    haveSameArrangement(a, b) &&
    haveSamePrimaries(a, b) &&
    hasSameEntries(a.moved, b.moved) &&
    hasSameEntries(a.grouped, b.grouped) &&
    a.grouping === b.grouping &&
    hasSameOrder(a.added, b.added) &&
    hasSameEntries(a.compared, b.compared) &&
    hasSameEntries(a.runs, b.runs) &&
    hasSameTexts(a.removed, b.removed)
  );
}

function haveSamePrimaries(a: MapState, b: MapState): boolean {
  if (a.topics === b.topics) return true;
  for (const [id, { primary }] of b.topics) if (a.topics.get(id)?.primary !== primary) return false;
  return true;
}

function hasSameEntries<Value>(
  a: ReadonlyMap<string, Value>,
  b: ReadonlyMap<string, Value>,
): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [text, place] of b) if (a.get(text) !== place) return false;
  return true;
}

function hasSameOrder(a: MapState["added"], b: MapState["added"]): boolean {
  if (a === b) return true;
  const [before, after] = [[...a.values()], [...b.values()]];
  return before.length === after.length && before.every((keyword, at) => keyword === after[at]);
}

function hasSameTexts(a: MapState["removed"], b: MapState["removed"]): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const text of b) if (!a.has(text)) return false;
  return true;
}
