/**
 * The first snapshot of a map, from keywords and their data. Called by the research job, the command line and the free
 * tool; has no clock, the caller passes in the date of the data.
 */
import type { ClusteringOptions } from "#/clustering/clustering.ts";
import type { FoundGroups } from "#/clustering/grouping-engine.ts";
import { connectByLetters, connectPairs } from "#/clustering/pairs/connect-pairs.ts";
import { assembleSnapshot } from "#/snapshot/assemble-snapshot.ts";
import { internSerps } from "#/snapshot/intern-serps.ts";
import { gatherMonthlySearches, type SearchMonths } from "#/snapshot/figures/monthly-searches.ts";
import { createMapMemory } from "#/snapshot/map-memory.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import { packWording, type WordingColumns } from "#/snapshot/wording-columns.ts";
import { classifyIntent } from "#/scoring/classify-intent.ts";
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** `results` in rank order; empty when nothing ranks or nothing was fetched. Volumes and difficulties as in the columns. */
export interface SnapshotKeyword {
  readonly text: string;
  readonly volumePerMonth: number | null;
  readonly difficulty: number | null;
  /** Cost per click, in millionths of `metrics.currency`. Absent: unknown. */
  readonly cpcMicros?: number | null | undefined;
  /** 0–1, see prominence.ts; absent: unknown. */
  readonly prominence?: number | null | undefined;
  /** Absent: it is no sub-query. */
  readonly runs?: RunShare | null | undefined;
  /** Monthly counts of its searches; absent: unknown. */
  readonly months?: SearchMonths | null | undefined;
  /** Intent that its source states; absent: it is judged by its words, meaning and results page. */
  readonly intent?: SearchIntent;
  /** Parts of its results page besides results, as in `StoredSerp`; absent: unknown. */
  readonly features?: readonly string[];
  readonly results: readonly { readonly url: string; readonly title: string }[];
}

/** The input of `buildSnapshot`. */
export interface BuildSnapshotInput {
  /** Distinct texts; indexes in locks and throughout the snapshot are positions in this list. */
  readonly keywords: readonly SnapshotKeyword[];
  /**
   * Part of each keyword that is compared with others, where that isn't all of it: a question without the words of
   * asking.
   */
  readonly compared?: readonly string[];
  readonly options: ClusteringOptions;
  readonly metrics: MapSnapshot["metrics"];
  readonly trends?: MapSnapshot["trends"];
  /** A sentence vector per keyword (of what is compared), of unit length; absent: by letters. See `TextEmbedder`. */
  readonly meaning?: readonly Float32Array[];
  /** Wording of an earlier map of the same keywords in the same order, instead of `meaning`. */
  readonly wording?: WordingColumns | undefined;
  /** Groups of these keywords, where they were found in a warehouse. */
  readonly groups?: FoundGroups | null;
}

/**
 * The map of `keywords`, valid by `mapSnapshot`. Clustered by wording when that was requested or no keyword has
 * results.
 */
export function buildSnapshot({
  keywords,
  compared,
  options,
  metrics,
  trends,
  meaning,
  wording,
  groups,
}: BuildSnapshotInput): MapSnapshot {
  const text = keywords.map((keyword) => keyword.text);
  const pages = internSerps(keywords.map((keyword) => keyword.results));
  const cpcMicros = keywords.map((keyword) => keyword.cpcMicros ?? null);
  const prominence = keywords.map((keyword) => keyword.prominence ?? null);
  const runs = keywords.map((keyword) => keyword.runs ?? null);
  const searches = gatherMonthlySearches(keywords, metrics.asOf);
  // Without results, wording decides alone.
  const isList = options.method === "wording" || pages.urls.length === 0;
  const serps =
    isList || meaning || compared
      ? { ...pages, wording: wording ?? packWording(connectKeywords(compared ?? text, meaning)) }
      : pages;
  return assembleSnapshot(
    {
      keywords: {
        text,
        volumePerMonth: keywords.map((keyword) => keyword.volumePerMonth),
        difficulty: keywords.map((keyword) => keyword.difficulty),
        intent: keywords.map(
          (keyword, n) =>
            keyword.intent ?? classifyIntent(keyword.text, meaning?.[n], keyword.features).intent,
        ),
        ...(metrics.currency !== undefined && { cpcMicros }),
        ...(prominence.some((one) => one !== null) && { prominence }),
        ...(runs.some((one) => one !== null) && { runs }),
      },
      serps,
      metrics,
      ...(trends && { trends }),
      ...(searches && { searches }),
    },
    options,
    { ...createMapMemory(), ...(groups && { found: groups }) },
  );
}

const connectKeywords = (texts: readonly string[], meaning?: readonly Float32Array[]) =>
  meaning ? connectPairs(texts, meaning) : connectByLetters(texts);
