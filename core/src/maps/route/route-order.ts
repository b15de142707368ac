/**
 * The route of a map: its pages with a due day, in the order in which they are due. Nothing else is stored, so every view,
 * every person and a report see the same; see decision 0083.
 */

export interface DatedPage {
  readonly name: string;
  /** `2026-03-31`; null: not on the route. */
  readonly dueDay: string | null;
  /** 0–100; null: unknown. */
  readonly opportunity: number | null;
  readonly volumePerMonth: number | null;
}

const mostFirst = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1);

/** Earliest first; on one day the better opening, then the more searched, then by name. Without a day: last. */
export function compareOnRoute(a: DatedPage, b: DatedPage): number {
  if (a.dueDay !== b.dueDay) {
    if (a.dueDay === null) return 1;
    return b.dueDay === null || a.dueDay < b.dueDay ? -1 : 1;
  }
  return (
    mostFirst(a.opportunity, b.opportunity) ||
    mostFirst(a.volumePerMonth, b.volumePerMonth) ||
    (a.name < b.name ? -1 : Number(a.name > b.name))
  );
}

/** The pages with a due day, in order: the first is number 1. */
export function sortRoute<Page extends DatedPage>(pages: readonly Page[]): readonly Page[] {
  return pages.filter(({ dueDay }) => dueDay !== null).toSorted(compareOnRoute);
}
