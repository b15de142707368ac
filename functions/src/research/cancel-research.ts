/** Requests cancellation of a job. No map is made from what it fetched so far. */
import { AppError } from "@mapwright/core/app-error";
import { requestCancel } from "@mapwright/core/research/job-lease";
import type { CancelResearchInput } from "@mapwright/core/research/research-input";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import type { Actor } from "#/platform/access/principal.ts";
import { requireRole } from "#/platform/access/membership.ts";
import { readJob, writeJobEnd } from "#/research/jobs/job-store.ts";

/** A finished job doesn't change: cancelling twice, or too late, is no error. */
export async function cancelResearch(
  db: Firestore,
  user: Actor,
  input: CancelResearchInput,
  nowMs: number,
): Promise<void> {
  await requireRole(db, input.workspaceId, user.uid, canEditMaps);
  await db.runTransaction(async (transaction) => {
    const job = await readJob(db, transaction, input);
    if (!job) throw new AppError("not-found", "Job not found");
    const asked = requestCancel(job, nowMs);
    if (asked !== job) await writeJobEnd(db, transaction, asked, nowMs);
  });
}
