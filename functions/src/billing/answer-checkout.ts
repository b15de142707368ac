/**
 * Answers a checkout document with the address of a page to continue on, or with why there is none. Everything that the
 * rules checked is checked again: the person may have lost their role since. The trigger may run twice, at the same time
 * too, and end anywhere: the provider creates the same customer and the same page for the same document, and what is
 * recorded here is recorded once.
 */
import { AppError } from "@mapwright/core/app-error";
import type { BillingFacts } from "@mapwright/core/billing/billing-facts";
import {
  getCheckoutReturnPaths,
  type CheckoutAnswer,
  type CheckoutRequest,
} from "@mapwright/core/billing/checkout";
import { PLAN_OFFERS } from "@mapwright/core/billing/plans";
import { findDecidingSubscription, hasEnded } from "@mapwright/core/billing/subscription";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { askProvider } from "#/billing/ask-provider.ts";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import type { BillingStore } from "#/billing/billing-store.ts";
import type { SalesStore } from "#/billing/sales-store.ts";
import { syncCustomer } from "#/billing/sync-billing.ts";

export interface CheckoutDeps {
  readonly provider: Pick<
    BillingProvider,
    "createCustomer" | "createCheckout" | "openPortal" | "readCustomer" | "endSubscription"
  >;
  readonly store: BillingStore;
  readonly sales: SalesStore;
  /** Origin of the site, which the provider's pages lead back to. */
  readonly siteOrigin: string;
  /**
   * The address for receipts, in canonical form; empty: none. Rejects with an AppError when the person may not buy any
   * more or has asked too often.
   */
  readonly requireBuyer: (
    uid: UserId,
    workspace: WorkspaceId,
    askedAtMs: number,
  ) => Promise<{ readonly email: string }>;
}

export interface CheckoutAddress {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
}

/** Rejects when the database fails: the caller repeats it. */
export async function answerCheckout(
  deps: CheckoutDeps,
  address: CheckoutAddress,
  request: CheckoutRequest,
): Promise<CheckoutAnswer> {
  try {
    const { createdBy, at } = request;
    const { email } = await deps.requireBuyer(createdBy, address.workspaceId, at);
    return await answerBuyer(deps, address, request, email);
  } catch (error) {
    if (error instanceof AppError) return refused(refusalOf(error));
    throw error;
  }
}

type Reason = Extract<CheckoutAnswer, { state: "refused" }>["reason"];

const refused = (reason: Reason): CheckoutAnswer => ({ state: "refused", reason });

function refusalOf({ code }: AppError): Reason {
  if (code === "rate-limited") return code;
  return code === "payment-unavailable" ? "provider-unavailable" : "role-too-low";
}

async function answerBuyer(
  { provider, store, sales, siteOrigin }: CheckoutDeps,
  { workspaceId, id }: CheckoutAddress,
  request: CheckoutRequest,
  email: string,
): Promise<CheckoutAnswer> {
  const facts = await sales.readFacts(workspaceId);
  if (facts === null) return refused("role-too-low");
  const { success, cancel } = getCheckoutReturnPaths(request);
  const [successUrl, cancelUrl] = [`${siteOrigin}${success}`, `${siteOrigin}${cancel}`];

  if (request.kind === "portal") {
    const { customerId } = facts;
    if (customerId === null) return refused("nothing-bought");
    return {
      state: "ready",
      url: await askProvider(() => provider.openPortal(customerId, successUrl)),
    };
  }

  if (request.kind === "plan") {
    const current = await fetchAgain({ provider, store, sales }, workspaceId, facts);
    if (isSubscribed(current)) return refused("already-subscribed");
    const { offer, code } = request;
    const claim = { workspaceId, offer, code };
    const refusal = PLAN_OFFERS[offer].needsEligibility ? await sales.useCode(claim) : null;
    if (refusal !== null) return refused(refusal);
  }

  const customerId =
    facts.customerId ??
    (await sales.keepCustomer(
      workspaceId,
      await askProvider(() => provider.createCustomer(workspaceId, email)),
    ));
  if (customerId === null) return refused("role-too-low");
  const item =
    request.kind === "pack"
      ? ({ kind: "pack" } as const)
      : ({ kind: "plan", offer: request.offer, interval: request.interval } as const);
  const idempotencyKey = `checkout-${workspaceId}-${id}`;
  const order = { workspaceId, customerId, item, idempotencyKey, successUrl, cancelUrl };
  const { url } = await askProvider(() => provider.createCheckout(order));
  return { state: "ready", url };
}

/** Fetches the facts from the provider: an event about a subscription of a moment ago may still be on its way. */
async function fetchAgain(
  { provider, store, sales }: Pick<CheckoutDeps, "provider" | "store" | "sales">,
  workspace: WorkspaceId,
  facts: BillingFacts,
): Promise<BillingFacts> {
  const { customerId } = facts;
  if (customerId === null) return facts;
  await syncCustomer(
    {
      store,
      provider: {
        readCustomer: (id) => askProvider(() => provider.readCustomer(id)),
        endSubscription: (id) => askProvider(() => provider.endSubscription(id)),
      },
    },
    customerId,
  );
  return (await sales.readFacts(workspace)) ?? facts;
}

function isSubscribed({ subscriptions }: BillingFacts): boolean {
  const deciding = findDecidingSubscription(subscriptions);
  return deciding !== null && !hasEnded(deciding);
}
