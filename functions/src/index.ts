/** The deploy manifest: each export is one deployed function, by its name. */
export { openWorkspace } from "#/accounts/open-workspace.function.ts";
export { cancelResearch } from "#/research/cancel-research.function.ts";
export { estimateResearch } from "#/research/estimate-research.function.ts";
export { runResearchJob } from "#/research/run-research-job.function.ts";
export { startResearch } from "#/research/start-research.function.ts";
export { site } from "#/site/site.function.ts";
export { sweepResearchJobs } from "#/research/sweep-research-jobs.function.ts";
