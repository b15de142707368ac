/** The clusters of a map as cards: in columns by status, in lanes, and sorted. Pure functions. */
import { TOPIC_STATUSES, type TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { getClusterPath } from "@mapwright/core/snapshot/map-outline";
import { compareOnRoute } from "@mapwright/core/maps/route/route-order";
import { compareNaturally } from "@mapwright/core/wording/natural-order";
import type { CardOrder, LaneKind } from "#/map-views/board/board-settings.ts";
import type { MapFilter } from "#/map-views/port/map-view-props.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

export interface BoardCard {
  /** Index in the snapshot's columns. */
  readonly cluster: number;
  readonly topic: string;
  readonly name: string;
  /** Index of its pillar. */
  readonly pillar: number;
  /** Names of its ancestor clusters, outermost first. */
  readonly above: readonly string[];
  readonly volumePerMonth: number | null;
  readonly opportunity: number | null;
  readonly status: TopicStatus;
  readonly assignee: string | null;
  readonly dueDay: string | null;
  readonly targetUrl: string | null;
  readonly isLocked: boolean;
  /** Whether the card can be edited: clusters of a preview are not on the map yet. */
  readonly isOnMap: boolean;
}

/** All clusters that pass the filter, in snapshot order. */
export function listCards(
  { snapshot, clusterAt }: MapModel,
  { topics }: Pick<MapState, "topics">,
  filter: MapFilter | null,
): readonly BoardCard[] {
  return clusterAt.flatMap((own): BoardCard[] => {
    const { cluster, id, name, volumePerMonth, opportunity } = own;
    if (filter && !filter.hasCluster(cluster)) return [];
    const topic = topics.get(id);
    return [
      {
        cluster,
        topic: id,
        name,
        pillar: snapshot.clusters.pillar[cluster] ?? 0,
        above: getClusterPath(snapshot, cluster).slice(1),
        volumePerMonth,
        opportunity,
        status: topic?.status ?? "idea",
        assignee: topic?.assignee ?? null,
        dueDay: topic?.dueDay ?? null,
        targetUrl: topic?.targetUrl ?? null,
        isLocked: topic?.isLocked ?? false,
        isOnMap: topic !== undefined,
      },
    ];
  });
}

type Compare = (a: BoardCard, b: BoardCard) => number;

const mostFirst = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);
const byOpportunity: Compare = (a, b) =>
  mostFirst(a.opportunity, b.opportunity) || mostFirst(a.volumePerMonth, b.volumePerMonth);

const COMPARE: Readonly<Record<CardOrder, Compare>> = {
  due: compareOnRoute,
  opportunity: byOpportunity,
  volume: (a, b) => mostFirst(a.volumePerMonth, b.volumePerMonth),
  name: (a, b) => compareNaturally(a.name, b.name),
};

export function sortCards(cards: readonly BoardCard[], order: CardOrder): readonly BoardCard[] {
  return cards.toSorted(COMPARE[order]);
}

export interface BoardLane {
  /** `all`, a pillar's id, a person's id, or `nobody`. */
  readonly id: string;
  /** Index of the pillar, for a pillar lane. */
  readonly pillar: number | null;
  readonly assignee: string | null;
  readonly columns: Readonly<Record<TopicStatus, readonly BoardCard[]>>;
  readonly count: number;
}

/** Lanes from top to bottom: pillars in map order, people in their order, unassigned last. */
export function listLanes(
  cards: readonly BoardCard[],
  kind: LaneKind,
  { snapshot, outline }: Pick<MapModel, "outline" | "snapshot">,
  people: readonly { readonly uid: string }[],
): readonly BoardLane[] {
  if (kind === "none") return [laneOf("all", cards, {})];
  const groups = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const key =
      kind === "pillar" ? (snapshot.pillars.id[card.pillar] ?? "") : (card.assignee ?? "nobody");
    const own = groups.get(key);
    if (own) own.push(card);
    else groups.set(key, [card]);
  }
  if (kind === "pillar") {
    return outline.pillars.map(({ id, pillar }) => laneOf(id, groups.get(id) ?? [], { pillar }));
  }
  const known = new Set(people.map(({ uid }) => uid));
  const gone = [...groups.keys()].filter((key) => key !== "nobody" && !known.has(key));
  return [...known, ...gone, "nobody"].map((key) =>
    laneOf(key, groups.get(key) ?? [], { assignee: key === "nobody" ? null : key }),
  );
}

function laneOf(
  id: string,
  cards: readonly BoardCard[],
  { pillar = null, assignee = null }: { pillar?: number | null; assignee?: string | null },
): BoardLane {
  const columns: Record<TopicStatus, BoardCard[]> = {
    idea: [],
    planned: [],
    writing: [],
    review: [],
    published: [],
  };
  for (const card of cards) columns[card.status].push(card);
  return { id, pillar, assignee, columns, count: cards.length };
}

export interface ColumnTotals {
  readonly count: number;
  /** null: no volume is known. */
  readonly volumePerMonth: number | null;
}

export function computeColumnTotals(
  cards: readonly BoardCard[],
): Readonly<Record<TopicStatus, ColumnTotals>> {
  const sums = Object.fromEntries(TOPIC_STATUSES.map((status) => [status, sumOf(cards, status)]));
  const none: ColumnTotals = { count: 0, volumePerMonth: null };
  const of = (status: TopicStatus) => sums[status] ?? none;
  return {
    idea: of("idea"),
    planned: of("planned"),
    writing: of("writing"),
    review: of("review"),
    published: of("published"),
  };
}

function sumOf(cards: readonly BoardCard[], status: TopicStatus): ColumnTotals {
  const own = cards.filter((card) => card.status === status);
  const known = own.flatMap(({ volumePerMonth }) =>
    volumePerMonth === null ? [] : [volumePerMonth],
  );
  return {
    count: own.length,
    volumePerMonth: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
  };
}
