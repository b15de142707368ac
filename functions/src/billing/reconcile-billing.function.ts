import { log } from "#/platform/log/log.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";
import { bindSecrets, environment } from "#/platform/environment.ts";

/**
 * Schedule `reconcileBilling`: every night, fetches each customer again, and ends what deleted workspaces still pay for.
 * Running twice does no harm.
 */
export const reconcileBilling = onSchedule(
  {
    schedule: "every day 03:00",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 1,
    timeoutSeconds: 1_800,
    secrets: bindSecrets("stripeKey", "stripeWebhookSecret"),
  },
  async () => {
    if (!environment.sellsCredits) return;
    const [
      { getDatabase },
      { openBilling },
      { createBillingStore },
      { reconcileBilling: reconcile },
      { sweepClosedCustomers },
    ] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/billing/open-billing.ts"),
      import("#/billing/billing-store.ts"),
      import("#/billing/sync-billing.ts"),
      import("#/billing/closed-customers.ts"),
    ]);
    const provider = openBilling();
    const onFailure = (customerId: string, error: unknown) =>
      log.error("customer not reconciled", { customerId }, error);
    const store = createBillingStore(getDatabase(), Date.now);
    const customers = await reconcile({ provider, store, onFailure });
    const forgotten = await sweepClosedCustomers({
      db: getDatabase(),
      provider,
      now: Date.now,
      onFailure,
    });
    log.info("billing reconciled", { customers, forgotten });
  },
);
