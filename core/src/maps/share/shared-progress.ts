/**
 * Progress of a site that a report shows, then and now: sums of its first and last measured reading, and the pages that
 * the last reading found won or lost. Sums are of the map as it was grouped at each reading, so their totals may
 * differ.
 */
import { z } from "zod";
import { COVERAGE_STATUSES, type CoverageStatus } from "#/domains/cluster-coverage.ts";

const count = z.number().int().min(0);

const sharedReading = z.object({
  /** Time at which the site was read, in Unix ms. */
  at: z.number(),
  /** Topical authority, 0–1; null: unknown. */
  authority: z.number().min(0).max(1).nullable(),
  /** Pages of the map by coverage. */
  clusters: z.record(z.enum(COVERAGE_STATUSES), count),
});
export type SharedReading = z.infer<typeof sharedReading>;

export const sharedProgress = z.object({
  first: sharedReading,
  latest: sharedReading,
  /** Changes between the last two readings; null: nothing is known of single pages, or none was won or lost. */
  change: z
    .object({
      since: z.number(),
      /** Names of pages that are covered now and weren't, and the reverse. */
      won: z.array(z.string()),
      lost: z.array(z.string()),
    })
    .nullable(),
  /**
   * Coverage of each page at the first reading that measured any, in the order of the map's pages; null: no such
   * reading is stored.
   */
  land: z
    .object({
      at: z.number(),
      /** null: the page wasn't there, or wasn't measured. */
      before: z.array(z.enum(COVERAGE_STATUSES).nullable()),
    })
    .nullable(),
});
export type SharedProgress = z.infer<typeof sharedProgress>;

export interface CoverageChanges {
  /** Times of the reading and of the reading before, in Unix ms. */
  readonly at: number;
  readonly since: number;
  readonly coverage: readonly {
    readonly topic: string;
    readonly before: CoverageStatus | null;
    readonly after: CoverageStatus | null;
  }[];
}

/** Coverage of single pages at one reading, see `PageReading`. */
export interface MeasuredPages {
  readonly at: number;
  /** null: not measured. */
  readonly covered: number | null;
  readonly byPage: ReadonlyMap<string, { readonly status: CoverageStatus | null }>;
}

/**
 * null: the site was measured once at most.
 *
 * @param points oldest first
 * @param last what the last reading changed; null: unknown
 * @param nameOf of a cluster; undefined: it isn't in the map any more
 * @param readings of single pages, oldest first
 * @param pages ids of the map's clusters, in its order
 */
export function shareProgress(
  points: readonly SharedReading[],
  last: CoverageChanges | null,
  nameOf: (topic: string) => string | undefined,
  readings: readonly MeasuredPages[] = [],
  pages: readonly string[] = [],
): SharedProgress | null {
  const measured = points.filter(({ clusters }) => pagesIn(clusters) > 0);
  const [first, latest] = [measured[0], measured.at(-1)];
  if (!first || !latest || first === latest) return null;
  const readingOf = ({ at, authority, clusters }: SharedReading) => ({ at, authority, clusters });
  return {
    first: readingOf(first),
    latest: readingOf(latest),
    // Of an earlier reading, it doesn't lead to these sums.
    change: last?.at === latest.at ? changeOf(last, nameOf) : null,
    land: landOf(readings, pages),
  };
}

function landOf(
  readings: readonly MeasuredPages[],
  pages: readonly string[],
): SharedProgress["land"] {
  const measured = readings.filter(({ covered }) => covered !== null);
  const [first] = measured;
  if (!first || measured.length < 2) return null;
  const before = pages.map((id) => first.byPage.get(id)?.status ?? null);
  return before.some((status) => status !== null) ? { at: first.at, before } : null;
}

function pagesIn(clusters: SharedReading["clusters"]): number {
  return Object.values(clusters).reduce((sum, each) => sum + each, 0);
}

function changeOf(
  { since, coverage }: CoverageChanges,
  nameOf: (topic: string) => string | undefined,
): SharedProgress["change"] {
  const known = coverage.filter(({ before, after }) => before !== null && after !== null);
  const namesOf = (changes: CoverageChanges["coverage"]) =>
    changes.flatMap(({ topic }) => nameOf(topic) ?? []);
  const won = namesOf(known.filter(({ after }) => after === "covered"));
  const lost = namesOf(known.filter(({ before }) => before === "covered"));
  return won.length + lost.length === 0 ? null : { since, won, lost };
}
