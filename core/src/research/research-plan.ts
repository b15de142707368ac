/**
 * A plan made by an estimate, `workspaces/{w}/researchPlans/{p}`: the input, its keywords and their cost, stored so
 * that what a person accepted is what runs. Written and read by functions only.
 */
import { z } from "zod";
import { HOUR_MS } from "#/durations.ts";
import { researchPlanId, userId, workspaceId } from "#/ids.ts";
import { researchInput, type ResearchInput } from "#/research/research-input.ts";
import { seedResult } from "#/reddit/seed-result.ts";

/**
 * The time within which a plan can be started, in ms. Within this time the same estimate doesn't ask the provider
 * again.
 */
export const RESEARCH_PLAN_MS = HOUR_MS;

/**
 * Times are Unix milliseconds. The keywords are stored next to these fields, compressed.
 *
 * @stored `workspaces/{w}/researchPlans/{p}`
 * @holds What an estimate stores for an hour; `data` has the keywords, gzipped JSON, null where a site or threads are
 * read first.
 * @reads functions
 * @writes functions (the estimates)
 */
export const researchPlan = z.object({
  id: researchPlanId,
  workspaceId,
  /** The only person who can start the research. */
  createdBy: userId,
  input: researchInput,
  /** Hash of what determines the keywords, see `describePlannedInput`. */
  inputHash: z.string(),
  /** Results of each seed; also part of the compressed keywords. */
  seedResults: z.array(seedResult),
  /** The maximum cost shown to the person. */
  credits: z.number().int().min(0),
  /** SERPs of the workspace fetched since then count as reused, now and in the job. */
  reuseSince: z.number(),
  createdAt: z.number(),
  expireAt: z.number(),
});
export type ResearchPlan = z.infer<typeof researchPlan>;

/**
 * The part of an input that determines which keywords a plan has, in a canonical form: inputs with equal text share it.
 * Only plans from seeds are looked up by it: a list brings its keywords along, sites and threads are read by the job.
 */
export function describePlannedInput(input: ResearchInput): string {
  const { kind, keywordLimit } = input;
  const { country, language, device, place } = input.locale;
  const seeds = input.kind === "serp" ? input.seeds : [];
  const market = [country, language, device, ...(place ? [place.code] : [])];
  return JSON.stringify([kind, seeds, ...market, keywordLimit]);
}
