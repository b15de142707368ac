/** The columns of the table: what each shows, sorts by, copies and edits. */
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { VOLUME_TITLES, volumeUnitOf } from "@mapwright/core/maps/volume-unit";
import { TOPIC_STATUSES } from "@mapwright/core/maps/log/map-change";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { nameOf } from "#/features/maps/editing/map-editing.ts";
import { STATUS_WORDS } from "#/features/maps/editing/status-words.ts";
import { PAGE_TYPE_WORDS } from "#/features/maps/inspector/page-type-words.ts";
import type { SortValue } from "#/features/maps/table/sort-rows.ts";
import type { RowKind } from "#/features/maps/table/table-url.ts";
import {
  clusterOf,
  pillarNameOf,
  placedBy,
  topicOf,
  type TableSource,
} from "#/features/maps/table/table-source.ts";
import { formatMoment } from "#/ui/time/date-words.ts";

/** What a cell of the column changes when it is edited. */
export type CellEdit = "name" | "note" | "status" | "assignee" | "dueDay" | "pillar" | "cluster";

/** How a cell of the column is drawn. `words`: its text and nothing else. */
export type CellLook =
  | "topic"
  | "keyword"
  | "words"
  | "pillar"
  | "cluster"
  | "status"
  | "person"
  | "day"
  | "intent"
  | "figure"
  | "score"
  | "moment";

export interface TableColumn {
  readonly rows: RowKind;
  readonly id: string;
  readonly label: string;
  /** In the header behind the label. */
  readonly unit: string | null;
  /** Whether its figures are estimates when the map's are. */
  readonly isEstimate: boolean;
  readonly widthPx: number;
  readonly look: CellLook;
  readonly edit: CellEdit | null;
  readonly isShown: boolean;
  /** Best first is the first thing a person wants of figures. */
  readonly startsDescending: boolean;
  readonly value: (source: TableSource, row: number) => SortValue;
  /** As copied; the value itself where left out. */
  readonly text: (source: TableSource, row: number) => string;
}

/** What people read over it: impressions are not called searches. */
export function columnLabel({ id, label }: TableColumn, metrics: MapSnapshot["metrics"]): string {
  return id === "volume" ? VOLUME_TITLES[volumeUnitOf(metrics)] : label;
}

/** What a cell is drawn from. */
export interface TableCellProps {
  readonly source: TableSource;
  readonly column: TableColumn;
  readonly row: number;
  /** Typed letters to mark; empty: none. */
  readonly query: string;
}

type Sketch = Pick<TableColumn, "id" | "label" | "look" | "value" | "widthPx"> &
  Partial<Omit<TableColumn, "rows">>;

function column(rows: RowKind, sketch: Sketch): TableColumn {
  const { value, look } = sketch;
  return {
    rows,
    unit: null,
    isEstimate: false,
    edit: null,
    isShown: true,
    startsDescending: look === "figure" || look === "score" || look === "moment",
    text: (source, row) => String(value(source, row) ?? ""),
    ...sketch,
  };
}

/** Empty texts are unknown: they stand last. */
const orNull = (text: string): string | null => (text === "" ? null : text);

const assigneeName = (source: TableSource, row: number): string | null => {
  const uid = topicOf(source, row)?.assignee ?? null;
  return uid === null ? null : nameOf(source.people, uid);
};

const CLUSTER_COLUMNS: readonly TableColumn[] = [
  column("clusters", {
    id: "name",
    label: "Cluster",
    widthPx: 300,
    look: "topic",
    edit: "name",
    value: ({ model }, row) => model.snapshot.clusters.name[row] ?? "",
  }),
  column("clusters", {
    id: "status",
    label: "Status",
    widthPx: 120,
    look: "status",
    edit: "status",
    value: (source, row) => TOPIC_STATUSES.indexOf(topicOf(source, row)?.status ?? "idea"),
    text: (source, row) => STATUS_WORDS[topicOf(source, row)?.status ?? "idea"],
  }),
  column("clusters", {
    id: "assignee",
    label: "Assigned to",
    widthPx: 160,
    look: "person",
    edit: "assignee",
    value: assigneeName,
  }),
  column("clusters", {
    id: "due",
    label: "Due",
    widthPx: 112,
    look: "day",
    edit: "dueDay",
    value: (source, row) => topicOf(source, row)?.dueDay ?? null,
  }),
  column("clusters", {
    id: "volume",
    label: "Searches",
    unit: "a month",
    isEstimate: true,
    widthPx: 150,
    look: "figure",
    value: ({ model }, row) => model.clusterAt[row]?.volumePerMonth ?? null,
  }),
  column("clusters", {
    id: "opportunity",
    label: "Opportunity",
    unit: "of 100",
    isEstimate: true,
    widthPx: 168,
    look: "score",
    value: ({ model }, row) => model.clusterAt[row]?.opportunity ?? null,
  }),
  column("clusters", {
    id: "difficulty",
    label: "Difficulty",
    unit: "of 100",
    isEstimate: true,
    widthPx: 148,
    look: "figure",
    value: ({ model }, row) => model.clusterAt[row]?.difficulty ?? null,
  }),
  column("clusters", {
    id: "keywords",
    label: "Keywords",
    widthPx: 100,
    look: "figure",
    value: ({ model }, row) => model.clusterAt[row]?.keywords.length ?? 0,
  }),
  column("clusters", {
    id: "pillar",
    label: "Pillar",
    widthPx: 180,
    look: "pillar",
    edit: "pillar",
    value: (source, row) => pillarNameOf(source, row),
  }),
  column("clusters", {
    id: "intent",
    label: "Intent",
    widthPx: 140,
    look: "intent",
    value: ({ model }, row) =>
      SEARCH_INTENTS.indexOf(model.snapshot.clusters.intent[row] ?? "informational"),
    text: ({ model }, row) => model.snapshot.clusters.intent[row] ?? "",
  }),
  column("clusters", {
    id: "note",
    label: "Note",
    widthPx: 240,
    look: "words",
    edit: "note",
    value: (source, row) => orNull(topicOf(source, row)?.note ?? ""),
  }),
  column("clusters", {
    id: "comments",
    label: "Comments",
    widthPx: 104,
    look: "figure",
    isShown: false,
    value: (source, row) => source.commentsOf.get(topicOf(source, row)?.id ?? "") ?? 0,
  }),
  column("clusters", {
    id: "confidence",
    label: "Confidence",
    unit: "0–1",
    widthPx: 120,
    look: "figure",
    isShown: false,
    value: ({ model }, row) => model.snapshot.clusters.confidence[row] ?? 0,
  }),
  column("clusters", {
    id: "pageType",
    label: "Page to write",
    widthPx: 170,
    look: "words",
    isShown: false,
    value: (source, row) => {
      const type = source.pageTypeOf(row);
      return type === null ? null : PAGE_TYPE_WORDS[type];
    },
  }),
  column("clusters", {
    id: "locked",
    label: "Locked",
    widthPx: 88,
    look: "words",
    isShown: false,
    value: (source, row) => (topicOf(source, row)?.isLocked ? "Locked" : null),
  }),
  column("clusters", {
    id: "changed",
    label: "Last changed",
    widthPx: 180,
    look: "moment",
    isShown: false,
    value: (source, row) => source.changedAt.get(topicOf(source, row)?.id ?? "") ?? null,
    text: (source, row) => {
      const at = source.changedAt.get(topicOf(source, row)?.id ?? "");
      return at === undefined ? "" : formatMoment(at);
    },
  }),
];

const KEYWORD_COLUMNS: readonly TableColumn[] = [
  column("keywords", {
    id: "name",
    label: "Keyword",
    widthPx: 300,
    look: "keyword",
    value: ({ model }, row) => model.snapshot.keywords.text[row] ?? "",
  }),
  column("keywords", {
    id: "volume",
    label: "Searches",
    unit: "a month",
    isEstimate: true,
    widthPx: 150,
    look: "figure",
    value: ({ model }, row) => model.snapshot.keywords.volumePerMonth[row] ?? null,
  }),
  column("keywords", {
    id: "difficulty",
    label: "Difficulty",
    unit: "of 100",
    isEstimate: true,
    widthPx: 148,
    look: "figure",
    value: ({ model }, row) => model.snapshot.keywords.difficulty[row] ?? null,
  }),
  column("keywords", {
    id: "intent",
    label: "Intent",
    widthPx: 140,
    look: "intent",
    value: ({ model }, row) =>
      SEARCH_INTENTS.indexOf(model.snapshot.keywords.intent[row] ?? "informational"),
    text: ({ model }, row) => model.snapshot.keywords.intent[row] ?? "",
  }),
  column("keywords", {
    id: "cluster",
    label: "Cluster",
    widthPx: 240,
    look: "cluster",
    edit: "cluster",
    value: (source, row) => source.model.snapshot.clusters.name[clusterOf(source, row)] ?? "",
  }),
  column("keywords", {
    id: "pillar",
    label: "Pillar",
    widthPx: 180,
    look: "pillar",
    value: (source, row) => pillarNameOf(source, clusterOf(source, row)),
  }),
  column("keywords", {
    id: "confidence",
    label: "Confidence",
    unit: "0–1",
    widthPx: 120,
    look: "figure",
    value: ({ model }, row) => model.snapshot.keywords.confidence[row] ?? 0,
  }),
  column("keywords", {
    id: "runnerUp",
    label: "Runner-up",
    widthPx: 220,
    look: "words",
    value: ({ model }, row) =>
      model.snapshot.clusters.name[model.snapshot.keywords.runnerUp[row] ?? -1] ?? null,
  }),
  column("keywords", {
    id: "placed",
    label: "By hand",
    widthPx: 96,
    look: "words",
    value: placedBy,
  }),
];

/** In their order by default; the first names the row and always stays first. */
export function columnsOf(rows: RowKind): readonly TableColumn[] {
  return rows === "clusters" ? CLUSTER_COLUMNS : KEYWORD_COLUMNS;
}
