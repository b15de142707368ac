/**
 * Every keyword of a workspace as columns: one row per keyword and market, whichever maps it is in. Columns are typed
 * arrays, so that 100,000 rows are a few megabytes and are handed from worker to page in milliseconds. A keyword's
 * places (the clusters that have it, over all maps) and tags are flat lists: those of row `r` are the entries from
 * `start[r]` up to `start[r + 1]`.
 */
import type { SearchPlace } from "#/keywords/search-place.ts";
import type { MapId } from "#/ids.ts";
import type { VolumeUnit } from "#/snapshot/figures/volume-unit.ts";

/** Unknown figure, in number columns. */
export const UNKNOWN_FIGURE = -1;
/** Site that was measured and doesn't rank, in `position`. */
export const UNRANKED = 0;

/** Source of figures. */
export interface FigureSource {
  /** See `MetricSource`. */
  readonly name: string;
  /** Unix ms. */
  readonly asOf: number;
  readonly isEstimated: boolean;
  readonly unit: VolumeUnit;
  /** The market is a place, and these are the searches of its whole country. Absent: they are the market's. */
  readonly isCountrywide?: true;
  /** ISO 4217, of costs per click; null: there are none. */
  readonly currency: string | null;
}

/** A site whose positions are known. */
export interface RankedSite {
  readonly domain: string;
  /** Source of the positions: a provider's ID or `search-console`. */
  readonly source: string;
  /** Unix ms. */
  readonly asOf: number;
}

/** Values by month, oldest first. */
export interface MonthSeries {
  readonly kind: "searches" | "page-views";
  /** `2024-11` */
  readonly fromMonth: string;
  /** null: unknown. */
  readonly values: readonly (number | null)[];
  /** Unix ms. */
  readonly asOf: number;
}

export interface KeywordMap {
  readonly id: MapId;
  readonly title: string;
  readonly market: string;
  /** Place of the market; absent: the whole country. */
  readonly place?: SearchPlace;
}

/** The clusters of all maps, one after the other. */
export interface ClusterLegend {
  /** Index into `maps`. */
  readonly map: Uint16Array;
  readonly id: readonly string[];
  readonly name: readonly string[];
  /** Index into `pillars`. */
  readonly pillar: Uint32Array;
  /** Index into `TOPIC_STATUSES`. */
  readonly status: Uint8Array;
}

export interface PillarLegend {
  /** Index into `maps`. */
  readonly map: Uint16Array;
  readonly name: readonly string[];
  /** Its place among the pillars of its map by size, which decides its color; −1: leftover topics. */
  readonly hue: Int16Array;
}

/** Tags change far more often than the rest: they are replaced on their own. */
export interface TagColumns {
  /** Distinct, in alphabetical order. */
  readonly names: readonly string[];
  readonly start: Uint32Array;
  /** Indexes into `names`. */
  readonly of: Uint8Array;
}

export interface KeywordTable {
  readonly rowCount: number;
  readonly texts: readonly string[];
  readonly markets: readonly string[];
  readonly market: Uint16Array;
  readonly sources: readonly FigureSource[];
  /** Index into `sources`. */
  readonly source: Uint16Array;
  readonly volume: Int32Array;
  readonly difficulty: Float32Array;
  /** Index into `SEARCH_INTENTS`. */
  readonly intent: Uint8Array;
  /** Cost per click, in millionths of the source's currency. */
  readonly cpcMicros: Float64Array;
  readonly opportunity: Float32Array;
  readonly sites: readonly RankedSite[];
  /** Index into `sites`; only where a position was measured. */
  readonly site: Uint16Array;
  /** `UNKNOWN`, `UNRANKED` or 1 and more. */
  readonly position: Float32Array;
  readonly pages: readonly string[];
  /** Index into `pages`, or `UNKNOWN`. */
  readonly page: Int32Array;
  readonly series: readonly MonthSeries[];
  /** Index into `series`, or `UNKNOWN`. */
  readonly seriesOf: Int32Array;
  /** Change within a year, 0.25 = a quarter more; NaN: unknown. */
  readonly change: Float32Array;
  readonly maps: readonly KeywordMap[];
  readonly pillars: PillarLegend;
  readonly clusters: ClusterLegend;
  readonly placeStart: Uint32Array;
  /** Indexes into `clusters`; the places of a row in the order of `maps`. */
  readonly placeOf: Uint32Array;
  readonly tags: TagColumns;
}

/** Indexes into `clusters`. */
export function listPlaces(
  { placeStart, placeOf }: Pick<KeywordTable, "placeOf" | "placeStart">,
  row: number,
): Uint32Array {
  return placeOf.subarray(placeStart[row] ?? 0, placeStart[row + 1] ?? 0);
}

/** Names of a row's tags. */
export function listTags({ tags }: Pick<KeywordTable, "tags">, row: number): readonly string[] {
  const own = tags.of.subarray(tags.start[row] ?? 0, tags.start[row + 1] ?? 0);
  return Array.from(own, (tag) => tags.names[tag] ?? "");
}

/** Returns the source of a row's figures. */
export function getSource(
  { sources, source }: Pick<KeywordTable, "sources" | "source">,
  row: number,
): FigureSource | undefined {
  return sources[source[row] ?? 0];
}

/** null where the column has no known value. */
export function getKnownValue(column: ArrayLike<number>, row: number): number | null {
  const value = column[row] ?? UNKNOWN_FIGURE;
  return value === UNKNOWN_FIGURE ? null : value;
}

/** The distinct sites whose positions are known. */
export function listDomains(sites: KeywordTable["sites"]): readonly string[] {
  return [...new Set(sites.map(({ domain }) => domain))];
}
