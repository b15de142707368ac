/** The time for which a fetched SERP is reused, and for which it is stored. */
import { DAY_MS } from "#/durations.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";

/** A workspace's own SERP is reused at no cost for this long, in ms. */
export const SERP_REUSE_MS = 30 * DAY_MS;
/** SERPs are deleted this long after they were fetched, in ms: 13 months, so that a month compares with a year ago. */
export const SERP_RETENTION_MS = 400 * DAY_MS;

/** The earliest time (Unix ms) at which a SERP that is reused at `nowMs` may have been fetched. */
export function reuseSinceAt(nowMs: number): number {
  return nowMs - SERP_REUSE_MS;
}

/**
 * The market of a SERP as one value to query by: `US-en-desktop`, and with its place `US-en-desktop-1026201`, so that a
 * city's page is never taken for the country's.
 */
export function toMarket({ country, language, device, place }: ResearchLocale): string {
  const market = `${country}-${language}-${device}`;
  return place ? `${market}-${place.code}` : market;
}
