import { userId } from "@mapwright/core/ids";
import { onDocumentUpdated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Trigger `profileChanged`: after a change of name or picture, updates the copies in workspaces. */
export const profileChanged = onDocumentUpdated(
  {
    document: "users/{uid}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ params, data }) => {
    const isSame = (field: string) => data?.before.get(field) === data?.after.get(field);
    if (isSame("displayName") && isSame("photo")) return;
    const [{ getDatabase }, { copyProfile }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/accounts/copy-profile.ts"),
    ]);
    await copyProfile(getDatabase(), userId.parse(params.uid));
  },
);
