/** Markers and figures that a node of the mind map shows about its topic besides the name. */
import type { MapComment, MapState } from "@mapwright/core/maps/log/edited/map-state";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { findPersonName, type MapPerson } from "@mapwright/core/maps/map-people";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import {
  describeCluster,
  formatSearchesShort,
  formatSearches,
} from "#/map-views/view-model/format-figures.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { CollapsedTopics } from "#/map-views/mindmap/mind-collapsed.ts";
import type { PresenceOf, TopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** The source of the rows' names, figures and markers. */
export interface MindFacts {
  readonly title: string;
  readonly model: MapModel;
  readonly state: Pick<MapState, "topics">;
  readonly people: readonly MapPerson[];
  /** Topic id → number of open threads. */
  readonly openComments: ReadonlyMap<string, number>;
  /** People at each topic, and their unsent changes. */
  readonly presenceOf: PresenceOf;
  /** Collapsed topics that someone is at or that have unsent changes. */
  readonly collapsed: CollapsedTopics;
}

export interface MindMarks {
  readonly isLocked: boolean;
  /** Null for an idea, the initial status of everything. */
  readonly status: string | null;
  /** Null: unassigned. */
  readonly assignee: string | null;
  readonly comments: number;
}

const NO_MARKS: MindMarks = { isLocked: false, status: null, assignee: null, comments: 0 };

export function getRowName(row: MindRow, { title, model }: Pick<MindFacts, "title" | "model">) {
  if (row.kind === "root") return title;
  if (row.kind === "keyword") return model.snapshot.keywords.text[row.keyword] ?? "";
  if (row.kind === "more") return `Show ${formatCount(Math.min(100, row.hiddenCount))} more`;
  return row.topic?.name ?? "";
}

/** The line below the name; empty when there is nothing to show. */
export function formatRowFigure(row: MindRow, { model }: MindFacts): string {
  const isEstimated = model.snapshot.metrics.estimated;
  const short = (volume: number | null) => formatSearchesShort(volume, isEstimated);
  if (row.kind === "root") return countNoun(model.outline.clusterCount, "page");
  if (row.kind === "keyword")
    return short(model.snapshot.keywords.volumePerMonth[row.keyword] ?? null);
  if (row.kind === "pillar") {
    const pillar = row.topic ? model.pillarAt[row.topic.pillar] : undefined;
    if (!pillar) return "";
    return joined(countNoun(pillar.clusters.length, "page"), short(pillar.volumePerMonth));
  }
  const cluster = model.clusterAt[row.topic?.cluster ?? -1];
  if (row.kind === "more" || !cluster) return "";
  return joined(short(cluster.volumePerMonth), countNoun(cluster.keywords.length, "keyword"));
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");

export function getRowMarks(row: MindRow, { state, people, openComments }: MindFacts): MindMarks {
  if (row.kind !== "pillar" && row.kind !== "cluster") return NO_MARKS;
  const topic = state.topics.get(row.key);
  const comments = openComments.get(row.key) ?? 0;
  if (!topic) return { ...NO_MARKS, comments };
  return {
    isLocked: topic.isLocked,
    status: topic.status === "idea" ? null : STATUS_LABELS[topic.status],
    assignee: topic.assignee === null ? null : findPersonName(people, topic.assignee),
    comments,
  };
}

/** The row's topic, and those collapsed under it that someone is at or that have unsent changes. */
export function getRowPresence(
  { key }: MindRow,
  { presenceOf, collapsed }: MindFacts,
): TopicPresence {
  return presenceOf([key, ...(collapsed.get(key) ?? [])]);
}

/** The accessible text of a row. */
export function describeRow(row: MindRow, facts: MindFacts): string {
  const { model } = facts;
  const { metrics } = model.snapshot;
  const name = getRowName(row, facts);
  if (row.kind === "more") return `${name} of ${countNoun(row.hiddenCount, "keyword")}`;
  if (row.kind === "root") return `${name}, map, ${formatRowFigure(row, facts)}`;
  if (row.kind === "keyword") {
    const volume = model.snapshot.keywords.volumePerMonth[row.keyword] ?? null;
    return `${name}, keyword, ${formatSearches(volume, metrics.estimated, getVolumeUnit(metrics))}`;
  }
  const cluster = model.clusterAt[row.topic?.cluster ?? -1];
  const words =
    row.kind === "cluster" && cluster
      ? describeCluster(cluster, metrics.estimated, getVolumeUnit(metrics))
      : `${name}, pillar, ${formatRowFigure(row, facts)}`;
  const { isLocked, status, assignee, comments } = getRowMarks(row, facts);
  return [
    words,
    ...(isLocked ? ["locked"] : []),
    ...(status === null ? [] : [`status ${status.toLowerCase()}`]),
    ...(assignee === null ? [] : [`assigned to ${assignee}`]),
    ...(comments > 0 ? [countNoun(comments, "open comment")] : []),
  ]
    .join(", ")
    .concat(getRowPresence(row, facts).words);
}

/** Threads that are neither resolved nor deleted, by topic. */
export function countOpenComments(
  comments: ReadonlyMap<string, MapComment>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { topic, replyTo, isDeleted, isResolved } of comments.values()) {
    if (replyTo !== null || isDeleted || isResolved) continue;
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return counts;
}
