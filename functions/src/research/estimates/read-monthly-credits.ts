/** The rest of a workspace's credits, for the estimate of research. */
import { creditsLeft, type MonthlyCredits } from "@mapwright/core/billing/credit-account";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { readCredits } from "#/platform/credits/credit-store.ts";

export async function readMonthlyCredits(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<MonthlyCredits> {
  return creditsLeft(await readCredits(db, workspace, nowMs));
}
