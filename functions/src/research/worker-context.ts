/** A worker's context as deployed. */
import { randomUUID } from "node:crypto";
import * as logger from "firebase-functions/logger";
import { database } from "#/platform/database.ts";
import { cloudTasksQueue } from "#/research/job-queue.ts";
import { createJobStore } from "#/research/job-store.ts";
import { PARALLEL_SERPS, researchProviders } from "#/research/providers/research-providers.ts";
import type { WorkerContext } from "#/research/run-research-job.ts";
import type { RunPace } from "#/research/run-pace.ts";
import { createMapStore } from "#/research/save-map.ts";

export function createWorkerContext(pace: Omit<RunPace, "parallelSerps">): WorkerContext {
  const db = database();
  return {
    jobs: createJobStore(db, Date.now),
    maps: createMapStore(db, Date.now),
    queue: cloudTasksQueue,
    providers: () => researchProviders("job"),
    pace: { ...pace, parallelSerps: PARALLEL_SERPS },
    now: Date.now,
    newHolder: randomUUID,
    onProviderFailed: ({ jobId }, error) => {
      logger.warn("research provider failed", {
        jobId,
        provider: error.provider,
        reason: error.message,
      });
    },
  };
}
