/**
 * The research job document, `workspaces/{w}/jobs/{j}`: written by functions only, watched by browsers.
 * State and progress live here, at most one write a second. What was fetched lives in its `results`.
 */
import { z } from "zod";
import { jobId, mapId, userId, workspaceId } from "#/ids.ts";
import { researchInput } from "#/research/research-input.ts";

/** The order of the stages is the order a person sees. */
const RESEARCH_STAGES = ["queued", "expanding", "fetching", "clustering", "saving"] as const;
export type ResearchStage = (typeof RESEARCH_STAGES)[number];

/** `cancelling`: asked for, not yet seen by the worker. `done`, `failed`, `cancelled` are final. */
const RESEARCH_STATUSES = [
  "queued",
  "running",
  "cancelling",
  "done",
  "failed",
  "cancelled",
] as const;
export type ResearchStatus = (typeof RESEARCH_STATUSES)[number];

/** Statuses of a job that takes one of its workspace's places. */
export const UNFINISHED_STATUSES = [
  "queued",
  "running",
  "cancelling",
] as const satisfies readonly ResearchStatus[];

/** Why a job ended without a map. The words for people are in web; the code is the contract. */
export const RESEARCH_FAILURES = [
  "no-results",
  "provider-unavailable",
  "timed-out",
  "internal",
] as const;
export type ResearchFailure = (typeof RESEARCH_FAILURES)[number];

/** Times are Unix milliseconds (Firestore Timestamps are converted at the edge). */
export const researchJob = z.object({
  id: jobId,
  workspaceId,
  mapId,
  title: z.string(),
  input: researchInput,
  createdBy: userId,
  status: z.enum(RESEARCH_STATUSES),
  stage: z.enum(RESEARCH_STAGES),
  /** Within the stage; `total` 0 = not known yet. */
  progress: z.object({ done: z.number().int().min(0), total: z.number().int().min(0) }),
  /** Keywords whose SERP could not be had after all retries: left out of the map and not charged. */
  failedKeywords: z.number().int().min(0),
  /**
   * Until the job is done: the most it may cost, as the person accepted it; no more SERPs than this are fetched.
   * Once done: what it cost, one for each SERP had.
   */
  credits: z.number().int().min(0),
  failure: z.enum(RESEARCH_FAILURES).nullable(),
  /** How often a worker took the job up since the last clean hand-over; more than 1 after a crash. */
  attempt: z.number().int().min(0),
  /** The worker holding the job; expired = another may take it over. */
  lease: z.object({ holder: z.string(), expiresAt: z.number() }).nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  finishedAt: z.number().nullable(),
});
export type ResearchJob = z.infer<typeof researchJob>;

/** Whether the status is final: nothing changes such a job any more. */
export function isFinished(status: ResearchStatus): boolean {
  return status === "done" || status === "failed" || status === "cancelled";
}
