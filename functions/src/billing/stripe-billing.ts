/**
 * `BillingProvider` over Stripe, in the API version that the SDK pins. Prices are found by their lookup keys. No payment
 * methods are named: Stripe offers those that the account has enabled.
 */
import { toLookupKey } from "@mapwright/core/billing/catalog";
import { Stripe } from "stripe";
import { z } from "zod";
import {
  EventUnreadable,
  type BillingProvider,
  type CheckoutRequest,
  type PlanChange,
} from "#/billing/billing-provider.ts";
import {
  readPlanItem,
  stripeEvent,
  toPackPurchase,
  toSubscription,
} from "#/billing/stripe-objects.ts";
import { readCard, readPayment, toInvoice, toPreview } from "#/billing/stripe-payments.ts";
import { hashText } from "#/platform/hash-text.ts";

/** The greatest age of a signature, in seconds; Stripe's own default. */
const TOLERANCE_SECONDS = 300;
/** Marks what `billing:setup` makes in the account, where nothing else identifies it. */
export const OUR_METADATA = { key: "app", value: "mapwright" } as const;
/** Items per page of a customer's lists; a customer has one subscription, and a pack now and then. */
const PAGE_SIZE = 100;
/** Two years of monthly invoices. */
const INVOICES_SHOWN = 24;
/** Invoices among which the latest payment is looked for; those that a credit covered have none. */
const INVOICES_SEARCHED = 10;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Address of Stripe's API, for the local stand-in; null: Stripe's own. */
  readonly apiUrl: URL | null;
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
}

/** Stripe's SDK with these settings. */
export function openStripe(settings: Omit<StripeSettings, "webhookSecret">): Stripe {
  const { secretKey, apiUrl } = settings;
  return new Stripe(secretKey, {
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
}

const stripePrice = z.object({ id: z.string().min(1), unit_amount: z.number().int().min(0) });

export function createStripeBilling(settings: StripeSettings): BillingProvider {
  const { webhookSecret } = settings;
  const stripe = openStripe(settings);
  const findPrice = async (lookupKey: string): Promise<z.infer<typeof stripePrice>> => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    const [found] = data;
    if (!found) throw new Error(`Stripe has no active price ${lookupKey}`);
    return stripePrice.parse(found);
  };
  /** The ID of the portal's configuration that `billing:setup` has made; null: it hasn't. */
  const findPortal = async (): Promise<string | null> => {
    const { data } = await stripe.billingPortal.configurations.list({
      active: true,
      limit: PAGE_SIZE,
    });
    return (
      data.find(({ metadata }) => metadata?.[OUR_METADATA.key] === OUR_METADATA.value)?.id ?? null
    );
  };
  /**
   * Closes a customer's pages for plans except the newest. Each of several tabs sees at least its own page; whichever
   * looks last closes the others.
   */
  const closeOlderPages = async (customer: string) => {
    const open = await stripe.checkout.sessions
      .list({ customer, status: "open", limit: PAGE_SIZE })
      .autoPagingToArray({ limit: 1_000 });
    const [, ...older] = open.filter(({ mode }) => mode === "subscription");
    for (const { id } of older) {
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        // Paid, or closed by another tab, a moment ago.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    }
  };
  /** The parameters that a preview and the change itself share, so that both cost the same. */
  const changeOf = async ({ subscriptionId, offer, interval, at }: PlanChange) => {
    const [subscription, target] = await Promise.all([
      stripe.subscriptions.retrieve(subscriptionId),
      findPrice(toLookupKey({ kind: "plan", offer, interval })),
    ]);
    const params = {
      items: [{ id: readPlanItem(subscription), price: target.id }],
      proration_behavior: "always_invoice" as const,
      proration_date: Math.floor(at / 1_000),
    };
    return { params, target };
  };
  return {
    async createCustomer(workspaceId, email) {
      const customer = await stripe.customers.create(
        { email, metadata: { workspaceId } },
        { idempotencyKey: `customer-${workspaceId}-${shortHash(email)}` },
      );
      return customer.id;
    },
    async createCheckout(request) {
      const { id: priceId } = await findPrice(toLookupKey(request.item));
      const session = await stripe.checkout.sessions.create(checkoutParams(request, priceId), {
        idempotencyKey: request.idempotencyKey,
      });
      if (session.url === null) throw new Error("Stripe returned a checkout without a page");
      if (request.item.kind === "plan") await closeOlderPages(request.customerId);
      return { id: session.id, url: session.url };
    },
    async openPortal(customerId, returnUrl) {
      const configuration = await findPortal();
      const portal = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        // Without ours, the one that the account's owner has made in the dashboard.
        ...(configuration !== null && { configuration }),
      });
      return portal.url;
    },
    async previewChange(customer, change) {
      const { params, target } = await changeOf(change);
      const invoice = await stripe.invoices.createPreview({
        customer,
        subscription: change.subscriptionId,
        subscription_details: params,
      });
      const { periodEndsAt, ...amounts } = toPreview(invoice);
      return {
        ...amounts,
        nextChargeMinorUnits: target.unit_amount,
        nextChargeAt: periodEndsAt,
        calculatedAt: change.at,
      };
    },
    async changePlan(change, idempotencyKey) {
      const { params } = await changeOf(change);
      try {
        await stripe.subscriptions.update(
          change.subscriptionId,
          { ...params, payment_behavior: "error_if_incomplete" },
          { idempotencyKey },
        );
        return "changed";
      } catch (error) {
        if (isDeclined(error)) return "declined";
        throw error;
      }
    },
    async setCancelAtPeriodEnd(subscriptionId, isCanceled) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCanceled });
    },
    async endSubscription(subscriptionId) {
      try {
        await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
      } catch (error) {
        // Stripe doesn't find a subscription to cancel that has ended.
        if (!isMissing(error)) throw error;
      }
      // After it: paying or voiding the last open invoice would make the subscription active again.
      const { data } = await stripe.invoices.list({
        subscription: subscriptionId,
        status: "open",
        limit: PAGE_SIZE,
      });
      for (const { id } of data) await stripe.invoices.voidInvoice(id);
    },
    async readPayments(customer) {
      const [invoices, subscriptions, account] = await Promise.all([
        stripe.invoices.list({ customer, limit: INVOICES_SHOWN }),
        stripe.subscriptions.list({
          customer,
          limit: PAGE_SIZE,
          expand: ["data.default_payment_method"],
        }),
        stripe.customers.retrieve(customer, {
          expand: ["invoice_settings.default_payment_method"],
        }),
      ]);
      // A subscription's own payment method is charged before the customer's.
      const cards = [...subscriptions.data, account].flatMap((payer) => readCard(payer) ?? []);
      return {
        invoices: invoices.data.map((invoice) => toInvoice(invoice)),
        card: cards[0] ?? null,
      };
    },
    async refundLatest(customer, idempotencyKey, subscription) {
      const { data } = await stripe.invoices.list({
        customer,
        ...(subscription !== undefined && { subscription }),
        status: "paid",
        limit: INVOICES_SEARCHED,
        expand: ["data.payments"],
      });
      const [payment] = data.flatMap((invoice) => readPayment(invoice) ?? []);
      if (payment === undefined) return null;
      try {
        const refund = await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey });
        return { id: refund.id, amountMinorUnits: refund.amount };
      } catch (error) {
        if (codeOf(error) === "charge_already_refunded") return null;
        throw error;
      }
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
        // Signed, but not JSON, or no event as we know it.
        throw new EventUnreadable(String(error));
      }
    },
  };
}

/** Stripe refuses a key that comes with other parameters, and another admin has another address. */
function shortHash(email: string): string {
  return hashText(email).slice(0, 16);
}

function codeOf(error: unknown): string | null {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? null) : null;
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "resource_missing";
}

/**
 * A payment that failed, or that the bank wants the person to confirm, is 402. A customer without a card is an invalid
 * request that names no parameter.
 */
function isDeclined(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 402 || (isMissing(error) && error.param === undefined);
}

function checkoutParams(
  { workspaceId, customerId, item, ...urls }: CheckoutRequest,
  price: string,
) {
  const metadata = { workspaceId, item: toLookupKey(item) };
  const shared = {
    customer: customerId,
    client_reference_id: workspaceId,
    line_items: [{ price, quantity: 1 }],
    success_url: urls.successUrl,
    cancel_url: urls.cancelUrl,
    metadata,
  };
  return item.kind === "pack"
    ? ({
        ...shared,
        mode: "payment",
        payment_intent_data: { metadata },
        // Without it, a pack has a receipt, but isn't among the invoices.
        invoice_creation: { enabled: true },
      } as const)
    : ({ ...shared, mode: "subscription", subscription_data: { metadata } } as const);
}
