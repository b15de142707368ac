/** The keywords of a plan whose results a job couldn't get, and why: the map is made without them. */
import { z } from "zod";
import { failedSource, SOURCE_FAULTS } from "#/research/source-fault.ts";

/**
 * - `SOURCE_FAULTS`: the source refused, and no other was left to ask
 * - `provider-unavailable`: it didn't respond, or not with results
 * - `rate-limited`: it allows no more requests for now
 * - `not-delivered`: ordered and paid for, but the source's queue hasn't got to them yet
 * - `cost-limit`: getting them would have cost more than was accepted
 */
export const MISSING_REASONS = [
  ...SOURCE_FAULTS,
  "provider-unavailable",
  "rate-limited",
  "not-delivered",
  "cost-limit",
] as const;

export const missingResults = z.object({
  /** Keywords, or pages of threads. */
  count: z.number().int().min(1),
  /** The last reason, if there were several. */
  reason: z.enum(MISSING_REASONS),
  /** The provider that failed, if one did. */
  source: failedSource.nullable(),
});
export type MissingResults = z.infer<typeof missingResults>;

/** A source refused, and the job went on with the next one in the order of preference. */
export const sourceHandover = z.object({
  from: failedSource,
  reason: z.enum(SOURCE_FAULTS),
  /** The provider that was asked instead. */
  to: z.string(),
});
export type SourceHandover = z.infer<typeof sourceHandover>;

/** A map of fewer keywords shows nothing, unless that is half of what was asked for. */
const MIN_KEYWORDS = 10;

/** Tells whether `found` of `planned` keywords are enough for a partial map. */
export function isEnoughForMap(found: number, planned: number): boolean {
  return found >= Math.min(MIN_KEYWORDS, Math.ceil(planned / 2));
}
