/** Below the rows: how many are shown, what they add up to, and where the figures are from. */
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import Box from "@mui/material/Box";
import {
  formatKeywordMarket,
  getKeywordSourceName,
} from "#/features/keywords/filters/filter-labels.ts";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import type { VolumeSum } from "#/features/keywords/model/sum-volumes.ts";
import type { ShownRows } from "#/features/keywords/session/keywords-protocol.ts";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface KeywordsFooterProps {
  readonly table: KeywordTable;
  readonly shown: ShownRows;
}

export function KeywordsFooter({ table, shown }: KeywordsFooterProps) {
  const total =
    shown.volumes.length === 0
      ? "searches unknown"
      : `${shown.volumes.map((sum) => describeSum(table, sum)).join(" · ")}${estimateWords(table)}`;
  return (
    <Box
      component="footer"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 4,
        py: 2,
        fontSize: 12,
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
        flex: "none",
      }}
    >
      <span>
        {countNoun(shown.rows.length, "keyword")} · {total}
      </span>
      <Box
        component="ul"
        aria-label="Intents"
        sx={{ display: { xs: "none", lg: "flex" }, gap: 3, m: 0, p: 0, listStyle: "none" }}
      >
        {SEARCH_INTENTS.map((intent) => (
          <li key={intent}>
            <IntentLabel intent={intent} />
          </li>
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <span>{describeSources(table)}</span>
    </Box>
  );
}

/** `1,200 searches a month`; with its market where there are several. */
function describeSum({ markets, maps }: KeywordTable, { market, unit, volume }: VolumeSum): string {
  const count =
    unit === "impressions"
      ? countNoun(volume, "impression", "impressions")
      : countNoun(volume, "search", "searches");
  const words = `${count} a month`;
  return markets.length > 1
    ? `${formatKeywordMarket(markets[market] ?? "", maps)}: ${words}`
    : words;
}

function estimateWords({ sources }: KeywordTable): string {
  if (!sources.some(({ isEstimated }) => isEstimated)) return "";
  return sources.every(({ isEstimated, name }) => isEstimated || name === "none")
    ? ", estimated"
    : ", partly estimated";
}

/** `Searches: the local index, estimated, Nov 20, 2026 · Positions: Search Console, Nov 21, 2026` */
export function describeSources({ sources, sites }: KeywordTable): string {
  const figures = newestByName(
    sources
      .filter(({ name }) => name !== "none")
      .map(({ name, asOf, isEstimated, isCountrywide }) => ({
        name: `${getKeywordSourceName(name)}${isEstimated ? ", estimated" : ""}${isCountrywide ? ", whole country" : ""}`,
        asOf,
      })),
  );
  const positions = newestByName(
    sites.map(({ source, asOf }) => ({ name: getRankingSourceName(source), asOf })),
  );
  return [
    figures === "" ? "" : `Searches: ${figures}`,
    positions === "" ? "" : `Positions: ${positions}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function newestByName(list: readonly { readonly name: string; readonly asOf: number }[]): string {
  const newest = new Map<string, number>();
  for (const { name, asOf } of list) newest.set(name, Math.max(asOf, newest.get(name) ?? 0));
  return [...newest].map(([name, asOf]) => `${name}, ${formatDate(asOf)}`).join("; ");
}
