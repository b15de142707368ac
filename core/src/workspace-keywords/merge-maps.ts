/**
 * The rows of a workspace from its maps. A keyword that several maps of one market have is one row: its figures are
 * those of the best source (measured before estimated, then the newest), its position that of the newest reading, and
 * its places are all clusters that have it.
 */
import { computeYearlyChange } from "#/snapshot/figures/subject-trends.ts";
import { isWholeCountryCounted } from "#/research/searches-area.ts";
import { getVolumeUnit } from "#/snapshot/figures/volume-unit.ts";
import { computeOpportunityTerms } from "#/scoring/opportunity.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import type { FigureSource, KeywordTable } from "#/workspace-keywords/keyword-table.ts";
import { UNKNOWN_FIGURE, UNRANKED } from "#/workspace-keywords/keyword-table.ts";
import type { LoadedMap } from "#/workspace-keywords/loaded-map.ts";
import { listLegends } from "#/workspace-keywords/map-legends.ts";

/** Market → keyword → row. */
export type RowIndex = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface MergedMaps {
  readonly table: Omit<KeywordTable, "tags">;
  readonly rowIndex: RowIndex;
}

/** @param maps in the order in which a row names them */
export function mergeMaps(maps: readonly LoadedMap[]): MergedMaps {
  const rows = numberRows(maps);
  const { rowCount } = rows;
  const figures = mergeFigures(maps, rows);
  return {
    rowIndex: rows.index,
    table: {
      rowCount,
      texts: rows.texts,
      markets: rows.markets,
      market: Uint16Array.from(rows.market),
      ...figures,
      opportunity: opportunityOf(figures),
      ...mergeRankings(maps, rows),
      ...mergeSeries(maps, rows),
      ...listLegends(maps),
      ...mergePlaces(maps, rows),
    },
  };
}

interface NumberedRows {
  readonly rowCount: number;
  readonly texts: readonly string[];
  readonly markets: readonly string[];
  readonly market: readonly number[];
  readonly index: RowIndex;
  /** Map → keyword of its snapshot → row. */
  readonly rowsOf: readonly Uint32Array[];
}

function numberRows(maps: readonly LoadedMap[]): NumberedRows {
  const texts: string[] = [];
  const market: number[] = [];
  const index = new Map<string, Map<string, number>>();
  const rowsOf = maps.map(({ map, snapshot }) => {
    const known = index.get(map.market) ?? new Map<string, number>();
    index.set(map.market, known);
    const number = [...index.keys()].indexOf(map.market);
    const rows = new Uint32Array(snapshot.keywords.text.length);
    snapshot.keywords.text.forEach((text, keyword) => {
      let row = known.get(text);
      if (row === undefined) {
        row = texts.push(text) - 1;
        market.push(number);
        known.set(text, row);
      }
      rows[keyword] = row;
    });
    return rows;
  });
  return { rowCount: texts.length, texts, markets: [...index.keys()], market, index, rowsOf };
}

type Figures = Pick<
  KeywordTable,
  "cpcMicros" | "difficulty" | "intent" | "source" | "sources" | "volume"
>;

/** Searches before impressions, measured before estimated, the market's before its country's, then the newest. */
function bestSourceFirst(a: FigureSource, b: FigureSource): number {
  return (
    Number(a.unit !== "searches") - Number(b.unit !== "searches") ||
    Number(a.isEstimated) - Number(b.isEstimated) ||
    Number(a.isCountrywide ?? false) - Number(b.isCountrywide ?? false) ||
    b.asOf - a.asOf
  );
}

function mergeFigures(maps: readonly LoadedMap[], { rowCount, rowsOf }: NumberedRows): Figures {
  const sources = maps.map(({ map: { place }, snapshot: { metrics } }): FigureSource => ({
    name: metrics.source,
    asOf: metrics.asOf,
    isEstimated: metrics.estimated,
    unit: getVolumeUnit(metrics),
    ...(place && isWholeCountryCounted(metrics) && { isCountrywide: true }),
    currency: metrics.currency ?? null,
  }));
  const figures = {
    sources,
    source: new Uint16Array(rowCount),
    volume: new Int32Array(rowCount).fill(UNKNOWN_FIGURE),
    difficulty: new Float32Array(rowCount).fill(UNKNOWN_FIGURE),
    intent: new Uint8Array(rowCount),
    cpcMicros: new Float64Array(rowCount).fill(UNKNOWN_FIGURE),
  };
  const intentAt = new Map(SEARCH_INTENTS.map((intent, at) => [intent, at]));
  /** 0: nothing is known; 1: no volume; 2: all that is needed. */
  const filled = new Uint8Array(rowCount);
  const order = maps
    .map((_, at) => at)
    .toSorted((a, b) => {
      const [one, other] = [sources[a], sources[b]];
      return one && other ? bestSourceFirst(one, other) : 0;
    });
  for (const at of order) {
    const keywords = maps[at]?.snapshot.keywords;
    const rows = rowsOf[at];
    if (!keywords || !rows) continue;
    for (let keyword = 0; keyword < rows.length; keyword++) {
      const row = rows[keyword] ?? 0;
      const volume = keywords.volumePerMonth[keyword] ?? null;
      if ((filled[row] ?? 0) >= (volume === null ? 1 : 2)) continue;
      filled[row] = volume === null ? 1 : 2;
      figures.source[row] = at;
      figures.volume[row] = volume ?? UNKNOWN_FIGURE;
      figures.difficulty[row] = keywords.difficulty[keyword] ?? UNKNOWN_FIGURE;
      figures.intent[row] = intentAt.get(keywords.intent[keyword] ?? "unknown") ?? 0;
      figures.cpcMicros[row] = keywords.cpcMicros?.[keyword] ?? UNKNOWN_FIGURE;
    }
  }
  return figures;
}

/** Opportunity of each keyword alone, by the terms of a cluster's score. Unknown without a volume, as for a cluster. */
function opportunityOf({ volume, difficulty, intent }: Figures): Float32Array {
  return Float32Array.from(volume, (searches, row) => {
    if (searches === UNKNOWN_FIGURE) return UNKNOWN_FIGURE;
    const known = difficulty[row] ?? UNKNOWN_FIGURE;
    return computeOpportunityTerms({
      volumePerMonth: searches,
      difficulty: known === UNKNOWN_FIGURE ? null : known,
      intent: SEARCH_INTENTS[intent[row] ?? 0] ?? "unknown",
    }).score;
  });
}

function mergeRankings(
  maps: readonly LoadedMap[],
  { rowCount, rowsOf, texts }: NumberedRows,
): Pick<KeywordTable, "page" | "pages" | "position" | "site" | "sites"> {
  const position = new Float32Array(rowCount).fill(UNKNOWN_FIGURE);
  const site = new Uint16Array(rowCount);
  const page = new Int32Array(rowCount).fill(UNKNOWN_FIGURE);
  const pages: string[] = [];
  const pageAt = new Map<string, number>();
  const numberOf = (url: string) => {
    const known = pageAt.get(url) ?? pages.push(url) - 1;
    pageAt.set(url, known);
    return known;
  };
  // The newest last: it replaces the others.
  const read = maps
    .flatMap(({ rankings }, at) => (rankings ? [{ rankings, rows: rowsOf[at] ?? [] }] : []))
    .toSorted((a, b) => a.rankings.site.asOf - b.rankings.site.asOf);
  read.forEach(({ rankings, rows }, number) => {
    for (const row of rows) {
      const found = rankings.ranked.get(texts[row] ?? "");
      const [url] = found?.urls ?? [];
      position[row] = found?.position ?? UNRANKED;
      page[row] = url === undefined ? UNKNOWN_FIGURE : numberOf(url);
      site[row] = number;
    }
  });
  return { sites: read.map(({ rankings }) => rankings.site), position, site, page, pages };
}

function mergeSeries(
  maps: readonly LoadedMap[],
  { rowCount, index }: NumberedRows,
): Pick<KeywordTable, "change" | "series" | "seriesOf"> {
  const series: KeywordTable["series"][number][] = [];
  const seriesOf = new Int32Array(rowCount).fill(UNKNOWN_FIGURE);
  const change = new Float32Array(rowCount).fill(Number.NaN);
  // Page views first: searches of a keyword replace them, and the newest replace the others.
  const read = maps
    .flatMap(({ map, snapshot: { trends } }) => (trends ? [{ market: map.market, trends }] : []))
    .toSorted((a, b) => a.trends.asOf - b.trends.asOf);
  for (const { market, trends } of read) {
    for (const { keyword, views } of trends.subjects) {
      const row = index.get(market)?.get(keyword);
      if (row === undefined) continue;
      const { fromMonth, asOf } = trends;
      seriesOf[row] = series.push({ kind: "page-views", fromMonth, asOf, values: views }) - 1;
      change[row] = computeYearlyChange({ views }) ?? Number.NaN;
    }
  }
  const counted = maps
    .flatMap(({ map, snapshot: { searches } }) =>
      searches ? [{ market: map.market, searches }] : [],
    )
    .toSorted((a, b) => a.searches.asOf - b.searches.asOf);
  for (const { market, searches } of counted) {
    const { fromMonth, asOf } = searches;
    for (const { keyword, counts } of searches.keywords) {
      const row = index.get(market)?.get(keyword);
      if (row === undefined) continue;
      seriesOf[row] = series.push({ kind: "searches", fromMonth, asOf, values: counts }) - 1;
    }
  }
  return { series, seriesOf, change };
}

function mergePlaces(
  maps: readonly LoadedMap[],
  { rowCount, rowsOf }: NumberedRows,
): Pick<KeywordTable, "placeOf" | "placeStart"> {
  const placeStart = new Uint32Array(rowCount + 1);
  for (const rows of rowsOf)
    for (const row of rows) placeStart[row + 1] = (placeStart[row + 1] ?? 0) + 1;
  for (let row = 0; row < rowCount; row++)
    placeStart[row + 1] = (placeStart[row + 1] ?? 0) + (placeStart[row] ?? 0);
  const next = placeStart.slice(0, rowCount);
  const placeOf = new Uint32Array(placeStart[rowCount] ?? 0);
  let firstCluster = 0;
  maps.forEach(({ snapshot }, at) => {
    const rows = rowsOf[at] ?? new Uint32Array();
    for (let keyword = 0; keyword < rows.length; keyword++) {
      const row = rows[keyword] ?? 0;
      const place = next[row] ?? 0;
      placeOf[place] = firstCluster + (snapshot.keywords.cluster[keyword] ?? 0);
      next[row] = place + 1;
    }
    firstCluster += snapshot.clusters.id.length;
  });
  return { placeStart, placeOf };
}
