/** Figures of pages at a reading, compared with the current ones or those of the reading before. Pure. */
import { countMembers } from "@mapwright/core/refresh/page-members";
import type { PageFigures, PageReading } from "@mapwright/core/refresh/page-trend";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Measure that determines the size of land: what the map knows of how many people want its pages. */
export type DemandKind = "searches" | "threads" | "keywords";

function demandKindOf(model: MapModel): DemandKind {
  if (model.sizes) return "threads";
  return model.clusterAt.some(({ volumePerMonth }) => volumePerMonth !== null)
    ? "searches"
    : "keywords";
}

/** Whether a page was part of the map; pages of a large map whose figures aren't stored count as part of it. */
export function wasThere({ byPage, unlisted }: PageReading, id: string): boolean {
  return unlisted > 0 || byPage.has(id);
}

/** A page is never smaller than what can be pointed at, and never more than twice as large as its land now. */
const [MIN_SHARE, MAX_SHARE] = [0.3, 2];

/** Share of the current radius: the square root of demand then over now, so that land grows as demand does. */
export function computeRadiusShare(model: MapModel, reading: PageReading, cluster: number): number {
  const now = model.clusterAt[cluster];
  const then = now && reading.byPage.get(now.id);
  if (!then) return 1;
  const kind = demandKindOf(model);
  const [before, after] =
    kind === "searches"
      ? [then.searches, now.volumePerMonth]
      : kind === "threads"
        ? [then.threads, model.sizes?.[cluster] ?? null]
        : [null, null];
  const demand =
    before === null || after === null ? [then.keywords, now.keywords.length] : [before, after];
  const [from = 0, to = 0] = demand;
  if (from === to) return 1;
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.sqrt(from / Math.max(1, to))));
}

/** Whether a page had the same keywords as now. Which other keywords it had isn't stored. */
export function hasSameKeywords(
  { snapshot, clusterAt }: MapModel,
  reading: PageReading,
  cluster: number,
): boolean {
  const now = clusterAt[cluster];
  const then = now && reading.byPage.get(now.id);
  if (!then) return true;
  if (then.keywords !== now.keywords.length) return false;
  return then.members === countMembers(now.keywords.map((at) => snapshot.keywords.text[at] ?? ""));
}

/** Change of a page's borders from one reading to the next. */
export interface MovedBorder {
  readonly isNew: boolean;
  /** Keywords came from other pages or went to them. */
  readonly hasOtherKeywords: boolean;
  readonly keywords: number;
  /** null: searches weren't known at both. */
  readonly searches: number | null;
  /** Shared results; null: they weren't known at both. */
  readonly shared: number | null;
}

/** null: nothing moved, or the page wasn't there. */
export function findMovedBorder(
  before: PageFigures | undefined,
  after: PageFigures | undefined,
): MovedBorder | null {
  if (!after) return null;
  if (!before)
    return { isNew: true, hasOtherKeywords: false, keywords: 0, searches: null, shared: null };
  const moved = {
    isNew: false,
    hasOtherKeywords: before.members !== after.members,
    keywords: after.keywords - before.keywords,
    searches: difference(before.searches, after.searches),
    shared: difference(before.shared, after.shared),
  };
  const isMoved =
    moved.hasOtherKeywords || (moved.searches ?? 0) !== 0 || (moved.shared ?? 0) !== 0;
  return isMoved ? moved : null;
}

const difference = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;
