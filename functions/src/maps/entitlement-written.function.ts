import { workspaceId } from "@mapwright/core/ids";
import { log } from "#/platform/log/log.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Trigger `entitlementWritten`: a workspace's plan changed. Makes its maps read-only or editable accordingly. */
export const entitlementWritten = onDocumentWritten(
  {
    document: "workspaces/{workspace}/billing/current",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    if (!data?.after.exists) return;
    const workspace = workspaceId.parse(params.workspace);
    const [{ getDatabase }, { keepMapsWithinPlan }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/maps/keep-maps-within-plan.ts"),
    ]);
    const changed = await keepMapsWithinPlan(getDatabase(), workspace, Date.now());
    if (changed > 0) log.info("maps read-only or editable again", { workspace, changed });
  },
);
