/** The pipeline of each map type, and how a worker runs a job with it. */
import type { ResearchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { JobRef } from "#/research/job-store.ts";
import type { Pipeline } from "#/research/pipeline/pipeline.ts";
import { runPipelineJob, type RunOutcome } from "#/research/pipeline/run-pipeline-job.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import { redditPipeline } from "#/research/reddit-map/reddit-pipeline.ts";
import type { SerpMapDeps } from "#/research/serp-map/serp-map-deps.ts";
import { serpPipeline } from "#/research/serp-map/serp-pipeline.ts";

/** What all pipelines together need. */
export type WorkerContext = SerpMapDeps & RedditMapDeps;

const PIPELINES: { readonly [Kind in ResearchInput["kind"]]?: Pipeline<WorkerContext, object> } = {
  serp: serpPipeline,
  "serp-list": serpPipeline,
  reddit: redditPipeline,
};

function pipelineFor({ input: { kind } }: ResearchJob): Pipeline<WorkerContext, object> {
  const pipeline = PIPELINES[kind];
  if (!pipeline) throw new Error(`No pipeline makes ${kind} maps yet.`);
  return pipeline;
}

/** Runs a job with the pipeline of its map type; see `runPipelineJob`. */
export async function runResearchJob(context: WorkerContext, ref: JobRef): Promise<RunOutcome> {
  return runPipelineJob(context, pipelineFor, ref);
}
