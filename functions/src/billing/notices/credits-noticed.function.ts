import { workspaceId } from "@mapwright/core/ids";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { environment } from "#/platform/environment.ts";

/** Trigger `creditsNoticed`: credits were used. Emails owners and admins at 80 % and 100 % of a month, once each. */
export const creditsNoticed = onDocumentWritten(
  {
    document: "workspaces/{workspace}/usage/credits",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!environment.sellsCredits || !data?.before.exists || !data.after.exists) return;
    const [{ readAccount: accountOf }, { createNoticeDeps }, { notifyOfCredits }] =
      await Promise.all([
        import("#/platform/credits/credit-store.ts"),
        import("#/platform/notices/notice-deps.ts"),
        import("#/billing/notices/notice-credits.ts"),
      ]);
    const [before, after] = [accountOf(data.before), accountOf(data.after)];
    await notifyOfCredits(createNoticeDeps(), workspaceId.parse(params.workspace), before, after);
  },
);
