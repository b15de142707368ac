import { workspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import type { CheckoutDeps } from "#/billing/answer-checkout.ts";
import { bindSecrets, environment } from "#/platform/environment.ts";
import { FUNCTIONS_REGION } from "@mapwright/core/functions-region";

/** Nobody waits for a page any longer. */
const GIVE_UP_MS = 10 * 60_000;

/**
 * Trigger `checkoutCreated`: an owner or admin wants to pay for something. Adds the address of the page to do so, or why
 * there is none. Retried only when the database fails, and for ten minutes: a payment provider that doesn't answer is an
 * answer, too. Idempotent.
 */
export const checkoutCreated = onDocumentCreated(
  {
    document: "workspaces/{workspace}/checkouts/{checkout}",
    region: FUNCTIONS_REGION,
    memory: "256MiB",
    maxInstances: 10,
    timeoutSeconds: 120,
    retry: true,
    secrets: bindSecrets("stripeKey", "stripeWebhookSecret"),
  },
  async ({ params, time }) => {
    const [{ getDatabase }, { settleCheckout }] = await Promise.all([
      import("#/platform/database.ts"),
      import("#/billing/settle-checkout.ts"),
    ]);
    const address = { workspaceId: workspaceId.parse(params.workspace), id: params.checkout };
    const isLate = Date.now() - Date.parse(time) > GIVE_UP_MS;
    const checkout = isLate ? null : await openCheckout(getDatabase());
    const answer = await settleCheckout({ db: getDatabase(), now: Date.now, checkout }, address);
    if (answer)
      log.info("checkout answered", {
        workspaceId: address.workspaceId,
        state: answer.state,
        ...(answer.state === "refused" && { reason: answer.reason }),
      });
  },
);

/** null: this deployment sells nothing, or doesn't know where its site is. */
async function openCheckout(db: Firestore): Promise<CheckoutDeps | null> {
  const { sellsCredits, siteOrigin } = environment;
  if (!sellsCredits) return null;
  if (siteOrigin === null) {
    log.error("PUBLIC_SITE_ORIGIN isn't set: a checkout has nowhere to return to");
    return null;
  }
  const [{ openSales }, { requireBuyer }, { requireLiveAccount }, { useCaseRuntime }] =
    await Promise.all([
      import("#/billing/open-sales.ts"),
      import("#/billing/require-buyer.ts"),
      import("#/platform/access/live-account.ts"),
      import("#/platform/callables/use-case-runtime.ts"),
    ]);
  return {
    ...openSales(db, Date.now),
    siteOrigin,
    requireBuyer: (uid, workspace, askedAtMs) =>
      requireBuyer({ ...useCaseRuntime, requireLiveAccount }, uid, workspace, askedAtMs),
  };
}
