/**
 * The order of jobs: of each workspace, the jobs that were requested first, so that many jobs of one workspace hold up
 * nobody else's. The others wait without a worker until one ends; the sweeper finds those that nobody called.
 */
import { jobsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { isLeaseLive } from "@mapwright/core/research/job-lease";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import type { JobQueue } from "#/research/jobs/job-queue.ts";
import { storedJob, type JobRef } from "#/research/jobs/job-store.ts";

/**
 * Jobs of one workspace that run at once. With the SERPs that each fetches at once, that is less than the 30 requests
 * that DataForSEO allows an account.
 */
export const JOBS_AT_ONCE = 3;

export interface JobTurns {
  isTurnOf(ref: JobRef): Promise<boolean>;
  /** Hands over the jobs of the workspace whose turn has come and that no worker holds. */
  callNext(workspace: WorkspaceId): Promise<void>;
}

export function createJobTurns(db: Firestore, queue: JobQueue, now: () => number): JobTurns {
  const inTurn = async (workspace: WorkspaceId): Promise<readonly ResearchJob[]> => {
    const first = await db
      .collection(jobsPath(workspace))
      .where("status", "in", UNFINISHED_STATUSES)
      .orderBy("createdAt")
      .limit(JOBS_AT_ONCE)
      .get();
    return first.docs.map((document) => fromStored(storedJob, document.data()));
  };
  return {
    async isTurnOf({ workspaceId, jobId }) {
      const first = await inTurn(workspaceId);
      return first.length < JOBS_AT_ONCE || first.some(({ id }) => id === jobId);
    },
    async callNext(workspaceId) {
      for (const job of await inTurn(workspaceId))
        if (!isLeaseLive(job, now())) await queue.enqueue({ workspaceId, jobId: job.id });
    },
  };
}
