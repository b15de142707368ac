/**
 * Several maps together, as a report shows them: their main figures, the best openings of all, and where they are with
 * the plan. Made from the maps' summaries, which members see on Home. Excludes ids, people, and what a site or threads
 * say.
 */
import { z } from "zod";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import type { MapSummary } from "#/maps/summary/map-summary.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** The most openings, and the most due pages, that a report lists. */
const LISTED = 15;

const count = z.number().int().min(0);

export const sharedOverview = z.object({
  /** The link's own map first. */
  maps: z.array(
    z.object({
      title: z.string(),
      pillars: count,
      pages: count,
      keywords: count,
      volumePerMonth: count.nullable(),
      /** null: the plan isn't shared. */
      published: count.nullable(),
      metrics: z.object({ source: z.string(), estimated: z.boolean(), asOf: z.number() }),
    }),
  ),
  /** Best first; not published. */
  openings: z.array(
    z.object({
      name: z.string(),
      map: z.string(),
      intent: z.enum(SEARCH_INTENTS),
      volumePerMonth: count.nullable(),
      difficulty: z.number().nullable(),
      opportunity: z.number(),
    }),
  ),
  /** Pages with a due day, most urgent first; null: the plan isn't shared. */
  due: z
    .array(
      z.object({
        name: z.string(),
        map: z.string(),
        status: z.enum(TOPIC_STATUSES),
        dueDay: z.string(),
      }),
    )
    .nullable(),
});
export type SharedOverview = z.infer<typeof sharedOverview>;

/** @param parts what the link shares */
export function shareOverview(
  summaries: readonly MapSummary[],
  parts: { readonly plan: boolean },
): SharedOverview {
  return {
    maps: summaries.map(({ title, counts, volumePerMonth, statuses, metrics }) => ({
      title,
      pillars: counts.pillars,
      pages: counts.clusters,
      keywords: counts.keywords,
      volumePerMonth,
      published: parts.plan ? statuses.published : null,
      metrics,
    })),
    openings: summaries
      .flatMap(({ title, openings }) =>
        openings.map(({ name, intent, volumePerMonth, difficulty, opportunity }) => ({
          name,
          map: title,
          intent,
          volumePerMonth,
          difficulty,
          opportunity,
        })),
      )
      .toSorted((a, b) => b.opportunity - a.opportunity)
      .slice(0, LISTED),
    due: parts.plan
      ? summaries
          .flatMap(({ title, due }) =>
            due.map(({ name, status, dueDay }) => ({ name, map: title, status, dueDay })),
          )
          .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay))
          .slice(0, LISTED)
      : null,
  };
}
