/**
 * Recurring refresh of a map, `workspaces/{w}/refreshes/{map}`: set by people through `setMapRefresh`, read by members,
 * and carried out by the schedule `refreshMaps`. Without the document, a map isn't refreshed.
 */
import { DAY_MS } from "#/durations.ts";
import { z } from "zod";
import { jobId, mapId, userId, workspaceId } from "#/ids.ts";

export const REFRESH_INTERVALS = ["week", "month"] as const;
export type RefreshInterval = (typeof REFRESH_INTERVALS)[number];

/**
 * Evidence of a map that is read again.
 *
 * - `threads`: those of Reddit, and what is new in its listings
 * - `serps`: the results pages of its keywords
 * - `site`: the pages that changed since the last crawl, and how the site ranks
 */
export const REFRESHED_EVIDENCE = ["threads", "serps", "site"] as const;
export type RefreshedEvidence = (typeof REFRESHED_EVIDENCE)[number];

/**
 * Reasons why the last refresh didn't take place. The next one is tried all the same, except after `not-allowed`:
 * whoever set it may no longer edit maps.
 */
export const REFRESH_PROBLEMS = [
  "credits-short",
  "plan-read-only",
  "source-off",
  "too-many-running",
  "not-allowed",
] as const;
export type RefreshProblem = (typeof REFRESH_PROBLEMS)[number];

export const MAX_REFRESH_CREDITS = 10_000;

/**
 * Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/refreshes/{map}`
 * @holds How often a map is read again.
 * @reads members, at most 100 per query
 * @writes functions (`setMapRefresh`, `refreshMaps`); deleted with the account that set it
 */
export const mapRefresh = z.object({
  id: mapId,
  workspaceId,
  every: z.enum(REFRESH_INTERVALS),
  what: z.array(z.enum(REFRESHED_EVIDENCE)).min(1),
  /** The most that one refresh may cost. 0: only what is free. */
  creditCap: z.number().int().min(0).max(MAX_REFRESH_CREDITS),
  /** Person whose permission the refresh runs with. */
  setBy: userId,
  setAt: z.number(),
  nextAt: z.number(),
  lastAt: z.number().nullable(),
  /** null: none was started yet. */
  lastJobId: jobId.nullable(),
  lastProblem: z.enum(REFRESH_PROBLEMS).nullable(),
});
export type MapRefresh = z.infer<typeof mapRefresh>;
export const MAP_REFRESH_TIMES = ["setAt", "nextAt", "lastAt"] as const;

/** `refresh` null: off. */
export const setMapRefreshInput = z.object({
  workspaceId,
  mapId,
  refresh: mapRefresh
    .pick({ every: true, what: true, creditCap: true })
    .extend({ what: mapRefresh.shape.what.transform((what) => [...new Set(what)]) })
    .nullable(),
});
export type SetMapRefreshInput = z.infer<typeof setMapRefreshInput>;
/** Time at which the map is read next, in Unix ms; null: refreshes are off. */
export const setMapRefreshOutput = z.object({ nextAt: z.number().nullable() });
export type SetMapRefreshOutput = z.infer<typeof setMapRefreshOutput>;

/** Most keywords of a map that are read again on their own. More of them are a refresh of the map. */
export const MAX_REFRESHED_KEYWORDS = 500;

const refreshedKeywords = z.array(z.string().min(1).max(200)).min(1).max(MAX_REFRESHED_KEYWORDS);

/**
 * Reads the map again now, for at most `creditCap` credits. `what`: default all that it has. `keywords`: only the results
 * pages of these; default of all. `requestId` lets a repeated call find the job.
 */
export const refreshMapInput = z
  .object({
    requestId: z.uuid(),
    workspaceId,
    mapId,
    creditCap: mapRefresh.shape.creditCap,
    what: mapRefresh.shape.what.default([...REFRESHED_EVIDENCE]),
    keywords: refreshedKeywords
      .transform((keywords) => [...new Set(keywords)])
      .nullable()
      .default(null),
  })
  .refine(({ what, keywords }) => keywords === null || what.every((each) => each === "serps"), {
    path: ["keywords"],
    message: "Only results pages are read by keyword",
  });
export type RefreshMapInput = z.infer<typeof refreshMapInput>;

/**
 * A week or a calendar month (UTC) later, at the same time of day; the 31st becomes the last day of a shorter month.
 * Never in the past: intervals that were missed are left out.
 */
export function getNextRefreshTime(every: RefreshInterval, fromMs: number, nowMs: number): number {
  for (let count = 1; ; count++) {
    const next = every === "week" ? fromMs + count * 7 * DAY_MS : addMonths(fromMs, count);
    if (next > nowMs) return next;
  }
}

function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return midnight + (fromMs % DAY_MS);
}
