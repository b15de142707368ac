/** The pipeline of each map type, and how a worker runs a job with it. */
import type { ResearchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { JobRef } from "#/research/jobs/job-store.ts";
import type { Pipeline } from "#/research/pipeline/pipeline.ts";
import { runPipelineJob, type RunOutcome } from "#/research/pipeline/run-pipeline-job.ts";
import { askForJob } from "#/research/provider-costs/asking-job.ts";
import { domainPipeline } from "#/research/domain-map/domain-pipeline.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import { redditPipeline } from "#/research/reddit-map/reddit-pipeline.ts";
import { redditRefreshPipeline } from "#/research/reddit-map/refresh-pipeline.ts";
import type { ResultRefreshDeps } from "#/research/result-refresh/result-refresh-deps.ts";
import { createResultRefreshPipeline } from "#/research/result-refresh/result-refresh-pipeline.ts";
import { serpPipeline } from "#/research/serp-map/serp-pipeline.ts";

/** Dependencies of all pipelines together. */
export type WorkerContext = ResultRefreshDeps & RedditMapDeps;

const PIPELINES: { readonly [Kind in ResearchInput["kind"]]: Pipeline<WorkerContext, object> } = {
  serp: serpPipeline,
  "serp-list": serpPipeline,
  domain: domainPipeline,
  reddit: redditPipeline,
};

function pipelineFor(job: ResearchJob): Pipeline<WorkerContext, object> {
  if (job.refreshes.length === 0) return PIPELINES[job.input.kind];
  return job.refreshes.includes("threads")
    ? redditRefreshPipeline
    : createResultRefreshPipeline(job);
}

/** Runs a job with the pipeline of its map type; see `runPipelineJob`. */
export async function runResearchJob(context: WorkerContext, ref: JobRef): Promise<RunOutcome> {
  return askForJob(ref.jobId, () => runPipelineJob(context, pipelineFor, ref));
}
