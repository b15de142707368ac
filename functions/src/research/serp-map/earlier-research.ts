/**
 * Keywords that an earlier job of the workspace is about to fetch, so that two jobs at once don't fetch and charge the
 * same SERP twice. Only earlier jobs count, so no two jobs wait for each other.
 */
import { jobPlanPath, jobsPath } from "@mapwright/core/firestore-paths";
import { keywordPlan, isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import { UNFINISHED_STATUSES, type ResearchJob } from "@mapwright/core/research/research-job";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";
import { unpackJson } from "#/research/stored-results.ts";

export interface EarlierResearch {
  keywordsBeingFetched(job: ResearchJob): Promise<ReadonlySet<string>>;
}

export function createEarlierResearch(db: Firestore): EarlierResearch {
  return {
    async keywordsBeingFetched(job) {
      const unfinished = await db
        .collection(jobsPath(job.workspaceId))
        .where("status", "in", UNFINISHED_STATUSES)
        .get();
      const earlier = unfinished.docs
        .map((document) => fromStored(storedJob, document.data()))
        .filter((other) => willFetchBefore(other, job));
      const plans = await Promise.all(
        earlier.map((other) => db.doc(jobPlanPath(other.workspaceId, other.id)).get()),
      );
      const keywords = new Set<string>();
      for (const stored of plans) {
        if (!stored.exists) continue;
        const { plan } = z.object({ plan: keywordPlan }).parse(await unpackJson(stored.data()));
        for (const { text } of plan.keywords) keywords.add(text);
      }
      return keywords;
    },
  };
}

function willFetchBefore(other: ResearchJob, job: ResearchJob): boolean {
  const isEarlier =
    other.createdAt < job.createdAt || (other.createdAt === job.createdAt && other.id < job.id);
  return (
    isEarlier &&
    other.status !== "cancelling" &&
    other.stage !== "measuring" &&
    other.stage !== "clustering" &&
    other.stage !== "saving" &&
    isBasedOnSerps(other.input.method) &&
    toMarket(other.input.locale) === toMarket(job.input.locale)
  );
}
