import { log } from "#/platform/log/log.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { bindSecrets, environment } from "#/platform/environment.ts";

/** Trigger `customerClosed`: a workspace was deleted. Ends what it pays for; repeated until the payment provider answers. */
export const customerClosed = onDocumentWritten(
  {
    document: "billingCustomers/{customer}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    retry: true,
    secrets: bindSecrets("stripeKey", "stripeWebhookSecret"),
  },
  async ({ params: { customer }, data }) => {
    const wasClosed = Boolean(data?.before.get("closedAt"));
    if (wasClosed || !data?.after.get("closedAt")) return;
    if (!environment.sellsCredits) {
      log.error("customer of a deleted workspace: nothing is sold here, end it by hand", {
        customer,
      });
      return;
    }
    const [{ openBilling }, { endSubscriptions }] = await Promise.all([
      import("#/billing/open-billing.ts"),
      import("#/billing/closed-customers.ts"),
    ]);
    await endSubscriptions({ provider: openBilling() }, customer);
  },
);
