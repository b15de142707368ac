/**
 * The engine's edges among the keywords of two pages, as it would weigh them to group the map: shared results by their
 * rarity in the entire map, and the likeness of wording, as far as the map's method counts each.
 */
import { connectUnknown } from "#/clustering/connect-unknown.ts";
import { toOverlapGraph } from "#/clustering/graph/edge-blocks.ts";
import { fuseEdges } from "#/clustering/graph/fused-edges.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { connectKeywords } from "#/clustering/graph/overlap-edges.ts";
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";
import { weighUrls } from "#/clustering/graph/url-weights.ts";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import { MAX_KEYWORDS_COMPARED } from "#/snapshot/cluster-keywords.ts";
import { toSerpTable } from "#/snapshot/intern-serps.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { takeWording, unpackWording } from "#/snapshot/wording-columns.ts";

export interface PairEdges {
  readonly all: OverlapGraph;
  /** Edges by wording alone. */
  readonly wording: OverlapGraph;
  /** Evidence that counts in `all`. */
  readonly uses: "both" | "pages" | "wording";
}

/** @param snapshot with its results, if it has any @param rows keywords, numbered in the edges by their position */
export function buildPairEdges(snapshot: MapSnapshot, rows: readonly number[]): PairEdges {
  const wording = wordingEdges(snapshot, rows);
  const isByWording = snapshot.method === "wording" || snapshot.serps.urls.length === 0;
  if (isByWording) return { all: wording, wording, uses: "wording" };
  const usesWording =
    snapshot.method === "auto" && snapshot.keywords.text.length <= MAX_KEYWORDS_COMPARED;
  const all = fuseEdges(overlapEdges(snapshot, rows), usesWording ? wording : null);
  return { all, wording, uses: usesWording ? "both" : "pages" };
}

function wordingEdges({ keywords, serps }: MapSnapshot, rows: readonly number[]): OverlapGraph {
  const texts = rows.map((row) => keywords.text[row] ?? "");
  const stored =
    serps.wording?.neighbours.length === keywords.text.length
      ? takeWording(serps.wording, rows)
      : null;
  const known = stored && unpackWording(stored, rows.length);
  if (!stored || !known) return connectByLetters(texts);
  return connectUnknown(texts, known, stored.uncompared ?? []);
}

function overlapEdges({ serps }: MapSnapshot, rows: readonly number[]): OverlapGraph {
  if (serps.results.length === 0) return toOverlapGraph(rows.map(() => []));
  const whole = toSerpTable(serps);
  const weights = weighUrls(whole, invertSerps(whole));
  const some = toSerpTable({ ...serps, results: rows.map((row) => serps.results[row] ?? []) });
  return connectKeywords(some, invertSerps(some), weights, 1);
}
