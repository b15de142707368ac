/** The columns of the cluster table: one row per page to write. */
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { PAGE_TYPE_LABELS } from "#/ui/labels/page-type-labels.ts";
import {
  ANSWER_COLUMNS,
  EVIDENCE_COLUMNS,
  hasScores,
  hasVolumes,
  hasDifficulties,
  hasIntents,
  prominenceColumn,
} from "#/features/maps/table/evidence-columns.ts";
import { buildCpcColumn, buildTrendColumn } from "#/features/maps/table/source-columns.ts";
import { TARGET_COLUMNS } from "#/features/maps/table/target-columns.ts";
import {
  buildColumn,
  NAME_WIDTH_PX,
  type TableColumn,
} from "#/features/maps/table/table-column.ts";
import {
  listParentClusters,
  getPillarName,
  getTopic,
  type TableSource,
} from "#/features/maps/table/table-source.ts";
import { formatMoment } from "#/ui/time/format-dates.ts";

/** Empty texts are unknown and sorted last. */
const orNull = (text: string): string | null => (text === "" ? null : text);

const assigneeName = (source: TableSource, row: number): string | null => {
  const uid = getTopic(source, row)?.assignee ?? null;
  return uid === null ? null : findPersonName(source.people, uid);
};

/** Figures and intent first: they are in sight at 1280 px, next to the panel. Then the sources, the plan, and the rest. */
export const CLUSTER_COLUMNS: readonly TableColumn[] = [
  buildColumn("clusters", {
    id: "name",
    label: "Page",
    widthPx: NAME_WIDTH_PX,
    look: "topic",
    edit: "name",
    value: ({ model }, row) => model.snapshot.clusters.name[row] ?? "",
  }),
  buildColumn("clusters", {
    id: "volume",
    label: "Searches",
    unit: "a month",
    isEstimate: true,
    widthPx: 152,
    look: "figure",
    isKnown: hasVolumes,
    value: ({ model }, row) => model.clusterAt[row]?.volumePerMonth ?? null,
  }),
  prominenceColumn("clusters", ({ model }, row) => model.clusterAt[row]?.prominence ?? null),
  buildColumn("clusters", {
    id: "difficulty",
    label: "Difficulty",
    unit: "of 100",
    isEstimate: true,
    widthPx: 128,
    look: "figure",
    isKnown: hasDifficulties,
    value: ({ model }, row) => model.clusterAt[row]?.difficulty ?? null,
  }),
  buildColumn("clusters", {
    id: "opportunity",
    label: "Opening",
    unit: "of 100",
    isEstimate: true,
    widthPx: 136,
    look: "score",
    isKnown: hasScores,
    value: ({ model }, row) => model.clusterAt[row]?.opportunity ?? null,
  }),
  buildColumn("clusters", {
    id: "intent",
    label: "Intent",
    widthPx: 132,
    look: "intent",
    isKnown: hasIntents,
    value: ({ model }, row) =>
      SEARCH_INTENTS.indexOf(model.snapshot.clusters.intent[row] ?? "unknown"),
    text: ({ model }, row) => model.snapshot.clusters.intent[row] ?? "",
  }),
  ...EVIDENCE_COLUMNS,
  ...ANSWER_COLUMNS,
  buildColumn("clusters", {
    id: "status",
    label: "Status",
    widthPx: 120,
    look: "status",
    edit: "status",
    value: (source, row) => TOPIC_STATUSES.indexOf(getTopic(source, row)?.status ?? "idea"),
    text: (source, row) => STATUS_LABELS[getTopic(source, row)?.status ?? "idea"],
  }),
  buildColumn("clusters", {
    id: "assignee",
    label: "Assigned to",
    widthPx: 160,
    look: "person",
    edit: "assignee",
    value: assigneeName,
  }),
  buildColumn("clusters", {
    id: "due",
    label: "Due date",
    widthPx: 112,
    look: "day",
    edit: "dueDay",
    value: (source, row) => getTopic(source, row)?.dueDay ?? null,
  }),
  ...TARGET_COLUMNS,
  buildCpcColumn("clusters"),
  buildTrendColumn("clusters"),
  buildColumn("clusters", {
    id: "keywords",
    label: "Keywords",
    widthPx: 100,
    look: "figure",
    value: ({ model }, row) => model.clusterAt[row]?.keywords.length ?? 0,
  }),
  buildColumn("clusters", {
    id: "pillar",
    label: "Pillar",
    widthPx: 180,
    look: "pillar",
    edit: "pillar",
    value: (source, row) => getPillarName(source, row),
  }),
  buildColumn("clusters", {
    id: "parent",
    label: "Parent",
    widthPx: 180,
    look: "words",
    isShown: false,
    value: (source, row) => orNull(listParentClusters(source, row).join(" › ")),
  }),
  buildColumn("clusters", {
    id: "note",
    label: "Note",
    widthPx: 240,
    look: "words",
    edit: "note",
    value: (source, row) => orNull(getTopic(source, row)?.note ?? ""),
  }),
  buildColumn("clusters", {
    id: "comments",
    label: "Comments",
    widthPx: 104,
    look: "figure",
    isShown: false,
    value: (source, row) => source.commentsOf.get(getTopic(source, row)?.id ?? "") ?? 0,
  }),
  buildColumn("clusters", {
    id: "confidence",
    label: "Confidence",
    unit: "0–1",
    widthPx: 120,
    look: "figure",
    isShown: false,
    value: ({ model }, row) => model.snapshot.clusters.confidence[row] ?? 0,
  }),
  buildColumn("clusters", {
    id: "pageType",
    label: "Page to write",
    widthPx: 170,
    look: "words",
    isShown: false,
    value: (source, row) => {
      const type = source.pageTypeOf(row);
      return type === null ? null : PAGE_TYPE_LABELS[type];
    },
  }),
  buildColumn("clusters", {
    id: "locked",
    label: "Locked",
    widthPx: 88,
    look: "words",
    isShown: false,
    value: (source, row) => (getTopic(source, row)?.isLocked ? "Locked" : null),
  }),
  buildColumn("clusters", {
    id: "changed",
    label: "Last changed",
    widthPx: 180,
    look: "moment",
    isShown: false,
    value: (source, row) => source.changedAt.get(getTopic(source, row)?.id ?? "") ?? null,
    text: (source, row) => {
      const at = source.changedAt.get(getTopic(source, row)?.id ?? "");
      return at === undefined ? "" : formatMoment(at);
    },
  }),
];
