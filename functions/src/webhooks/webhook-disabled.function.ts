import { onDocumentUpdated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Trigger `webhookDisabled`: an endpoint failed for a week, or is gone. Emails owners and admins, once. */
export const webhookDisabled = onDocumentUpdated(
  {
    document: "workspaces/{workspace}/webhooks/{webhook}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 5,
    retry: true,
  },
  async ({ data }) => {
    if (data?.after.get("status") !== "disabled") return;
    if (data.before.get("status") === "disabled") return;
    const [{ createNoticeDeps }, { notifyManagers }, { getDisabledNotice }, stored] =
      await Promise.all([
        import("#/platform/notices/notice-deps.ts"),
        import("#/platform/notices/notify-managers.ts"),
        import("#/webhooks/disabled-email.ts"),
        import("#/webhooks/stored-webhook.ts"),
      ]);
    const webhook = stored.parseWebhook(data.after);
    const notice = getDisabledNotice(webhook);
    if (notice) await notifyManagers(createNoticeDeps(), webhook.workspaceId, notice);
  },
);
