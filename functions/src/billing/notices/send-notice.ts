/** Emails a billing notice to those who manage a workspace's billing. */
import { TOPIC_OF_NOTICE, type BillingNotice } from "@mapwright/core/billing/billing-notices";
import type { WorkspaceId } from "@mapwright/core/ids";
import { buildNoticeEmail } from "#/billing/notices/notice-email.ts";
import { notifyManagers, type NoticeDeps } from "#/platform/notices/notify-managers.ts";

/** Rejects as `notifyManagers` does. */
export async function sendNotice(
  deps: NoticeDeps,
  workspace: WorkspaceId,
  notice: BillingNotice,
): Promise<void> {
  const { kind, occurrence } = notice;
  await notifyManagers(deps, workspace, {
    kind,
    occurrence,
    topic: TOPIC_OF_NOTICE[kind],
    compose: (recipient) => buildNoticeEmail({ ...recipient, notice }),
  });
}
