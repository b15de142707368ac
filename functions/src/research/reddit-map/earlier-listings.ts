/**
 * Lists of threads that an earlier job of the workspace is about to read, so that two jobs at once don't read and charge the
 * same pages twice. Only earlier jobs count, so no two jobs wait for each other.
 */
import { jobsPath } from "@mapwright/core/firestore-paths";
import { getListingKey, listListings } from "@mapwright/core/reddit/threads/thread-listings";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";

export interface EarlierListings {
  /** Returns the `getListingKey` of each listing that an earlier, unfinished job has yet to read. */
  listingsBeingRead(job: ResearchJob): Promise<ReadonlySet<string>>;
}

export function createEarlierListings(db: Firestore): EarlierListings {
  return {
    async listingsBeingRead(job) {
      const unfinished = await db
        .collection(jobsPath(job.workspaceId))
        .where("status", "in", UNFINISHED_STATUSES)
        .get();
      const keys = unfinished.docs
        .map((document) => fromStored(storedJob, document.data()))
        .filter((other) => willReadBefore(other, job))
        .flatMap(({ input }) => {
          if (input.kind !== "reddit") return [];
          const { threads } = input;
          return listListings(threads).map((listing) => getListingKey(listing, threads.from));
        });
      return new Set(keys);
    },
  };
}

function willReadBefore(other: ResearchJob, job: ResearchJob): boolean {
  const isEarlier =
    other.createdAt < job.createdAt || (other.createdAt === job.createdAt && other.id < job.id);
  const isReading = other.stage === "queued" || other.stage === "reading";
  return isEarlier && isReading && other.status !== "cancelling";
}
