/** Sentences about a map's pages at a reading. Pure. */
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import type { PageFigures, PageReading, PageTotals } from "@mapwright/core/refresh/page-trend";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { MovedBorder } from "#/map-views/islands/time/past-figures.ts";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { formatSearches } from "#/map-views/view-model/format-figures.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate, formatMoment } from "#/ui/time/format-dates.ts";

/** Labels by reading; with the time where two readings are of one day. */
export function formatReadingDates(readings: readonly Pick<PageReading, "at">[]): string[] {
  const days = readings.map(({ at }) => formatDate(at));
  return readings.map(({ at }, index) => {
    const day = days[index] ?? "";
    return days.filter((other) => other === day).length > 1 ? formatMoment(at) : day;
  });
}

type Totals = Omit<PageTotals, "at" | "unlisted">;

export function computeCurrentTotals(model: MapModel, { site, reddit }: MapEvidenceView): Totals {
  const statuses = model.clusterAt.flatMap(
    ({ cluster }) => site?.coverageAt(cluster)?.status ?? [],
  );
  const searches = model.clusterAt.flatMap(({ volumePerMonth }) => volumePerMonth ?? []);
  return {
    pages: model.clusterAt.length,
    searches: searches.length > 0 ? searches.reduce((sum, each) => sum + each, 0) : null,
    covered: statuses.length > 0 ? statuses.filter((status) => status === "covered").length : null,
    threads: reddit && reddit.evidence.threads.length,
  };
}

export interface TotalLine {
  readonly label: string;
  readonly before: number | null;
  readonly now: number | null;
}

/** Totals that are known at one of the two times or both; threads only without searches. */
export function listTotalLines(then: Totals, now: Totals, unit: VolumeUnit): TotalLine[] {
  const all = [
    { label: `${unit} a month`, before: then.searches, now: now.searches },
    { label: "threads", before: then.threads, now: now.threads },
    { label: "covered", before: then.covered, now: now.covered },
    { label: "pages", before: then.pages, now: now.pages },
  ];
  const hasSearches = then.searches !== null || now.searches !== null;
  return all.filter(
    ({ label, before, now: after }) =>
      (before !== null || after !== null) && !(label === "threads" && hasSearches),
  );
}

/** `Mar 3, 2026: 12,300 searches a month, 4 covered, 38 pages` */
export function describeTotals(date: string, lines: readonly TotalLine[]): string {
  const known = lines.flatMap(({ label, before }) =>
    before === null ? [] : [`${formatCount(before)} ${label}`],
  );
  return `${date}: ${known.join(", ")}`;
}

/** Figures of a page at the reading, without its coverage, which its ring shows. */
export function listFigureLines(then: PageFigures, { snapshot }: MapModel): string[] {
  const { metrics } = snapshot;
  return [
    countNoun(then.keywords, "keyword"),
    ...(then.searches === null
      ? []
      : [formatSearches(then.searches, metrics.estimated, getVolumeUnit(metrics))]),
    ...(then.threads === null ? [] : [countNoun(then.threads, "thread")]),
    ...(then.shared === null ? [] : [countNoun(then.shared, "shared result")]),
  ];
}

export function listCoverageLines({ status }: PageFigures): string[] {
  return status === null ? [] : [COVERAGE_LABELS[status]];
}

/** @param since the date of the reading before */
export function listMovedLines(moved: MovedBorder, since: string): string[] {
  if (moved.isNew) return [`New since ${since}`];
  const changes = [
    ...(moved.keywords === 0 ? [] : [more(moved.keywords, "keyword")]),
    ...(moved.hasOtherKeywords && moved.keywords === 0 ? ["other keywords"] : []),
    ...((moved.shared ?? 0) === 0 ? [] : [more(moved.shared ?? 0, "shared result")]),
    ...((moved.searches ?? 0) === 0 ? [] : [more(moved.searches ?? 0, "search", "searches")]),
  ];
  return changes.length === 0 ? [] : [`Since ${since}: ${changes.join(", ")}`];
}

/** `2 more keywords`, `1 fewer shared result` */
function more(change: number, one: string, many = `${one}s`): string {
  const count = Math.abs(change);
  return `${formatCount(count)} ${change > 0 ? "more" : "fewer"} ${count === 1 ? one : many}`;
}
