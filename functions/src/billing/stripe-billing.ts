/**
 * `BillingProvider` over Stripe, in the API version that the SDK pins. Prices are found by their lookup keys. No payment
 * methods are named: Stripe offers those that the account has enabled.
 */
import { lookupKeyOf } from "@mapwright/core/billing/catalog";
import { Stripe } from "stripe";
import type { BillingProvider, CheckoutRequest } from "#/billing/billing-provider.ts";
import { stripeEvent, toPackPurchase, toSubscription } from "#/billing/stripe-objects.ts";

/** How old a signature may be, in seconds; Stripe's own default. */
const TOLERANCE_SECONDS = 300;
/** Of one customer; each has one subscription, and a pack now and then. */
const PAGE_SIZE = 100;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe's API is; null: at Stripe. For the local stand-in. */
  readonly apiUrl: URL | null;
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
}

export function createStripeBilling(settings: StripeSettings): BillingProvider {
  const { secretKey, webhookSecret, apiUrl } = settings;
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port,
      protocol: apiUrl.protocol === "http:" ? "http" : "https",
    }),
  });
  const findPrice = async (lookupKey: string): Promise<string> => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    const [price] = data;
    if (!price) throw new Error(`Stripe has no active price ${lookupKey}`);
    return price.id;
  };
  return {
    async createCustomer(workspaceId, email) {
      const customer = await stripe.customers.create(
        { email, metadata: { workspaceId } },
        { idempotencyKey: `customer-${workspaceId}` },
      );
      return customer.id;
    },
    async createCheckout(request) {
      const price = await findPrice(lookupKeyOf(request.item));
      const session = await stripe.checkout.sessions.create(checkoutParams(request, price), {
        idempotencyKey: request.idempotencyKey,
      });
      if (session.url === null) throw new Error("Stripe returned a checkout without a page");
      return { id: session.id, url: session.url };
    },
    async openPortal(customerId, returnUrl) {
      const portal = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return portal.url;
    },
    async readCustomer(customer) {
      const subscriptions = await stripe.subscriptions
        .list({
          customer,
          status: "all",
          limit: PAGE_SIZE,
          expand: ["data.latest_invoice"],
        })
        .autoPagingToArray({ limit: 1_000 });
      const checkouts = await stripe.checkout.sessions
        .list({ customer, status: "complete", limit: PAGE_SIZE })
        .autoPagingToArray({ limit: 10_000 });
      return {
        subscriptions: subscriptions.flatMap((object) => toSubscription(object) ?? []),
        purchases: checkouts.flatMap((object) => toPackPurchase(object) ?? []),
      };
    },
    verifyEvent(rawBody, signature, nowMs) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          nowMs,
        );
        return stripeEvent.parse(event);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

function checkoutParams(
  { workspaceId, customerId, item, ...urls }: CheckoutRequest,
  price: string,
) {
  const metadata = { workspaceId, item: lookupKeyOf(item) };
  const shared = {
    customer: customerId,
    client_reference_id: workspaceId,
    line_items: [{ price, quantity: 1 }],
    success_url: urls.successUrl,
    cancel_url: urls.cancelUrl,
    metadata,
  };
  return item.kind === "pack"
    ? ({ ...shared, mode: "payment", payment_intent_data: { metadata } } as const)
    : ({ ...shared, mode: "subscription", subscription_data: { metadata } } as const);
}
