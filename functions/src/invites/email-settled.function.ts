import { log } from "#/platform/log/log.ts";
import { onDocumentUpdated } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/**
 * Trigger `emailSettled`: the mail provider's extension wrote on an email that it couldn't be delivered. Writes the
 * bounce on the invitation that the email was for.
 */
export const emailSettled = onDocumentUpdated(
  {
    document: "mail/{email}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
  },
  async ({ data }) => {
    if (data?.after.get("delivery.state") !== "ERROR") return;
    const [{ getDatabase }, { recordBounce }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/invites/record-bounce.ts"),
    ]);
    const reason = await recordBounce(getDatabase(), data.after.data(), Date.now());
    if (reason !== null) log.info("invitation bounced", { reason });
  },
);
