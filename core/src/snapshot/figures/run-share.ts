/** Share of assistants' runs that searched for a keyword, of those that were pooled. Never a number of searches. */
import { z } from "zod";

/** The most runs that are pooled. */
export const MAX_RUNS = 10_000;

export const runShare = z
  .object({
    /** Runs in which it was searched for. */
    seen: z.number().int().min(1).max(MAX_RUNS),
    /** Runs that were pooled. */
    of: z.number().int().min(1).max(MAX_RUNS),
  })
  .refine(({ seen, of }) => seen <= of, "It can't be in more runs than there are");
/** A keyword that has one is a sub-query. */
export type RunShare = z.infer<typeof runShare>;

/** "7 of 10 runs", "7 of 10" and "7/10"; null: something else. */
export function readRuns(text: string): RunShare | null {
  const [, seen, of] = /^\s*(\d{1,5})\s*(?:of|\/)\s*(\d{1,5})(?:\s+runs?)?\s*$/i.exec(text) ?? [];
  return runShare.safeParse({ seen: Number(seen), of: Number(of) }).data ?? null;
}

/** Returns the share of all runs; null: none of them searched for the keyword. */
export function poolRuns(before: number, seen: number, runCount: number): RunShare | null {
  const of = Math.min(MAX_RUNS, runCount);
  const all = Math.min(of, before + seen);
  return all === 0 ? null : { seen: all, of };
}
