/** Messages for jobs whose results pages are in a provider's queue. */
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import { MAX_RUNNING_JOBS } from "@mapwright/core/research/new-job";
import type { ResearchJob } from "@mapwright/core/research/research-job";

type Waiting = Pick<ResearchJob, "stage" | "status" | "waitsFor"> & { readonly waitsFor: string };

/** Whether a job does nothing but wait for results that it has ordered. */
export function isWaitingForQueue<Job extends Pick<ResearchJob, "stage" | "status" | "waitsFor">>(
  job: Job,
): job is Job & Waiting {
  return job.status === "running" && job.stage === "fetching" && job.waitsFor !== null;
}

/** "Waiting for DataForSEO's results" */
export function queueLabel(provider: string): string {
  return `Waiting for ${getProviderName(provider)}'s results`;
}

/** Says how long the wait usually takes, and what the job takes up meanwhile. */
export function queueMessage(provider: string): string {
  return (
    `${getProviderName(provider)} usually delivers within 5 minutes, and within an hour when its queue is long. ` +
    `Until then, this research takes up one of the ${MAX_RUNNING_JOBS} that a workspace can run at once.`
  );
}
