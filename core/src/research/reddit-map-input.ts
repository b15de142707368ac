/** The research input of a job that reads threads: not the threads themselves, see reddit-research.ts. */
import { z } from "zod";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import { mapId, workspaceId } from "#/ids.ts";
import { subredditName } from "#/reddit/reddit-thread.ts";
import { keywordText } from "#/research/keyword-text.ts";
import { researchLocale } from "#/research/locale.ts";
import { researchFileId } from "#/research/research-file.ts";

/** As many as the largest plan allows. */
export const MAX_SUBREDDITS = PLAN_QUOTAS.agency.redditSources;

/** Subreddits, a keyword, or both. */
const threadSearch = {
  subreddits: z
    .array(subredditName)
    .max(MAX_SUBREDDITS)
    .transform((names) => [...new Set(names)]),
  keyword: keywordText.nullable(),
};

/**
 * Where the threads are from.
 *
 * - `api`: Reddit, by its API
 * - `sample`: the threads that this deployment brings along
 * - `file`: a file of threads
 */
export const threadOrigin = z.discriminatedUnion("from", [
  z.object({
    from: z.literal("api"),
    ...threadSearch,
    period: z.enum(["all", "month", "week", "year"]),
  }),
  z.object({ from: z.literal("sample"), ...threadSearch }),
  z.object({
    from: z.literal("file"),
    name: z.string().trim().min(1).max(200),
    fileId: researchFileId,
  }),
]);
export type ThreadOrigin = z.infer<typeof threadOrigin>;

/** The fields that a person fills in, whatever the source. */
export const redditMapFields = z.object({
  kind: z.literal("reddit"),
  workspaceId,
  /** The map that the threads' evidence is added to; null: a new one. */
  mapId: mapId.nullable().default(null),
  title: z.string().trim().max(120, "Keep the title under 120 characters").default(""),
  locale: researchLocale,
  keywordLimit: z.number().int().min(10).max(PLAN_QUOTAS.agency.keywordsPerMap).default(500),
  /** Phrases are grouped by what they say. */
  method: z.literal("wording").default("wording"),
});

export const redditMapInput = redditMapFields.extend({ threads: threadOrigin });
export type RedditMapInput = z.infer<typeof redditMapInput>;
