/** The job that providers are asked for, so that ports needn't be told: a worker runs several jobs at once. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { JobId } from "@mapwright/core/ids";

const jobs = new AsyncLocalStorage<JobId>();

export function askForJob<Result>(job: JobId, run: () => Promise<Result>): Promise<Result> {
  return jobs.run(job, run);
}

/** null: nobody's, such as an estimate's. */
export function getAskingJob(): JobId | null {
  return jobs.getStore() ?? null;
}
