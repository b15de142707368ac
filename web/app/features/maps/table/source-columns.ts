/** Columns that only some sources have figures for: what a click costs, and how interest in a subject changes. */
import { meanCpcMicros } from "@mapwright/core/snapshot/figures/cost-per-click";
import { trendOfKeywords, yearlyChange } from "@mapwright/core/snapshot/figures/subject-trends";
import { column, type TableColumn } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";
import { formatChange, formatMicros } from "#/ui/number-text.tsx";

const cpcOf = ({ model }: TableSource, rows: RowKind, row: number): number | null => {
  const keywords = rows === "keywords" ? [row] : (model.clusterAt[row]?.keywords ?? []);
  return meanCpcMicros(model.snapshot.keywords, keywords);
};

export const cpcColumn = (rows: RowKind): TableColumn =>
  column(rows, {
    id: "cpc",
    label: "Cost per click",
    widthPx: 130,
    look: "amount",
    isKnown: ({ metrics }) => metrics.currency !== undefined,
    value: (source, row) => cpcOf(source, rows, row),
    text: (source, row) => {
      const micros = cpcOf(source, rows, row);
      const { currency } = source.model.snapshot.metrics;
      return micros === null || currency === undefined ? "" : formatMicros(micros, currency);
    },
  });

/** The primary keyword first, as in the cluster's panel. */
const changeOf = ({ model }: TableSource, rows: RowKind, row: number): number | null => {
  const { keywords, clusters, trends } = model.snapshot;
  const members =
    rows === "keywords"
      ? [row]
      : [clusters.primary[row] ?? -1, ...(model.clusterAt[row]?.keywords ?? [])];
  const trend = trendOfKeywords(
    trends,
    members.map((keyword) => keywords.text[keyword] ?? ""),
  );
  return trend && yearlyChange(trend);
};

export const trendColumn = (rows: RowKind): TableColumn =>
  column(rows, {
    id: "trend",
    label: "Interest",
    unit: "change in a year",
    widthPx: 178,
    look: "amount",
    isKnown: ({ trends }) => (trends?.subjects.length ?? 0) > 0,
    value: (source, row) => changeOf(source, rows, row),
    text: (source, row) => {
      const change = changeOf(source, rows, row);
      return change === null ? "" : formatChange(change);
    },
  });
