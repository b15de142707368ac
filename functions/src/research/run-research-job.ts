/** The pipeline of each map type, and how a worker runs a job with it. */
import type { ResearchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { JobRef } from "#/research/job-store.ts";
import type { Pipeline } from "#/research/pipeline/pipeline.ts";
import { runPipelineJob, type RunOutcome } from "#/research/pipeline/run-pipeline-job.ts";
import type { DomainMapDeps } from "#/research/domain-map/domain-map-deps.ts";
import { domainPipeline } from "#/research/domain-map/domain-pipeline.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import { redditPipeline } from "#/research/reddit-map/reddit-pipeline.ts";
import { redditRefreshPipeline } from "#/research/reddit-map/refresh-pipeline.ts";
import { serpPipeline } from "#/research/serp-map/serp-pipeline.ts";

/** What all pipelines together need. */
export type WorkerContext = DomainMapDeps & RedditMapDeps;

const PIPELINES: { readonly [Kind in ResearchInput["kind"]]: Pipeline<WorkerContext, object> } = {
  serp: serpPipeline,
  "serp-list": serpPipeline,
  domain: domainPipeline,
  reddit: redditPipeline,
};

/** What reads a map's evidence again; null: that of its type can't be. */
const REFRESHES: {
  readonly [Kind in ResearchInput["kind"]]: Pipeline<WorkerContext, object> | null;
} = { serp: null, "serp-list": null, domain: null, reddit: redditRefreshPipeline };

function pipelineFor({ input: { kind }, refreshes }: ResearchJob): Pipeline<WorkerContext, object> {
  return (refreshes ? REFRESHES[kind] : null) ?? PIPELINES[kind];
}

/** Runs a job with the pipeline of its map type; see `runPipelineJob`. */
export async function runResearchJob(context: WorkerContext, ref: JobRef): Promise<RunOutcome> {
  return runPipelineJob(context, pipelineFor, ref);
}
