/** Figures of the home page about all maps together, from their summaries. Pure. */
import { DAY_MS } from "@mapwright/core/durations";
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { DuePage, MapSummary, Opening } from "@mapwright/core/maps/summary/map-summary";

/** ID and title of the map, for a link to it. */
interface InMap {
  readonly map: Pick<MapSummary, "id" | "title">;
}
export type HomeOpening = Opening & InMap;
export type HomeDuePage = DuePage & InMap;

const inMap = <Value>({ id, title }: MapSummary, value: Value): Value & InMap => ({
  ...value,
  map: { id, title },
});

/** Best first. Each map contributes its own best, so these are the best of all. */
export function pickBestOpenings(maps: readonly MapSummary[], count: number): HomeOpening[] {
  return maps
    .flatMap((map) => map.openings.map((opening) => inMap(map, opening)))
    .toSorted((a, b) => b.opportunity - a.opportunity)
    .slice(0, count);
}

/** Most urgent first. */
export function pickDuePages(maps: readonly MapSummary[], count: number): HomeDuePage[] {
  return maps
    .flatMap((map) => map.due.map((page) => inMap(map, page)))
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay))
    .slice(0, count);
}

/** Until and including the seventh day from `today`, overdue ones included. */
export function countDueThisWeek(maps: readonly MapSummary[], today: string): number {
  const lastDay = new Date(Date.parse(`${today}T00:00:00Z`) + 6 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return maps.flatMap(({ due }) => due).filter(({ dueDay }) => dueDay <= lastDay).length;
}

export interface HomeTotals {
  readonly keywords: number;
  /** Clusters that aren't published. */
  readonly pages: number;
  readonly isEstimated: boolean;
}

export function sumTotals(maps: readonly MapSummary[]): HomeTotals {
  return {
    keywords: maps.reduce((sum, { counts }) => sum + counts.keywords, 0),
    pages: maps.reduce(
      (sum, { counts, statuses }) => sum + counts.clusters - statuses.published,
      0,
    ),
    isEstimated: maps.some(({ metrics }) => metrics.estimated),
  };
}

/** Statuses in the board's order, the most advanced first, as a bar is filled. */
export const BAR_ORDER = [
  "published",
  "review",
  "writing",
  "planned",
  "idea",
] as const satisfies readonly TopicStatus[];
