/** The columns of the keyword table. */
import { describeRuns, weighRuns } from "@mapwright/core/snapshot/figures/weigh-runs";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import {
  hasVolumes,
  hasDifficulties,
  hasIntents,
  KEYWORD_THREAD_COLUMNS,
  prominenceColumn,
} from "#/features/maps/table/evidence-columns.ts";
import { buildCpcColumn, buildTrendColumn } from "#/features/maps/table/source-columns.ts";
import {
  buildColumn,
  NAME_WIDTH_PX,
  type TableColumn,
} from "#/features/maps/table/table-column.ts";
import { getCluster, getPillarName, formatPlacement } from "#/features/maps/table/table-source.ts";

export const KEYWORD_COLUMNS: readonly TableColumn[] = [
  buildColumn("keywords", {
    id: "name",
    label: "Keyword",
    widthPx: NAME_WIDTH_PX,
    look: "keyword",
    value: ({ model }, row) => model.snapshot.keywords.text[row] ?? "",
  }),
  buildColumn("keywords", {
    id: "volume",
    label: "Searches",
    unit: "a month",
    isEstimate: true,
    widthPx: 138,
    look: "figure",
    isKnown: hasVolumes,
    value: ({ model }, row) => model.snapshot.keywords.volumePerMonth[row] ?? null,
  }),
  prominenceColumn(
    "keywords",
    ({ model }, row) => model.snapshot.keywords.prominence?.[row] ?? null,
  ),
  buildColumn("keywords", {
    id: "difficulty",
    label: "Difficulty",
    unit: "of 100",
    isEstimate: true,
    widthPx: 128,
    look: "figure",
    isKnown: hasDifficulties,
    value: ({ model }, row) => model.snapshot.keywords.difficulty[row] ?? null,
  }),
  buildColumn("keywords", {
    id: "intent",
    label: "Intent",
    widthPx: 132,
    look: "intent",
    isKnown: hasIntents,
    value: ({ model }, row) =>
      SEARCH_INTENTS.indexOf(model.snapshot.keywords.intent[row] ?? "unknown"),
    text: ({ model }, row) => model.snapshot.keywords.intent[row] ?? "",
  }),
  buildColumn("keywords", {
    id: "runs",
    label: "Runs",
    widthPx: 120,
    look: "amount",
    isKnown: ({ keywords }) => keywords.runs !== undefined,
    value: ({ model }, row) => {
      const runs = model.snapshot.keywords.runs?.[row] ?? null;
      return runs && weighRuns(runs);
    },
    text: ({ model }, row) => {
      const runs = model.snapshot.keywords.runs?.[row] ?? null;
      return runs ? describeRuns(runs) : "";
    },
  }),
  ...KEYWORD_THREAD_COLUMNS,
  buildCpcColumn("keywords"),
  buildTrendColumn("keywords"),
  buildColumn("keywords", {
    id: "cluster",
    label: "Page",
    widthPx: 240,
    look: "cluster",
    edit: "cluster",
    value: (source, row) => source.model.snapshot.clusters.name[getCluster(source, row)] ?? "",
  }),
  buildColumn("keywords", {
    id: "pillar",
    label: "Pillar",
    widthPx: 180,
    look: "pillar",
    value: (source, row) => getPillarName(source, getCluster(source, row)),
  }),
  buildColumn("keywords", {
    id: "confidence",
    label: "Confidence",
    unit: "0–1",
    widthPx: 120,
    look: "figure",
    value: ({ model }, row) => model.snapshot.keywords.confidence[row] ?? 0,
  }),
  buildColumn("keywords", {
    id: "runnerUp",
    label: "Second choice",
    widthPx: 220,
    look: "words",
    value: ({ model }, row) =>
      model.snapshot.clusters.name[model.snapshot.keywords.runnerUp[row] ?? -1] ?? null,
  }),
  buildColumn("keywords", {
    id: "placed",
    label: "Manual edit",
    widthPx: 96,
    look: "words",
    value: formatPlacement,
  }),
];
