/** The columns of a file of rows. Every estimate says so, and every figure has its source and date. */
import { readKeywordMarket } from "#/keywords/keyword-key.ts";
import { getPlaceName } from "#/keywords/place-name.ts";
import { findMarketPlace } from "#/workspace-keywords/market-place.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import type { MapTable, TableCell } from "#/tables/plain-table.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";
import {
  getKnownValue,
  listPlaces,
  getSource,
  listTags,
  UNKNOWN_FIGURE,
  UNRANKED,
  type KeywordMap,
  type KeywordTable,
} from "#/workspace-keywords/keyword-table.ts";
import { STATUS_LABELS } from "#/snapshot/status-labels.ts";

interface FileColumn {
  readonly header: string;
  readonly cell: (table: KeywordTable, row: number) => TableCell;
}

const BETWEEN = "; ";

const distinct = (texts: readonly string[]) => [...new Set(texts)].join(BETWEEN);

const ofPlaces =
  (nameOf: (table: KeywordTable, cluster: number) => string): FileColumn["cell"] =>
  (table, row) =>
    distinct(Array.from(listPlaces(table, row), (cluster) => nameOf(table, cluster)));

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

const isoDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** `US-en`, or with a place `US-en, Austin, Texas, United States`: its number says nothing. */
function writeMarket(market: string, maps: readonly KeywordMap[]): string {
  const read = readKeywordMarket(market);
  const place = findMarketPlace(maps, market);
  return read && place ? `${read.country}-${read.language}, ${getPlaceName(place)}` : market;
}

/** File columns by column of the page, which may need several. */
const COLUMNS: Readonly<Record<string, readonly FileColumn[]>> = {
  name: [{ header: "Keyword", cell: ({ texts }, row) => texts[row] ?? "" }],
  map: [
    {
      header: "Map",
      cell: ofPlaces(({ maps, clusters }, at) => maps[clusters.map[at] ?? 0]?.title ?? ""),
    },
  ],
  pillar: [
    {
      header: "Pillar",
      cell: ofPlaces(({ pillars, clusters }, at) => pillars.name[clusters.pillar[at] ?? 0] ?? ""),
    },
  ],
  cluster: [{ header: "Cluster", cell: ofPlaces(({ clusters }, at) => clusters.name[at] ?? "") }],
  market: [
    {
      header: "Market",
      cell: ({ markets, market, maps }, row) => writeMarket(markets[market[row] ?? 0] ?? "", maps),
    },
  ],
  volume: [
    { header: "Searches a month", cell: ({ volume }, row) => getKnownValue(volume, row) },
    { header: "Searches are", cell: describeVolume },
  ],
  difficulty: [
    {
      header: "Difficulty",
      cell: ({ difficulty }, row) => rounded(getKnownValue(difficulty, row)),
    },
  ],
  intent: [{ header: "Intent", cell: ({ intent }, row) => SEARCH_INTENTS[intent[row] ?? 0] ?? "" }],
  opportunity: [
    {
      header: "Opportunity",
      cell: ({ opportunity }, row) => rounded(getKnownValue(opportunity, row)),
    },
  ],
  cpc: [
    {
      header: "Cost per click",
      cell: ({ cpcMicros }, row) => {
        const micros = getKnownValue(cpcMicros, row);
        return micros === null ? null : micros / 1_000_000;
      },
    },
    { header: "Currency", cell: (table, row) => getSource(table, row)?.currency ?? null },
  ],
  position: [
    {
      header: "Position",
      cell: ({ position }, row) => {
        const at = position[row] ?? UNKNOWN_FIGURE;
        return at === UNRANKED ? "not ranking" : rounded(getKnownValue(position, row));
      },
    },
    {
      header: "Site",
      cell: ({ sites, site, position }, row) =>
        position[row] === UNKNOWN_FIGURE ? null : (sites[site[row] ?? 0]?.domain ?? null),
    },
  ],
  page: [
    { header: "Page", cell: ({ pages, page }, row) => pages[page[row] ?? UNKNOWN_FIGURE] ?? null },
  ],
  change: [
    {
      header: "Searches by month",
      cell: ({ series, seriesOf }, row) => {
        const own = series[seriesOf[row] ?? UNKNOWN_FIGURE];
        if (own?.kind !== "searches") return null;
        return `from ${own.fromMonth}: ${own.values.map((count) => count ?? "?").join(" ")}`;
      },
    },
    {
      header: "Interest, change in a year",
      cell: ({ change }, row) => {
        const share = change[row] ?? Number.NaN;
        return Number.isNaN(share) ? null : Math.round(share * 1_000) / 1_000;
      },
    },
  ],
  status: [
    {
      header: "Status",
      cell: ofPlaces(
        ({ clusters }, at) => STATUS_LABELS[TOPIC_STATUSES[clusters.status[at] ?? 0] ?? "idea"],
      ),
    },
  ],
  tags: [{ header: "Tags", cell: (table, row) => listTags(table, row).join(BETWEEN) }],
  asOf: [
    { header: "Source", cell: (table, row) => getSource(table, row)?.name ?? null },
    {
      header: "As of",
      cell: (table, row) => {
        const source = getSource(table, row);
        return source ? isoDay(source.asOf) : null;
      },
    },
  ],
};

function describeVolume(table: KeywordTable, row: number): TableCell {
  const source = getSource(table, row);
  if (!source || table.volume[row] === UNKNOWN_FIGURE) return null;
  return source.unit === "impressions"
    ? "impressions"
    : source.isEstimated
      ? "estimated"
      : `measured${source.isCountrywide ? " in the whole country" : ""}`;
}

/** @param ids of the page's columns; unknown ones are left out. The keyword comes first, source and date last. */
export function buildFileTable(
  table: KeywordTable,
  ids: readonly string[],
  rows: readonly number[],
): MapTable {
  const wanted = [...new Set(["name", ...ids.filter((id) => id !== "asOf"), "asOf"])];
  const columns = wanted.flatMap((id) => COLUMNS[id] ?? []);
  return {
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map(({ cell }) => cell(table, row))),
  };
}

/**
 * Keywords as the page for new maps reads them: searches only, since a map counts one kind of volume, and named as
 * estimated when any of them is.
 */
export function listTable(table: KeywordTable, rows: readonly number[]): MapTable {
  const volumeOf = (row: number) =>
    getSource(table, row)?.unit === "searches" ? getKnownValue(table.volume, row) : null;
  const isEstimated = rows.some(
    (row) => volumeOf(row) !== null && getSource(table, row)?.isEstimated === true,
  );
  return {
    header: [
      "Keyword",
      `Searches a month${isEstimated ? " (estimated)" : ""}`,
      `Difficulty${isEstimated ? " (estimated)" : ""}`,
      "Intent",
    ],
    rows: rows.map((row) => [
      table.texts[row] ?? "",
      volumeOf(row),
      getKnownValue(table.difficulty, row),
      SEARCH_INTENTS[table.intent[row] ?? 0] ?? "",
    ]),
  };
}
