/** The part of the stand-in's API with which the product sells: customers, checkouts, subscriptions, invoices, refunds. */
import { hasEnded } from "@mapwright/core/billing/subscription";
import {
  buildCheckoutObject,
  buildCustomerObject,
  buildInvoiceObject,
  listObject,
  previewObject,
  buildSubscriptionObject,
} from "#/billing/stand-in-objects.ts";
import { parseRecord, type KnownRoute, type Params } from "#/billing/stand-in-params.ts";
import type {
  StandInCheckout,
  StandInInvoice,
  StandInPrice,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import {
  buildFoundReply,
  buildMissingReply,
  buildRefusedReply,
  type Reply,
} from "#/billing/stand-in-reply.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { expireCheckout } from "#/billing/stand-in-checkouts.ts";
import { refundInvoice } from "#/billing/stand-in-payments.ts";
import {
  cancelSubscription,
  changePrice,
  changeSubscription,
  previewPriceChange,
} from "#/billing/stand-in-subscriptions.ts";

/** null: none of these addresses. */
export function answerBilling(
  state: StandInState,
  { route, id }: KnownRoute,
  params: Params,
  pageUrl: string,
): Reply | null {
  if (route === "POST /v1/customers") {
    const workspaceId = params.get("metadata[workspaceId]") ?? "";
    return buildFoundReply(
      buildCustomerObject(state.addCustomer(params.get("email") ?? "", workspaceId)),
    );
  }
  if (route === "GET /v1/customers/:id") {
    const customer = state.customers.get(id);
    return customer
      ? buildFoundReply(buildCustomerObject(customer))
      : buildMissingReply("customer", id);
  }
  if (route.includes("/v1/subscriptions/:id")) return answerSubscription(state, route, id, params);
  if (route === "POST /v1/refunds") return refund(state, params);
  if (route === "POST /v1/checkout/sessions/:id/expire") return answerExpire(state, id);
  if (route === "POST /v1/invoices/:id/void") return voidInvoice(state, id);
  if (route === "GET /v1/invoices" && params.has("subscription"))
    return answerList(state, route, params, pageUrl);
  const customer = params.get("customer") ?? "";
  if (!state.customers.has(customer)) return buildMissingReply("customer", customer, "customer");
  if (route === "POST /v1/invoices/create_preview") return preview(state, params);
  if (route.startsWith("GET ")) return answerList(state, route, params, pageUrl);
  if (route === "POST /v1/billing_portal/sessions") {
    const portal = state.newId("bps");
    const returnUrl = params.get("return_url") ?? "";
    state.portals.set(portal, { id: portal, customer, returnUrl });
    const url = `${pageUrl}/portal/${portal}`;
    return buildFoundReply({ object: "billing_portal.session", id: portal, url });
  }
  return route === "POST /v1/checkout/sessions" ? createCheckout(state, params, pageUrl) : null;
}

function answerList(state: StandInState, route: string, params: Params, pageUrl: string): Reply {
  const customer = params.get("customer");
  const status = params.get("status");
  const own = <Owned extends { readonly customer: string }>(all: ReadonlyMap<string, Owned>) =>
    [...all.values()]
      .filter((each) => customer === null || each.customer === customer)
      .toReversed();
  const page = (data: readonly { readonly id: string }[]) => {
    const limit = Number(params.get("limit") ?? 10);
    return buildFoundReply(listObject(data, { limit, after: params.get("starting_after") }));
  };
  if (route === "GET /v1/subscriptions") {
    const subscriptions = own(state.subscriptions).filter(
      (each) => status === "all" || (status === null ? !hasEnded(each) : each.status === status),
    );
    return page(subscriptions.map((each) => buildSubscriptionObject(state, each)));
  }
  if (route === "GET /v1/checkout/sessions") {
    const checkouts = own(state.checkouts).filter(
      (each) => status === null || each.status === status,
    );
    return page(checkouts.map((each) => buildCheckoutObject(state, each)));
  }
  const subscription = params.get("subscription");
  const invoices = own(state.invoices).filter(
    (each: StandInInvoice) =>
      (status === null || each.status === status) &&
      (subscription === null || each.subscription === subscription),
  );
  return page(
    invoices.map((each) => buildInvoiceObject(state, each, `${pageUrl}/invoice/${each.id}`)),
  );
}

function createCheckout(state: StandInState, params: Params, pageUrl: string): Reply {
  const price = state.prices.get(params.get("line_items[0][price]") ?? "");
  if (!price || price.lookupKey === null)
    return buildRefusedReply(`No such price: '${params.get("line_items[0][price]") ?? ""}'`);
  const mode = params.get("mode");
  if (mode !== (price.interval === null ? "payment" : "subscription"))
    return buildRefusedReply(`The price specified is not for mode ${mode ?? "none"}`);
  const customer = params.get("customer") ?? "";
  const id = state.newId("cs");
  const checkout: StandInCheckout = {
    id,
    customer,
    mode,
    lookupKey: price.lookupKey,
    metadata: parseRecord(params, "metadata"),
    created: state.timeOf(customer),
    successUrl: (params.get("success_url") ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id),
    cancelUrl: params.get("cancel_url") ?? "",
    hasInvoice: params.get("invoice_creation[enabled]") === "true",
    status: "open",
    isPaid: false,
    subscription: null,
  };
  state.checkouts.set(id, checkout);
  return buildFoundReply({
    ...buildCheckoutObject(state, checkout),
    url: `${pageUrl}/checkout/${id}`,
  });
}

function voidInvoice(state: StandInState, id: string): Reply {
  const invoice = state.invoices.get(id);
  if (!invoice) return buildMissingReply("invoice", id, "invoice");
  if (invoice.status !== "open") return buildRefusedReply(`This invoice is ${invoice.status}.`);
  invoice.status = "void";
  return buildFoundReply(buildInvoiceObject(state, invoice, null));
}

function answerExpire(state: StandInState, id: string): Reply {
  const checkout = state.checkouts.get(id);
  if (!checkout) return buildMissingReply("checkout.session", id, "session");
  if (checkout.status !== "open")
    return buildRefusedReply(`Only Checkout Sessions with a status in ["open"] can be expired.`);
  expireCheckout(state, id);
  return buildFoundReply(buildCheckoutObject(state, checkout));
}

interface WantedChange {
  readonly price: StandInPrice;
  /** Time on the customer's clock. */
  readonly at: number;
}

/** The change of plan in `items` and `proration_date`; a reply: what is wrong with it. */
function readChange(
  state: StandInState,
  subscription: StandInSubscription,
  params: Params,
  prefix: (name: string) => string,
): WantedChange | Reply {
  const item = params.get(`${prefix("items")}[0][id]`) ?? "";
  if (item !== `si_${subscription.id}`)
    return buildMissingReply("subscription item", item, "items[0][id]");
  const priceId = params.get(`${prefix("items")}[0][price]`) ?? "";
  const price = state.prices.get(priceId);
  if (!price || price.interval === null)
    return buildMissingReply("price", priceId, "items[0][price]");
  if (params.get(prefix("proration_behavior")) !== "always_invoice")
    return buildRefusedReply("The stand-in only invoices changes at once", 400, {
      param: "proration_behavior",
    });
  const asked = params.get(prefix("proration_date"));
  const now = state.timeOf(subscription.customer);
  // Whole seconds: the second in which the period began counts as its start.
  const at =
    asked === null ? now : Number(asked) * 1_000 + now - state.shown(subscription.customer, now);
  if (at + 1_000 <= subscription.periodStartsAt || at > subscription.periodEndsAt)
    return buildRefusedReply("The proration date must be within the current period", 400, {
      param: "proration_date",
    });
  return { price, at: Math.max(at, subscription.periodStartsAt) };
}

function preview(state: StandInState, params: Params): Reply {
  const id = params.get("subscription") ?? "";
  const subscription = state.subscriptions.get(id);
  if (!subscription || subscription.customer !== params.get("customer"))
    return buildMissingReply("subscription", id, "subscription");
  const change = readChange(state, subscription, params, (name) => `subscription_details[${name}]`);
  if ("status" in change) return change;
  const previewed = previewPriceChange(state, subscription, change.price, change.at);
  return buildFoundReply(previewObject(state, subscription.customer, previewed));
}

function answerSubscription(state: StandInState, route: string, id: string, params: Params): Reply {
  const subscription = state.subscriptions.get(id);
  if (!subscription) return buildMissingReply("subscription", id);
  const now = () => buildFoundReply(buildSubscriptionObject(state, subscription));
  if (route.startsWith("GET")) return now();
  if (hasEnded(subscription)) return buildMissingReply("subscription", id);
  if (route.startsWith("DELETE")) {
    cancelSubscription(state, id);
    return now();
  }
  const isCanceled = params.get("cancel_at_period_end");
  if ([...params.keys()].some((name) => name.startsWith("items"))) {
    const refusal = changePlan(state, subscription, params);
    if (refusal) return refusal;
  }
  if (isCanceled !== null)
    changeSubscription(state, id, (each) => {
      each.cancelAtPeriodEnd = isCanceled === "true";
    });
  return now();
}

/** null: done. */
function changePlan(
  state: StandInState,
  subscription: StandInSubscription,
  params: Params,
): Reply | null {
  const change = readChange(state, subscription, params, (name) => name);
  if ("status" in change) return change;
  if (params.get("payment_behavior") !== "error_if_incomplete")
    return buildRefusedReply("The stand-in only fails on incomplete payments", 400, {
      param: "payment_behavior",
    });
  const { amountDue } = previewPriceChange(state, subscription, change.price, change.at);
  if (amountDue > 0 && state.customers.get(subscription.customer)?.card === null)
    return buildRefusedReply(
      "This customer has no attached payment source or default payment method.",
      400,
      {
        code: "resource_missing",
      },
    );
  if (changePrice(state, subscription.id, change.price, change.at)) return null;
  return buildRefusedReply("Your card was declined.", 402, {
    type: "card_error",
    code: "card_declined",
  });
}

function refund(state: StandInState, params: Params): Reply {
  const intent = params.get("payment_intent") ?? "";
  const invoice = state.invoices.get(intent.replace(/^pi_/, ""));
  if (!invoice || invoice.status !== "paid")
    return buildMissingReply("payment_intent", intent, "payment_intent");
  if (invoice.isRefunded)
    return buildRefusedReply("The charge has already been refunded.", 400, {
      code: "charge_already_refunded",
    });
  refundInvoice(state, invoice);
  return buildFoundReply({
    object: "refund",
    id: state.newId("re"),
    amount: invoice.amountDue,
    payment_intent: intent,
    status: "succeeded",
  });
}
