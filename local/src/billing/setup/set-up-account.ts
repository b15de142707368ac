/**
 * Prepares a Stripe account for selling: products, prices, what customers may do in the portal, and the webhook. Running
 * it again changes nothing that is as it should be. A price is never changed or replaced: subscriptions would go on at
 * the old one, which the product would no longer recognize.
 */
import { CATALOG, type PricedItem } from "@mapwright/core/billing/catalog";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import { Stripe } from "stripe";
import { OUR_METADATA } from "../../../../functions/src/billing/stripe-billing.ts";

/** Events that the webhook is told; each only names a customer to fetch. */
export const WEBHOOK_EVENTS = [
  "charge.refunded",
  "checkout.session.async_payment_failed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.completed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "customer.subscription.updated",
  "customer.updated",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

export interface SetupOptions {
  /** The URL of the function `billingWebhook`. */
  readonly webhookUrl: string;
}

export interface SetupResult {
  /** Steps that were done, one a line. */
  readonly lines: readonly string[];
  /** Problems that a person has to look at. */
  readonly problems: readonly string[];
  /** Stripe shows it once, when the webhook is made; null: the webhook was there. */
  readonly webhookSecret: string | null;
}

const LISTED = 100;

export async function setUpAccount(
  stripe: Stripe,
  { webhookUrl }: SetupOptions,
): Promise<SetupResult> {
  const lines: string[] = [];
  const problems: string[] = [];
  const products = new Set<string>();
  for (const item of CATALOG) {
    const product = productOf(item);
    if (!products.has(product.id)) lines.push(await keepProduct(stripe, product));
    products.add(product.id);
    const { line, problem } = await keepPrice(stripe, item, product.id);
    (problem ? problems : lines).push(line);
  }
  lines.push(await keepPortal(stripe));
  const webhook = await keepWebhook(stripe, webhookUrl);
  (webhook.problem ? problems : lines).push(webhook.line);
  return { lines, problems, webhookSecret: webhook.secret };
}

interface Product {
  readonly id: string;
  readonly name: string;
}

function productOf(item: PricedItem): Product {
  if (item.kind === "pack")
    return {
      id: "mapwright-credits",
      name: `${CREDIT_PACK.credits.toLocaleString("en-US")} credits`,
    };
  return { id: `mapwright-${item.offer}`, name: `Mapwright ${getOfferName(item.offer)}` };
}

async function keepProduct(stripe: Stripe, { id, name }: Product): Promise<string> {
  try {
    const found = await stripe.products.retrieve(id);
    if (found.name === name) return `product ${id}: unchanged`;
    await stripe.products.update(id, { name });
    return `product ${id}: renamed to ${name}`;
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, name });
    return `product ${id}: created`;
  }
}

async function keepPrice(stripe: Stripe, item: PricedItem, product: string) {
  const { lookupKey, priceMinorUnits } = item;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: LISTED });
  const [found] = data;
  if (!found) {
    await stripe.prices.create({
      lookup_key: lookupKey,
      currency: "usd",
      product,
      unit_amount: priceMinorUnits,
      ...(item.kind === "plan" && { recurring: { interval: item.interval } }),
    });
    return { line: `price ${lookupKey}: created`, problem: false };
  }
  const interval = item.kind === "plan" ? item.interval : null;
  const isSame =
    found.active &&
    found.currency === "usd" &&
    found.unit_amount === priceMinorUnits &&
    (found.recurring?.interval ?? null) === interval;
  if (isSame) return { line: `price ${lookupKey}: unchanged`, problem: false };
  const amount = `${String(found.unit_amount)} ${found.currency}`;
  return {
    line: `price ${lookupKey}: Stripe has ${amount}${found.active ? "" : ", archived"}, the catalog ${priceMinorUnits} usd. A new price needs a new lookup key.`,
    problem: true,
  };
}

/** Plans are changed in the product, which shows what a change costs before it is made. */
const PORTAL = {
  business_profile: { headline: "Mapwright" },
  features: {
    customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: { enabled: false },
  },
  metadata: { [OUR_METADATA.key]: OUR_METADATA.value },
} as const satisfies Stripe.BillingPortal.ConfigurationCreateParams;

async function keepPortal(stripe: Stripe): Promise<string> {
  const params = {
    ...PORTAL,
    features: {
      ...PORTAL.features,
      customer_update: {
        ...PORTAL.features.customer_update,
        allowed_updates: [...PORTAL.features.customer_update.allowed_updates],
      },
    },
  };
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: LISTED });
  const found = data.find(({ metadata }) => metadata?.[OUR_METADATA.key] === OUR_METADATA.value);
  if (!found) {
    await stripe.billingPortal.configurations.create(params);
    return "portal: configuration created";
  }
  await stripe.billingPortal.configurations.update(found.id, params);
  return "portal: configuration as wanted";
}

async function keepWebhook(stripe: Stripe, url: string) {
  const { data } = await stripe.webhookEndpoints.list({ limit: LISTED });
  const found = data.find((each) => each.url === url);
  if (!found) {
    const { secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...WEBHOOK_EVENTS],
      api_version: Stripe.API_VERSION,
      description: "Mapwright",
    });
    return { line: `webhook ${url}: created`, problem: false, secret: secret ?? null };
  }
  if (found.api_version !== Stripe.API_VERSION) {
    const line = `webhook ${url}: sends API version ${found.api_version ?? "of the account"}, not ${Stripe.API_VERSION}. Delete it at Stripe, then run this again.`;
    return { line, problem: true, secret: null };
  }
  await stripe.webhookEndpoints.update(found.id, {
    enabled_events: [...WEBHOOK_EVENTS],
    disabled: false,
  });
  return { line: `webhook ${url}: sends what is wanted`, problem: false, secret: null };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
