/** The outcome of a job, and the job as it ends with it. */
import type { MissingFigures } from "@mapwright/core/research/missing-figures";
import { endJob } from "@mapwright/core/research/job-lease";
import type { MissingResults } from "@mapwright/core/research/missing-results";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { SeedResult } from "@mapwright/core/reddit/seed-result";
import type { Collected, SerpRecord } from "#/research/serp-map/collected-serps.ts";

/** The keywords that a job fetched for a map, and those it couldn't. */
export interface JobOutcome {
  /** Reason for missing results; null: none are missing. */
  readonly missing: MissingResults | null;
  /** Number of pages that were fetched, and charged. */
  readonly credits: number;
  /** Number of pages that were there already. */
  readonly reused: number;
  /** Origins of the SERPs; null: none were asked for. */
  readonly record: SerpRecord | null;
  /** See `ResearchJob.unreadable`. */
  readonly unreadable?: number;
  /** Reading of a site, as shown with the finished job. */
  readonly site?: ResearchJob["site"];
  /** Stored with the plan of a map that lacks something. */
  readonly toContinue?: object;
}

/** The outcome of a job that fetches SERPs, or of a map by wording, which fetches none (null). */
export function toOutcome(collected: Collected | null): JobOutcome {
  return {
    missing: collected?.missing ?? null,
    credits: collected?.record.fetched.length ?? 0,
    reused: collected?.record.reused.length ?? 0,
    record: collected?.record ?? null,
  };
}

/** The job as it ends. `keywords`: what it saved. */
export function toDoneJob(
  job: ResearchJob,
  outcome: JobOutcome,
  saved: {
    readonly keywords: number;
    readonly seedResults: readonly SeedResult[];
    readonly missingFigures: MissingFigures | null;
  },
  nowMs: number,
): ResearchJob {
  const { keywords, seedResults, missingFigures } = saved;
  const { missing, credits, reused, unreadable = job.unreadable, site = job.site } = outcome;
  const finished: ResearchJob = {
    ...job,
    stage: "saving",
    progress: { done: keywords, total: keywords },
    percent: 100,
    site,
    seedResults: [...seedResults],
    credits,
    reusedKeywords: reused,
    missing,
    unreadable,
    missingFigures,
  };
  return endJob(finished, { status: "done" }, nowMs);
}
