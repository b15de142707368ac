/**
 * Hands jobs to workers: one task, one run of `runResearchJob`. A task may be delivered twice or not at all; leases and
 * the sweeper handle that.
 */
import { getFunctions } from "firebase-admin/functions";
import { toTracedTask } from "#/platform/tracing/task-trace.ts";
import { getDatabase } from "#/platform/database.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { RUN_TIMEOUT_SECONDS } from "#/research/run-pace.ts";
import type { JobRef } from "#/research/jobs/job-store.ts";

export interface JobQueue {
  enqueue(ref: JobRef): Promise<void>;
}

/** Longer than the function's own timeout, so that the function ends first and is not started twice. */
const DISPATCH_DEADLINE_SECONDS = RUN_TIMEOUT_SECONDS + 60;

export const cloudTasksQueue: JobQueue = {
  async enqueue({ workspaceId, jobId }) {
    getDatabase(); // The Admin app must exist before its task queues.
    await getFunctions()
      .taskQueue(`locations/${FUNCTIONS_REGION}/functions/runResearchJob`)
      .enqueue(toTracedTask({ workspaceId, jobId }), {
        dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
      });
  },
};
