/** Emails owners and admins when work brought a month's credits to 80 % or to their end. */
import { bringUpToDate, type CreditAccount } from "@mapwright/core/billing/credit-account";
import { creditWarning } from "@mapwright/core/billing/credit-warnings";
import { noticeOfCredits } from "@mapwright/core/billing/billing-notices";
import { billingPath } from "@mapwright/core/firestore-paths";
import { eventOfCredits } from "@mapwright/core/webhooks/webhook-event";
import type { WorkspaceId } from "@mapwright/core/ids";
import { recordEventOnce } from "#/platform/webhooks/record-event.ts";
import type { NoticeDeps } from "#/platform/notices/notify-managers.ts";
import { sendNotice } from "#/billing/notices/send-notice.ts";
import { readEntitlement } from "#/platform/plan-room.ts";

/** @param before and `after`: as stored before and after a change */
export async function noticeCredits(
  deps: NoticeDeps,
  workspace: WorkspaceId,
  before: CreditAccount,
  after: CreditAccount,
): Promise<void> {
  if (after.used.credits <= before.used.credits) return;
  const nowMs = deps.now();
  const held = readEntitlement(await deps.db.doc(billingPath(workspace)).get(), nowMs);
  const { account } = bringUpToDate(after, held, nowMs);
  const warn = (each: CreditAccount) => creditWarning(each, held, nowMs);
  const notice = noticeOfCredits(
    warn(bringUpToDate(before, held, nowMs).account),
    warn(account),
    account,
  );
  if (!notice) return;
  await recordEventOnce(deps.db, eventOfCredits(workspace, notice, nowMs));
  await sendNotice(deps, workspace, notice);
}
