import { listChangeNotices } from "@mapwright/core/billing/billing-notices";
import { workspaceId } from "@mapwright/core/ids";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { environment } from "#/platform/environment.ts";

/**
 * Trigger `planNoticed`: a workspace's plan changed. Emails owners and admins when a payment failed, or the plan was
 * canceled or has ended. Repeated until everyone has the email.
 */
export const planNoticed = onDocumentWritten(
  {
    document: "workspaces/{workspace}/billing/current",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!environment.sellsCredits || !data?.before.exists || !data.after.exists) return;
    const [{ fromStored }, { storedEntitlement }, { createNoticeDeps }, { sendNotice }] =
      await Promise.all([
        import("#/platform/stored-document.ts"),
        import("#/platform/plan-quota.ts"),
        import("#/platform/notices/notice-deps.ts"),
        import("#/billing/notices/send-notice.ts"),
      ]);
    const held = (document: DocumentSnapshot) => fromStored(storedEntitlement, document.data());
    const notices = listChangeNotices(held(data.before), held(data.after));
    for (const notice of notices)
      await sendNotice(createNoticeDeps(), workspaceId.parse(params.workspace), notice);
  },
);
