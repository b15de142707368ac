/** Emails owners and admins whose workspace's own trial ends within three days. Running it again sends nothing twice. */
import { getTrialNotice, TRIAL_REMINDER_MS } from "@mapwright/core/billing/billing-notices";
import { billingGroup } from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import type { NoticeDeps } from "#/platform/notices/notify-managers.ts";
import { sendNotice } from "#/billing/notices/send-notice.ts";
import { listDocuments } from "#/platform/list-documents.ts";
import { storedEntitlement } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** Read at once. */
const PAGE = 200;

export interface TrialReminderDeps extends NoticeDeps {
  /** Called for each workspace that couldn't be reminded; the others are, and this one the next time. */
  readonly onFailure: (workspace: string, error: unknown) => void;
}

/** @returns how many workspaces are in the last days of their trial */
export async function remindOfTrials(deps: TrialReminderDeps): Promise<number> {
  const { db, now, onFailure } = deps;
  const ending = db
    .collectionGroup(billingGroup())
    .where("status", "==", "trialing")
    .where("trialEndsAt", ">", Timestamp.fromMillis(now()))
    .where("trialEndsAt", "<=", Timestamp.fromMillis(now() + TRIAL_REMINDER_MS))
    .orderBy("trialEndsAt");
  let count = 0;
  for await (const document of listDocuments(ending, PAGE)) {
    const id = document.ref.parent.parent?.id ?? "";
    const notice = getTrialNotice(fromStored(storedEntitlement, document.data()), now());
    if (!notice) continue;
    count += 1;
    try {
      await sendNotice(deps, workspaceId.parse(id), notice);
    } catch (error) {
      onFailure(id, error);
    }
  }
  return count;
}
