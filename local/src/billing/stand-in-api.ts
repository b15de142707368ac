/**
 * Stripe's HTTP API as far as the product calls it, over the stand-in's state. Parameters that the real API would reject
 * are rejected here too: unknown ones, and prices that don't exist. An idempotency key repeats its response.
 */
import { CATALOG } from "@mapwright/core/billing/catalog";
import type {
  StandInCheckout,
  StandInState,
  StandInSubscription,
} from "#/billing/stand-in-state.ts";

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

type Params = URLSearchParams;

const seconds = (ms: number) => Math.floor(ms / 1_000);
const priceId = (lookupKey: string) => `price_${lookupKey}`;
const found = (body: unknown): Reply => ({ status: 200, body });
const refused = (message: string, status = 400): Reply => ({
  status,
  body: { error: { type: "invalid_request_error", message } },
});
const list = (data: readonly unknown[]): Reply => found({ object: "list", data, has_more: false });

/** What each request may contain; `[…]` stands for any index or key. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "POST /v1/customers": ["email", "metadata[…]"],
  "GET /v1/prices": ["lookup_keys[…]", "active"],
  "POST /v1/checkout/sessions": [
    "mode",
    "customer",
    "client_reference_id",
    "line_items[…][price]",
    "line_items[…][quantity]",
    "success_url",
    "cancel_url",
    "metadata[…]",
    "subscription_data[metadata][…]",
    "payment_intent_data[metadata][…]",
  ],
  "GET /v1/checkout/sessions": ["customer", "status", "limit", "starting_after"],
  "GET /v1/subscriptions": ["customer", "status", "limit", "starting_after", "expand[…]"],
  "POST /v1/billing_portal/sessions": ["customer", "return_url"],
};

function isAllowed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) => {
    const parts = pattern.split("[…]").map((part) => part.replaceAll(/[[\]]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join(String.raw`\[[^\]]+\]`)}$`).test(name);
  });
}

/** A `fetch` that answers as Stripe does. `pageUrl`: where the checkout and portal pages are. */
export function createStandInApi(
  state: StandInState,
  { secretKey, pageUrl }: { readonly secretKey: string; readonly pageUrl: string },
): typeof fetch {
  const remembered = new Map<string, Reply>();
  const answer = (route: string, params: Params): Reply => {
    const allowed = ALLOWED[route];
    if (!allowed) return refused(`Unrecognized request URL (${route})`, 404);
    const unknown = [...params.keys()].find((name) => !isAllowed(name, allowed));
    if (unknown !== undefined) return refused(`Received unknown parameter: ${unknown}`);
    return respond(state, route, params, pageUrl);
  };
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (request.headers.get("authorization") !== `Bearer ${secretKey}`)
      return Response.json(refused("Invalid API Key", 401).body, { status: 401 });
    const params = request.method === "GET" ? url.searchParams : await formOf(request);
    const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    const known = key === null ? undefined : remembered.get(key);
    const reply = known ?? answer(`${request.method} ${url.pathname}`, params);
    if (key !== null && reply.status < 500) remembered.set(key, reply);
    return Response.json(reply.body, { status: reply.status });
  };
}

async function formOf(request: Request): Promise<Params> {
  return new URLSearchParams(await request.text());
}

function respond(state: StandInState, route: string, params: Params, pageUrl: string): Reply {
  const customer = params.get("customer") ?? "";
  if (route === "POST /v1/customers") {
    const id = state.newId("cus");
    const workspaceId = params.get("metadata[workspaceId]") ?? "";
    state.customers.set(id, { email: params.get("email") ?? "", workspaceId });
    return found({ object: "customer", id });
  }
  if (route === "GET /v1/prices") {
    const asked = [...params].filter(([name]) => name.startsWith("lookup_keys"));
    const wanted = new Set(asked.map(([, key]) => key));
    const prices = CATALOG.filter(({ lookupKey }) => wanted.has(lookupKey));
    return list(
      prices.map(({ lookupKey }) => ({
        object: "price",
        id: priceId(lookupKey),
        lookup_key: lookupKey,
      })),
    );
  }
  if (!state.customers.has(customer)) return refused(`No such customer: '${customer}'`);
  if (route === "GET /v1/subscriptions")
    return list(ofCustomer(state.subscriptions, customer).map((each) => subscriptionObject(each)));
  if (route === "GET /v1/checkout/sessions") {
    const checkouts = ofCustomer(state.checkouts, customer);
    const status = params.get("status");
    return list(
      checkouts.filter((each) => status === null || each.status === status).map(checkoutObject),
    );
  }
  const id = state.newId(route.includes("portal") ? "bps" : "cs");
  const url = `${pageUrl}/${route.includes("portal") ? "portal" : "checkout"}/${id}`;
  if (route === "POST /v1/billing_portal/sessions")
    return found({ object: "billing_portal.session", id, url });
  return createCheckout(state, params, { id, url });
}

function createCheckout(
  state: StandInState,
  params: Params,
  { id, url }: { readonly id: string; readonly url: string },
): Reply {
  const price = params.get("line_items[0][price]") ?? "";
  const item = CATALOG.find(({ lookupKey }) => priceId(lookupKey) === price);
  if (!item) return refused(`No such price: '${price}'`);
  const mode = params.get("mode");
  if (mode !== (item.kind === "pack" ? "payment" : "subscription"))
    return refused(`The price specified is not for mode ${mode ?? "none"}`);
  const checkout: StandInCheckout = {
    id,
    customer: params.get("customer") ?? "",
    mode,
    lookupKey: item.lookupKey,
    metadata: metadataOf(params),
    created: state.nowMs,
    successUrl: params.get("success_url") ?? "",
    cancelUrl: params.get("cancel_url") ?? "",
    status: "open",
    isPaid: false,
  };
  state.checkouts.set(id, checkout);
  return found({ ...checkoutObject(checkout), url });
}

function metadataOf(params: Params): Record<string, string> {
  const entries = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(?<key>[^\]]+)\]$/.exec(name)?.groups?.key;
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function ofCustomer<Owned extends { readonly customer: string }>(
  all: ReadonlyMap<string, Owned>,
  customer: string,
): Owned[] {
  return [...all.values()].filter((each) => each.customer === customer);
}

function checkoutObject({
  id,
  customer,
  mode,
  metadata,
  created,
  status,
  isPaid,
}: StandInCheckout) {
  return {
    object: "checkout.session",
    id,
    customer,
    mode,
    metadata,
    created: seconds(created),
    status,
    payment_status: isPaid ? "paid" : "unpaid",
  };
}

function subscriptionObject(subscription: StandInSubscription) {
  const { id, customer, status, startedAt, periodEndsAt, invoice } = subscription;
  const created = seconds(invoice.created);
  return {
    object: "subscription",
    id,
    customer,
    status,
    start_date: seconds(startedAt),
    cancel_at: subscription.cancelAtPeriodEnd ? seconds(periodEndsAt) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    trial_end: null,
    latest_invoice: {
      object: "invoice",
      status: invoice.status,
      created,
      status_transitions: { finalized_at: created },
    },
    items: {
      object: "list",
      data: [
        {
          current_period_end: seconds(periodEndsAt),
          price: { id: priceId(subscription.lookupKey), lookup_key: subscription.lookupKey },
        },
      ],
    },
  };
}
