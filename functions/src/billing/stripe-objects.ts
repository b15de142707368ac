/**
 * The parts of Stripe's objects that the product reads, parsed at the edge, as core knows it.
 * @see Stripe API 2026-10-28.endive: the end of a period is on the item, and an invoice names its subscription in
 * `parent`.
 */
import { findPricedItem, toLookupKey } from "@mapwright/core/billing/catalog";
import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import { SUBSCRIPTION_STATUSES, type Subscription } from "@mapwright/core/billing/subscription";
import { z } from "zod";
import type { PackPurchase } from "#/billing/billing-provider.ts";

/** Unix seconds. */
const time = z.number().int().min(0);
const timeOrNone = time.nullish().transform((seconds) => toMs(seconds ?? null));

function toMs(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1_000;
}

const invoice = z.object({
  status: z.string().nullable(),
  created: time,
  status_transitions: z.object({ finalized_at: time.nullable() }),
});

const stripeSubscription = z.object({
  id: z.string().min(1),
  status: z.enum(SUBSCRIPTION_STATUSES),
  start_date: time,
  cancel_at: timeOrNone,
  cancel_at_period_end: z.boolean(),
  trial_end: timeOrNone,
  /** Expanded. */
  latest_invoice: invoice.nullable(),
  items: z.object({
    data: z.array(
      z.object({
        current_period_start: time,
        current_period_end: time,
        price: z.object({ lookup_key: z.string().nullable() }),
      }),
    ),
  }),
});

/** null: a subscription to something that isn't ours. Throws a ZodError for anything that isn't a subscription. */
export function toSubscription(object: unknown): Subscription | null {
  const read = stripeSubscription.parse(object);
  const invoiceStatus = read.latest_invoice?.status ?? "paid";
  // A void one isn't owed.
  const isPaid = invoiceStatus === "paid" || invoiceStatus === "void";
  for (const { price, current_period_start: start, current_period_end: end } of read.items.data) {
    const item = findPricedItem(price.lookup_key);
    if (item?.kind !== "plan") continue;
    const periodEndsAt = end * 1_000;
    const open = invoiceStatus === "open" ? read.latest_invoice : null;
    return {
      id: read.id,
      offer: item.offer,
      interval: item.interval,
      status: read.status,
      startedAt: read.start_date * 1_000,
      periodEndsAt,
      cancelAt: read.cancel_at ?? (read.cancel_at_period_end ? periodEndsAt : null),
      trialEndsAt: read.trial_end,
      pastDueSince: open && toMs(open.status_transitions.finalized_at ?? open.created),
      unpaidFrom: isPaid ? null : start * 1_000,
    };
  }
  return null;
}

const itemsOfSubscription = z.object({
  items: z.object({
    data: z.array(
      z.object({
        id: z.string().min(1),
        price: z.object({ lookup_key: z.string().nullable() }),
      }),
    ),
  }),
});

/** The ID of the item with the plan. Throws when it has none of ours. */
export function readPlanItem(object: unknown): string {
  const { items } = itemsOfSubscription.parse(object);
  const item = items.data.find(({ price }) => findPricedItem(price.lookup_key)?.kind === "plan");
  if (!item) throw new Error("the subscription has no plan of ours");
  return item.id;
}

const stripeCheckout = z.object({
  id: z.string().min(1),
  mode: z.string(),
  payment_status: z.string(),
  created: time,
  metadata: z.record(z.string(), z.string()).nullable(),
});

/** null: not a pack, or not paid (yet). */
export function toPackPurchase(object: unknown): PackPurchase | null {
  const { id, mode, payment_status: status, created, metadata } = stripeCheckout.parse(object);
  const isPack = metadata?.item === toLookupKey({ kind: "pack" });
  if (mode !== "payment" || status !== "paid" || !isPack) return null;
  return { id, credits: CREDIT_PACK.credits, paidAt: created * 1_000 };
}

/** An event names its customer by ID, or is the customer itself. */
export const stripeEvent = z
  .object({
    id: z.string().min(1),
    type: z.string().min(1),
    data: z.object({
      object: z.object({
        id: z.string().nullish(),
        object: z.string().nullish(),
        /** An ID; an object where Stripe expanded it. */
        customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      }),
    }),
  })
  .transform(({ id, type, data: { object } }) => ({
    id,
    type,
    customerId: object.object === "customer" ? (object.id ?? null) : idOf(object.customer),
  }));

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === "object" && reference !== null ? reference.id : (reference ?? null);
}
