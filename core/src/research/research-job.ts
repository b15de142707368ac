/**
 * The research job document, `workspaces/{w}/jobs/{j}`: written by functions only, watched by browsers. Contains state
 * and progress, with at most one write per second. Fetched data is in its `results`.
 */
import { z } from "zod";
import { apiKeyId } from "#/api-keys/api-key.ts";
import { CREDIT_SPENDERS } from "#/billing/ledger-entry.ts";
import { jobId, mapId, userId, workspaceId } from "#/ids.ts";
import { REFRESHED_EVIDENCE } from "#/research/map-refresh.ts";
import { missingFigures } from "#/research/missing-figures.ts";
import { missingResults, sourceHandover } from "#/research/missing-results.ts";
import { failedSource, SOURCE_FAULTS } from "#/research/source-fault.ts";
import { researchInput, type ResearchKind } from "#/research/research-input.ts";
import { seedResult } from "#/reddit/seed-result.ts";
import { SITE_PROBLEMS, siteReading } from "#/research/site-reading.ts";

/** The stages are in the order shown to people; no type of map has all of them. */
const RESEARCH_STAGES = [
  "queued",
  "crawling",
  "reading",
  "expanding",
  "fetching",
  "measuring",
  "clustering",
  "saving",
] as const;
export type ResearchStage = (typeof RESEARCH_STAGES)[number];

/** The stage that a worker begins with. `reading`: of threads. */
export const FIRST_STAGE_OF = {
  serp: "expanding",
  "serp-list": "expanding",
  domain: "crawling",
  reddit: "reading",
} as const satisfies { readonly [Kind in ResearchKind]: ResearchStage };

/** `cancelling`: requested, not yet noticed by the worker. `done`, `failed`, `cancelled` are final. */
export const RESEARCH_STATUSES = [
  "queued",
  "running",
  "cancelling",
  "done",
  "failed",
  "cancelled",
] as const;
export type ResearchStatus = (typeof RESEARCH_STATUSES)[number];

/** Statuses that count toward the workspace's job limit. */
export const UNFINISHED_STATUSES = [
  "queued",
  "running",
  "cancelling",
] as const satisfies readonly ResearchStatus[];

/**
 * Reasons why there is nothing to make a map from. `failedFor` says what it is about, where that isn't what was asked
 * for.
 *
 * - `SITE_PROBLEMS`: the site can't be read; of `site-redirects`, `failedFor` is the other site
 * - `no-rankings`: it ranks for nothing that the source knows
 * - `no-threads`: no thread is about what was asked for
 * - `nothing-asked`: threads were read, and none of them asks or laments anything
 * - `subreddit-…`: of the subreddits in `failedFor`, none can be read; the last reason
 * - `reddit-off`: this deployment has no access to Reddit
 * - `file-expired`: what was uploaded has been deleted meanwhile
 */
const SOURCE_EMPTY = [
  ...SITE_PROBLEMS,
  "no-rankings",
  "no-threads",
  "nothing-asked",
  "subreddit-not-found",
  "subreddit-private",
  "subreddit-quarantined",
  "reddit-off",
  "file-expired",
] as const;

const EMPTY: ReadonlySet<string> = new Set([...SOURCE_EMPTY, "no-results"]);

/**
 * Tells whether a job ended because there was nothing to find: what it fetched to find that out is charged like any
 * other.
 */
export function isEmptyEnd({ failure }: Pick<ResearchJob, "failure">): boolean {
  return failure !== null && EMPTY.has(failure);
}

/** Reasons why a job ended without a map. Web has the messages; the code is the contract. */
export const RESEARCH_FAILURES = [
  ...SOURCE_EMPTY,
  "no-results",
  "provider-unavailable",
  "rate-limited",
  ...SOURCE_FAULTS,
  "timed-out",
  "internal",
] as const;
export type ResearchFailure = (typeof RESEARCH_FAILURES)[number];

/**
 * Times are Unix milliseconds (Firestore Timestamps are converted at the boundary).
 *
 * @stored `workspaces/{w}/jobs/{j}`
 * @holds A research job. Its ID is derived from the workspace, the person and `requestId`, so that a repeated call
 * finds it.
 * @reads members
 * @writes functions
 */
export const researchJob = z.object({
  id: jobId,
  workspaceId,
  mapId,
  title: z.string(),
  input: researchInput,
  /** Results of each seed, in the order of the input; empty until its keywords are known. */
  seedResults: z.array(seedResult),
  createdBy: userId,
  /** Starter of the job: `createdBy` themselves, a key that they made, or a schedule that they set. */
  startedBy: z.enum(CREDIT_SPENDERS),
  /** The API key that started it; null: none did. */
  apiKeyId: apiKeyId.nullable().default(null),
  status: z.enum(RESEARCH_STATUSES),
  stage: z.enum(RESEARCH_STAGES),
  /** Progress within the stage; `total` 0 = not known yet. */
  progress: z.object({ done: z.number().int().min(0), total: z.number().int().min(0) }),
  /** Progress over all stages, weighted by the job's pipeline; null = not known yet. */
  percent: z.number().int().min(0).max(100).nullable(),
  /** Keywords whose SERP couldn't be fetched: left out of the map and not charged. A job that is done is then partial. */
  missing: missingResults.nullable(),
  /** Threads that are left out because reading them failed or took too long. Jobs from before have none. */
  unreadable: z.number().int().min(0).default(0),
  /** Volumes or difficulties that couldn't be fetched; null: none failed. */
  missingFigures: missingFigures.nullable(),
  /** The provider in whose queue the results pages are that the job waits for; null: it waits for none. */
  waitsFor: z.string().nullable(),
  /** Sources that refused while it ran, and which were asked instead, in this order. */
  handovers: z.array(sourceHandover),
  /** Progress of reading the site; null: no site is read. */
  site: siteReading.nullable(),
  /** The job whose map this one completes or refreshes; null for a job that makes a map. */
  continues: jobId.nullable(),
  /**
   * Whether the job makes a map of its own, which counts toward the plan's active maps while the job isn't finished.
   */
  makesMap: z.boolean(),
  /**
   * Evidence of a map that the job reads again (`continues` is the job that read it first); empty: it makes a map or
   * adds to one.
   */
  refreshes: z.array(z.enum(REFRESHED_EVIDENCE)),
  /** The only keywords whose results pages a refresh reads again; null: those of all. Jobs from before have none. */
  refreshedKeywords: z.array(z.string()).nullable().default(null),
  /** Ms until the stage is done, as of `updatedAt`; null = not known. */
  etaMs: z.number().int().min(0).nullable(),
  /**
   * Until the job is done: the maximum cost that the person accepted; no more SERPs than this are fetched. Afterward:
   * the actual cost, one per SERP fetched.
   */
  credits: z.number().int().min(0),
  /** SERPs of the workspace fetched at or after this time (Unix ms) are reused at no cost. */
  reuseSince: z.number(),
  /** Keywords whose SERP was reused; 0 until the job is done. */
  reusedKeywords: z.number().int().min(0),
  failure: z.enum(RESEARCH_FAILURES).nullable(),
  /** The provider that failed, if one did. */
  failedSource: failedSource.nullable(),
  /** Subject of the failure, such as the site that a domain leads to; null: the failure says it all. */
  failedFor: z.string().max(300).nullable(),
  /** Number of times a worker has claimed the job since the last clean handover; more than 1 after a crash. */
  attempt: z.number().int().min(0),
  /** Number of times a worker died without a word while it clustered this very job. */
  deaths: z.number().int().min(0).default(0),
  /** The worker holding the job; after expiry another may take over. */
  lease: z
    .object({
      holder: z.string(),
      expiresAt: z.number(),
      /** It is the one job that the worker clusters: if it dies, it is of this one. */
      isClustering: z.boolean().optional(),
    })
    .nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type ResearchJob = z.infer<typeof researchJob>;

/** Tells whether the status is final: such a job never changes again. */
export function isFinished(status: ResearchStatus): boolean {
  return status === "done" || status === "failed" || status === "cancelled";
}
