/** Use cases with which programs read research. Browsers read the same from the database themselves. */
import { createPageSchema } from "@mapwright/core/paging";
import { listDataSourcesInput, listDataSourcesOutput } from "@mapwright/core/research/data-source";
import { jobShape, listJobsInput, readJobInput } from "@mapwright/core/research/job-shape";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import * as offers from "#/research/offers.ts";

const READS = { kinds: ["api-key"], scope: "read", keyRole: () => true } as const;

/** Use case `listJobs`: newest first. Errors: `invalid-input`, `rate-limited`. */
export const listJobsUseCase = defineUseCase({
  name: "listJobs",
  input: listJobsInput,
  output: createPageSchema(jobShape),
  allowed: READS,
  offer: offers.LIST_JOBS,
  run: async ({ db }, { workspaceId }, input) => {
    const { listJobs } = await import("#/research/reading/read-jobs.ts");
    return listJobs(db, workspaceId, input);
  },
});

/** Use case `readJob`. Errors: `not-found`, `rate-limited`. */
export const readJobUseCase = defineUseCase({
  name: "readJob",
  input: readJobInput,
  output: jobShape,
  allowed: READS,
  offer: offers.READ_JOB,
  // A program waits for a job by reading it.
  rateLimit: { perPrincipal: { calls: 300, perMs: 60_000 } },
  run: async ({ db }, { workspaceId }, { jobId }) => {
    const { readJob } = await import("#/research/reading/read-jobs.ts");
    return readJob(db, workspaceId, jobId);
  },
});

/** Use case `listDataSources`: without anything of their keys. Errors: `rate-limited`. */
export const listDataSourcesUseCase = defineUseCase({
  name: "listDataSources",
  input: listDataSourcesInput,
  output: listDataSourcesOutput,
  allowed: READS,
  offer: offers.LIST_DATA_SOURCES,
  run: async ({ db }, { workspaceId }) => {
    const { listDataSources } = await import("#/research/reading/read-jobs.ts");
    return listDataSources(db, workspaceId);
  },
});
