/** Changes to many keywords at once, in batches within the limit of one change. */
import { CHANGE_KEYWORDS_MAX, type MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

function inPieces(
  keywords: readonly string[],
  change: (piece: string[]) => MapChange,
): MapChange[] {
  const count = Math.ceil(keywords.length / CHANGE_KEYWORDS_MAX);
  return Array.from({ length: count }, (_, at) =>
    change(keywords.slice(at * CHANGE_KEYWORDS_MAX, (at + 1) * CHANGE_KEYWORDS_MAX)),
  );
}

export function moveKeywords(keywords: readonly string[], topic: string): MapChange[] {
  return inPieces(keywords, (piece) => ({ kind: "move-keywords", topic, keywords: piece }));
}

export function removeKeywords(keywords: readonly string[]): MapChange[] {
  return inPieces(keywords, (piece) => ({ kind: "remove-keywords", keywords: piece }));
}

/** Makes each the primary keyword of its cluster; no changes when two of them share a cluster. */
export function makePrimary(
  { keywords, clusters }: MapSnapshot,
  rows: readonly number[],
): MapChange[] {
  const own = new Set(rows.map((row) => keywords.cluster[row] ?? -1));
  if (own.size < rows.length) return [];
  return rows.flatMap((row): MapChange[] => {
    const topic = clusters.id[keywords.cluster[row] ?? -1];
    const keyword = keywords.text[row];
    return topic === undefined || keyword === undefined
      ? []
      : [{ kind: "set-primary", topic, keyword }];
  });
}
