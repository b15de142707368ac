import { userId, workspaceId } from "@mapwright/core/ids";
import { onDocumentUpdated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Trigger `workspaceRenamed`: an owner or admin renamed the workspace from a browser. Records it in the audit log. */
export const workspaceRenamed = onDocumentUpdated(
  {
    document: "workspaces/{workspace}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ id, time, params, data }) => {
    const [before, after] = [data?.before.get("name"), data?.after.get("name")];
    if (before === after) return;
    const [{ getDatabase }, { recordChange }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/platform/record-change.ts"),
    ]);
    await recordChange(getDatabase(), {
      eventId: id,
      atMs: Date.parse(time),
      workspaceId: workspaceId.parse(params.workspace),
      action: "workspace-renamed",
      actor: userId.safeParse(data?.after.get("updatedBy")).data ?? null,
      target: String(before),
      detail: String(after),
    });
  },
);
