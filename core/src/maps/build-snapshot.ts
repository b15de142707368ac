/**
 * The first snapshot of a map, from keywords with what is known of them. Called by the research job, the command line
 * and the free tool; takes no clock, the caller says when its figures were read.
 */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import { assembleSnapshot } from "#/maps/assemble-snapshot.ts";
import { internSerps } from "#/maps/intern-serps.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { intentPointsOf, judgeIntent } from "#/scoring/classify-intent.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** `results` in rank order; empty when nothing ranks or nothing was fetched. Volumes and difficulties as in the columns. */
export interface SnapshotKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  readonly results: readonly { readonly url: string; readonly title: string }[];
}

/** Everything `buildSnapshot` needs to know. */
export interface BuildSnapshotInput {
  /** Distinct texts; a lock's indexes are positions in this list, and so is everything in the snapshot. */
  readonly keywords: readonly SnapshotKeyword[];
  readonly options: ClusteringOptions;
  readonly metrics: MapSnapshot["metrics"];
}

/** The map of `keywords`, valid by `mapSnapshot`. By wording when that was asked for or no keyword has any result. */
export function buildSnapshot({ keywords, options, metrics }: BuildSnapshotInput): MapSnapshot {
  const text = keywords.map((keyword) => keyword.text);
  const serps = internSerps(keywords.map((keyword) => keyword.results));
  return assembleSnapshot(
    {
      keywords: {
        text,
        volumePerMonth: keywords.map((keyword) => keyword.volumePerMonth),
        difficulty: keywords.map((keyword) => keyword.difficulty),
        intent: intentsOf(text, serps),
      },
      serps,
      metrics,
    },
    options,
  );
}

function intentsOf(texts: readonly string[], serps: MapSnapshot["serps"]): SearchIntent[] {
  const ofTitle = serps.titles.map(intentPointsOf);
  return texts.map((text, keyword) => {
    const titles = (serps.results[keyword] ?? []).flatMap((url) => ofTitle[url] ?? []);
    return judgeIntent(intentPointsOf(text), titles).intent;
  });
}
