/** Emails owners and admins when work brought a month's credits to 80 % or to their end. */
import { bringUpToDate, type CreditAccount } from "@mapwright/core/billing/credit-account";
import { getCreditWarning } from "@mapwright/core/billing/credit-warnings";
import { getCreditsNotice } from "@mapwright/core/billing/billing-notices";
import { billingPath } from "@mapwright/core/firestore-paths";
import { createCreditsEvent } from "@mapwright/core/webhooks/webhook-event";
import type { WorkspaceId } from "@mapwright/core/ids";
import { recordEventOnce } from "#/platform/webhooks/record-event.ts";
import type { NoticeDeps } from "#/platform/notices/notify-managers.ts";
import { sendNotice } from "#/billing/notices/send-notice.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";

/** @param before and `after`: as stored before and after a change */
export async function notifyOfCredits(
  deps: NoticeDeps,
  workspace: WorkspaceId,
  before: CreditAccount,
  after: CreditAccount,
): Promise<void> {
  if (after.used.credits <= before.used.credits) return;
  const nowMs = deps.now();
  const held = readEntitlement(await deps.db.doc(billingPath(workspace)).get(), nowMs);
  const { account } = bringUpToDate(after, held, nowMs);
  const warn = (each: CreditAccount) => getCreditWarning(each, held, nowMs);
  const notice = getCreditsNotice(
    warn(bringUpToDate(before, held, nowMs).account),
    warn(account),
    account,
  );
  if (!notice) return;
  await recordEventOnce(deps.db, createCreditsEvent(workspace, notice, nowMs));
  await sendNotice(deps, workspace, notice);
}
