/** What is left of a workspace's credits this month, counted from its jobs, so that no counter can drift. */
import {
  creditsLeft,
  monthStartAt,
  type MonthlyCredits,
} from "@mapwright/core/billing/credits-left";
import { billingPath, jobsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { researchJob } from "@mapwright/core/research/research-job";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { entitlementOf } from "#/platform/plan-room.ts";

const counted = researchJob.pick({ status: true, credits: true });

export async function readMonthlyCredits(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<MonthlyCredits> {
  const [billing, jobs] = await Promise.all([
    db.doc(billingPath(workspace)).get(),
    db
      .collection(jobsPath(workspace))
      .where("createdAt", ">=", Timestamp.fromMillis(monthStartAt(nowMs)))
      .select("status", "credits")
      .get(),
  ]);
  const used = jobs.docs.map((job) => counted.parse(job.data()));
  return creditsLeft(entitlementOf(billing, nowMs), used, nowMs);
}
