/** All that is known of one keyword, and the way to it in its maps. */
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { computeOpportunityTerms } from "@mapwright/core/scoring/opportunity";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import {
  formatKeywordMarket,
  getKeywordSourceName,
} from "#/features/keywords/filters/filter-labels.ts";
import {
  getKnownValue,
  listPlaces,
  getSource,
  listTags,
  UNKNOWN_FIGURE,
  UNRANKED,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { getRankingSourceName } from "#/ui/labels/ranking-source-names.ts";
import { formatChange, formatCount, formatMicros, formatShare } from "#/ui/number-text.tsx";
import { Sparkline } from "#/ui/charts/sparkline.tsx";
import { formatDate, formatMonth } from "#/ui/time/format-dates.ts";

interface KeywordDetailsProps {
  readonly table: KeywordTable;
  readonly row: number;
  /** null: the person may not spend credits. */
  readonly onRefresh: (() => void) | null;
  readonly onClose: () => void;
}

export function KeywordDetails({ table, row, onRefresh, onClose }: KeywordDetailsProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-labelledby": id,
          sx: {
            width: { xs: "100%", sm: 400 },
            p: { xs: 4, md: 5 },
            display: "grid",
            gap: 5,
            alignContent: "start",
          },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 2 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
          {table.texts[row]}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Figures table={table} row={row} />
      <Months table={table} row={row} />
      <Places table={table} row={row} />
      {onRefresh ? (
        <Button
          variant="outlined"
          onClick={onRefresh}
          startIcon={<Icon name="refresh" sizePx={16} />}
          sx={{ justifySelf: "start" }}
        >
          Refresh keyword
        </Button>
      ) : null}
    </Drawer>
  );
}

type PartProps = Pick<KeywordDetailsProps, "row" | "table">;

function Figures({ table, row }: PartProps) {
  const source = getSource(table, row);
  const volume = getKnownValue(table.volume, row);
  const difficulty = getKnownValue(table.difficulty, row);
  const score = getKnownValue(table.opportunity, row);
  const micros = getKnownValue(table.cpcMicros, row);
  const intent = SEARCH_INTENTS[table.intent[row] ?? 0] ?? "unknown";
  const estimated = source?.isEstimated ? ", estimated" : "";
  const terms = computeOpportunityTerms({ volumePerMonth: volume, difficulty, intent });
  const tags = listTags(table, row);
  const unit = source?.unit === "impressions" ? "Impressions" : "Searches";
  return (
    <Box component="dl" sx={LIST_STYLES}>
      <Fact name={`${unit} a month`}>
        {volume === null ? "Unknown" : `${formatCount(volume)}${estimated}`}
      </Fact>
      <Fact name="Difficulty">
        {difficulty === null ? "Unknown" : `${formatCount(difficulty)} of 100${estimated}`}
      </Fact>
      <Fact name="Intent">
        <IntentLabel intent={intent} />
      </Fact>
      <Fact name="Opening">
        {score === null ? (
          "Unknown, without a volume"
        ) : (
          <>
            {formatCount(score)} of 100{estimated}
            <Note>
              Volume {formatShare(terms.volume)} × ease {formatShare(terms.ease)} × intent{" "}
              {formatShare(terms.intent)}
            </Note>
          </>
        )}
      </Fact>
      {micros === null || !source?.currency ? null : (
        <Fact name="Cost per click">{formatMicros(micros, source.currency)}</Fact>
      )}
      <Position table={table} row={row} />
      {source && (volume !== null || difficulty !== null) ? (
        <Fact name="Source">
          {source.isEstimated ? "Estimated by " : ""}
          {getKeywordSourceName(source.name)}
          {source.isCountrywide ? " for the whole country" : ""}, {formatDate(source.asOf)}
        </Fact>
      ) : null}
      <Fact name="Market">
        {formatKeywordMarket(table.markets[table.market[row] ?? 0] ?? "", table.maps)}
      </Fact>
      <Fact name="Tags">{tags.length === 0 ? "None" : tags.join(", ")}</Fact>
    </Box>
  );
}

function Position({ table, row }: PartProps) {
  const position = table.position[row] ?? UNKNOWN_FIGURE;
  if (position === UNKNOWN_FIGURE) return null;
  const site = table.sites[table.site[row] ?? 0];
  const url = table.pages[table.page[row] ?? UNKNOWN_FIGURE];
  return (
    <Fact name="Position">
      {position === UNRANKED
        ? "Not ranking"
        : position.toLocaleString("en-US", { maximumFractionDigits: 1 })}
      {url === undefined ? null : (
        <Box component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
          {url}
        </Box>
      )}
      {site ? (
        <Note>
          {site.domain}, by {getRankingSourceName(site.source)}, {formatDate(site.asOf)}
        </Note>
      ) : null}
    </Fact>
  );
}

function Months({ table, row }: PartProps) {
  const series = table.series[table.seriesOf[row] ?? UNKNOWN_FIGURE];
  if (!series) return null;
  const change = table.change[row] ?? Number.NaN;
  const what = series.kind === "searches" ? "Searches by month" : "Wikipedia page views by month";
  const last = formatMonth(series.fromMonth, series.values.length - 1);
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {what}
        {series.kind === "searches" || Number.isNaN(change)
          ? ""
          : `, ${formatChange(change)} in a year`}
      </Typography>
      <Sparkline
        values={series.values}
        label={`${what}, ${formatMonth(series.fromMonth)} to ${last}`}
      />
      <Note>
        {formatMonth(series.fromMonth)} to {last}, read on {formatDate(series.asOf)}
      </Note>
    </Box>
  );
}

function Places({ table, row }: PartProps) {
  const { clusters, pillars, maps } = table;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Where it is
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
        {Array.from(listPlaces(table, row), (cluster) => {
          const map = maps[clusters.map[cluster] ?? 0];
          const address = new URLSearchParams({ cluster: clusters.id[cluster] ?? "" });
          return map ? (
            <Box component="li" key={map.id} sx={{ fontSize: 14 }}>
              <AppLink to={`/app/maps/${map.id}?${address.toString()}`}>
                {clusters.name[cluster]}
              </AppLink>
              <Note>
                {map.title} › {pillars.name[clusters.pillar[cluster] ?? 0]}
              </Note>
            </Box>
          ) : null;
        })}
      </Box>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "block", fontSize: 12.5, color: "text.secondary" }}>
      {children}
    </Box>
  );
}

const LIST_STYLES = {
  m: 0,
  display: "grid",
  fontSize: 14,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "128px minmax(0, 1fr)",
    gap: 3,
    py: 2,
    borderBottom: 1,
    borderColor: "divider",
  },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "tabular-nums" },
} as const;
