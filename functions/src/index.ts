/** The deploy manifest: each export is one deployed function, by its name. */
export { confirmNewsletter } from "#/newsletter/confirm-newsletter.function.ts";
export { leaveNewsletter } from "#/newsletter/leave-newsletter.function.ts";
export { openWorkspace } from "#/accounts/open-workspace.function.ts";
export { cancelResearch } from "#/research/cancel-research.function.ts";
export { foldMap } from "#/maps/fold-map.function.ts";
export { estimateResearch } from "#/research/estimate-research.function.ts";
export { runResearchJob } from "#/research/run-research-job.function.ts";
export { startResearch } from "#/research/start-research.function.ts";
export { site } from "#/site/site.function.ts";
export { subscribeToNewsletter } from "#/newsletter/subscribe-to-newsletter.function.ts";
export { sweepResearchJobs } from "#/research/sweep-research-jobs.function.ts";
