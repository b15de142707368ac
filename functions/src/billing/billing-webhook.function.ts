import { log } from "#/platform/log/log.ts";
import { onRequest } from "firebase-functions/v2/https";
import { bindSecrets, environment } from "#/platform/environment.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/**
 * HTTPS `billingWebhook`, POST by Stripe at the functions' own URL: 200 once the event is handled, 400 to what Stripe
 * didn't sign, 404 where nothing is sold, 500 until it could be handled, which makes Stripe repeat it.
 */
export const billingWebhook = onRequest(
  {
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    timeoutSeconds: 60,
    invoker: "public",
    secrets: bindSecrets("stripeKey", "stripeWebhookSecret"),
  },
  async (request, response) => {
    response.removeHeader("X-Powered-By");
    response.set("Cache-Control", "no-store");
    if (!environment.sellsCredits) {
      response.sendStatus(404);
      return;
    }
    if (request.method !== "POST") {
      response.set("Allow", "POST").sendStatus(405);
      return;
    }
    const [{ getDatabase }, { openBilling }, { createBillingStore }, { answerWebhook }] =
      await Promise.all([
        import("#/platform/database.ts"),
        import("#/billing/open-billing.ts"),
        import("#/billing/billing-store.ts"),
        import("#/billing/answer-webhook.ts"),
      ]);
    const status = await answerWebhook(
      {
        provider: openBilling(),
        store: createBillingStore(getDatabase(), Date.now),
        now: Date.now,
        onFailure: (event, error) => log.error("billing event not handled", { ...event }, error),
      },
      { rawBody: request.rawBody ?? null, signature: request.get("stripe-signature") },
    );
    response.sendStatus(status);
  },
);
