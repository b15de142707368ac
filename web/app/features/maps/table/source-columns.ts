/** Columns that only some sources have figures for: what a click costs, and how interest in a subject changes. */
import { computeMeanCpcMicros } from "@mapwright/core/snapshot/figures/cost-per-click";
import {
  findKeywordTrend,
  computeYearlyChange,
} from "@mapwright/core/snapshot/figures/subject-trends";
import { buildColumn, type TableColumn } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";
import { formatChange, formatMicros } from "#/ui/number-text.tsx";

const cpcOf = ({ model }: TableSource, rows: RowKind, row: number): number | null => {
  const keywords = rows === "keywords" ? [row] : (model.clusterAt[row]?.keywords ?? []);
  return computeMeanCpcMicros(model.snapshot.keywords, keywords);
};

export const buildCpcColumn = (rows: RowKind): TableColumn =>
  buildColumn(rows, {
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
  const trend = findKeywordTrend(
    trends,
    members.map((keyword) => keywords.text[keyword] ?? ""),
  );
  return trend && computeYearlyChange(trend);
};

export const buildTrendColumn = (rows: RowKind): TableColumn =>
  buildColumn(rows, {
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
