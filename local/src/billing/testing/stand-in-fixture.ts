/** A workspace that buys at the stand-in, and whatever the stand-in has sent about it. For tests. */
import { workspaceId } from "@mapwright/core/ids";
import type { CatalogItem } from "@mapwright/core/billing/catalog";
import { createStripeBilling } from "../../../../functions/src/billing/stripe-billing.ts";
import { MemoryBillingStore } from "#/billing/testing/memory-billing-store.ts";
import { createStandInApi } from "#/billing/stand-in-api.ts";
import type { StandInEvent } from "#/billing/stand-in-records.ts";
import { StandInState } from "#/billing/stand-in-state.ts";

export const START = Date.UTC(2026, 0, 31, 12);
export const WEBHOOK_SECRET = "whsec_local";
const SECRET_KEY = "sk_test_local";

/** @param trialEndsAt of the workspace's own trial, Unix ms; null: it has none */
export async function openStandIn(trialEndsAt: number | null = null) {
  const events: StandInEvent[] = [];
  const state = new StandInState(START, (event) => events.push(event));
  const page = { secretKey: SECRET_KEY, pageUrl: "http://127.0.0.1:7090" };
  const api = createStandInApi(state, page);
  const provider = createStripeBilling({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: new URL("http://127.0.0.1:7090"),
    fetch: api,
  });
  const workspace = workspaceId.parse("team");
  const customerId = await provider.createCustomer(workspace, "ann@example.com");
  const store = new MemoryBillingStore(customerId, workspace, trialEndsAt);
  let checkouts = 0;
  return {
    state,
    events,
    provider,
    store,
    /** The trial as it was granted, whatever the store makes of it. */
    trial: { endsAt: trialEndsAt },
    customerId,
    workspace,
    /** Opens a checkout. @returns its ID */
    checkout: async (item: CatalogItem) => {
      checkouts += 1;
      const { id } = await provider.createCheckout({
        workspaceId: workspace,
        customerId,
        item,
        idempotencyKey: `checkout-${checkouts}`,
        successUrl: "http://127.0.0.1:5000/pricing/tier-plans/success/pro",
        cancelUrl: "http://127.0.0.1:5000/pricing/tier-plans",
      });
      return id;
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
