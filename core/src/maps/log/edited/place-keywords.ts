/**
 * Visible keywords of an edited map, each with its topic. Uses numeric indexes so that it works for maps of any size.
 */
import type { ArrangedTopics } from "#/maps/log/edited/arrange-topics.ts";
import type { AddedKeyword } from "#/snapshot/map-change.ts";
import type { MapState } from "#/maps/log/edited/map-state.ts";

/** Rows of the edited columns: visible base keywords in order, then added ones in order. */
export interface PlacedKeywords {
  /** Row → base row, for the visible base keywords; null: all are visible, each in its own row. */
  readonly kept: Int32Array | null;
  readonly added: readonly AddedKeyword[];
  readonly rowCount: number;
  /** Row → position of its topic in `ArrangedTopics.shown`. */
  readonly topic: Int32Array;
  /** Rows of keywords placed by people. */
  readonly byHand: readonly number[];
  /** Rows of keywords placed by a regrouping. */
  readonly regrouped: readonly RegroupedRow[];
  /** Base row → row; −1: hidden. null: identical. */
  readonly rowOf: Int32Array | null;
}

/** A regrouping's confidence in where it placed a keyword. */
export interface RegroupedRow {
  readonly row: number;
  /** 0–1 */
  readonly confidence: number;
  /** Position of a topic in `ArrangedTopics.shown`; −1: none. */
  readonly runnerUp: number;
}

type Keywords = Pick<MapState, "base" | "baseIndex" | "moved" | "grouped" | "added" | "removed">;

export function placeKeywords(state: Keywords, topics: ArrangedTopics): PlacedKeywords {
  const { topicOfBase, movedRows } = placeBase(state, topics);
  const added: AddedKeyword[] = [];
  const topicOfAdded: number[] = [];
  for (const keyword of state.added.values()) {
    const { text } = keyword;
    const topic = state.moved.get(text) ?? state.grouped.get(text)?.topic;
    const position = topics.positionOf.get(topic ?? "");
    // A newer snapshot may have researched a keyword that someone had added.
    const isKnown = state.baseIndex.keywordAt.has(text);
    if (position === undefined || isKnown || state.removed.has(text)) continue;
    added.push(keyword);
    topicOfAdded.push(position);
  }
  const rows = keepShown(topicOfBase);
  const storedCount = rows.kept?.length ?? topicOfBase.length;
  const rowCount = storedCount + added.length;
  const topic = new Int32Array(rowCount);
  if (rows.kept === null) topic.set(topicOfBase);
  else rows.kept.forEach((baseRow, row) => (topic[row] = topicOfBase[baseRow] ?? -1));
  topic.set(topicOfAdded, storedCount);
  const byHand = movedRows
    .map((baseRow) => rows.rowOf?.[baseRow] ?? baseRow)
    .filter((row) => row !== -1);
  const rowOfAdded = new Map(added.map(({ text }, at) => [text, storedCount + at]));
  for (const [text, row] of rowOfAdded) if (state.moved.has(text)) byHand.push(row);
  const rowOf = (text: string) => {
    const baseRow = state.baseIndex.keywordAt.get(text);
    if (baseRow === undefined) return rowOfAdded.get(text) ?? -1;
    return rows.rowOf === null ? baseRow : (rows.rowOf[baseRow] ?? -1);
  };
  const regrouped = findRegrouped(state, topics, rowOf);
  return { ...rows, added, rowCount, topic, byHand, regrouped };
}

/** Finds the rows of visible regrouped keywords that nobody has moved since. */
function findRegrouped(
  state: Keywords,
  { positionOf }: ArrangedTopics,
  rowOf: (text: string) => number,
): RegroupedRow[] {
  const found: RegroupedRow[] = [];
  for (const [text, { confidence, runnerUp }] of state.grouped) {
    const row = state.moved.has(text) ? -1 : rowOf(text);
    if (row !== -1) found.push({ row, confidence, runnerUp: positionOf.get(runnerUp ?? "") ?? -1 });
  }
  return found;
}

/** Base row → position of its topic, −1: hidden; and the base rows that people moved. */
function placeBase(state: Keywords, { positionOf }: ArrangedTopics) {
  const { keywords, clusters } = state.base;
  const home = clusters.id.map((id) => positionOf.get(id) ?? -1);
  // Loops over one value per keyword: `from` takes five times as long.
  const topicOfBase = new Int32Array(keywords.cluster.length);
  for (let row = 0; row < topicOfBase.length; row++)
    topicOfBase[row] = home[keywords.cluster[row] ?? -1] ?? -1;
  for (const [text, { topic }] of state.grouped) {
    const row = state.baseIndex.keywordAt.get(text);
    if (row !== undefined) topicOfBase[row] = positionOf.get(topic) ?? -1;
  }
  const movedRows: number[] = [];
  for (const [text, topic] of state.moved) {
    const row = state.baseIndex.keywordAt.get(text);
    if (row === undefined) continue;
    movedRows.push(row);
    topicOfBase[row] = positionOf.get(topic) ?? -1;
  }
  for (const text of state.removed) {
    const row = state.baseIndex.keywordAt.get(text);
    if (row !== undefined) topicOfBase[row] = -1;
  }
  return { topicOfBase, movedRows };
}

function keepShown(topicOfBase: Int32Array): Pick<PlacedKeywords, "kept" | "rowOf"> {
  if (!topicOfBase.includes(-1)) return { kept: null, rowOf: null };
  const kept = new Int32Array(topicOfBase.length);
  const rowOf = new Int32Array(topicOfBase.length).fill(-1);
  let count = 0;
  for (let baseRow = 0; baseRow < topicOfBase.length; baseRow++) {
    if (topicOfBase[baseRow] === -1) continue;
    rowOf[baseRow] = count;
    kept[count] = baseRow;
    count += 1;
  }
  return { kept: kept.slice(0, count), rowOf };
}

/** Whether both show the same keywords in the same rows, regardless of topic. */
export function haveSameRows(a: PlacedKeywords, b: PlacedKeywords): boolean {
  return (
    a.added.length === b.added.length &&
    a.added.every((keyword, at) => keyword === b.added[at]) &&
    areEqual(a.kept, b.kept)
  );
}

function areEqual(a: Int32Array | null, b: Int32Array | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
