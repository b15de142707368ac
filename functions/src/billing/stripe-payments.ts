/** The parts of Stripe's invoices, cards and previews that the product reads, parsed at the edge. */
import type { Payments } from "@mapwright/core/billing/manage-subscription";
import { z } from "zod";

/** Whole cents; negative: a credit. */
const cents = z.number().int();
/** Unix seconds. */
const time = z.number().int().min(0);

const lines = z.object({
  data: z.array(
    z.object({
      amount: cents,
      description: z.string().nullish(),
      period: z.object({ start: time, end: time }),
    }),
  ),
});

const stripeInvoice = z.object({
  id: z.string().min(1),
  number: z.string().nullish(),
  created: time,
  total: cents,
  status: z.enum(["draft", "open", "paid", "void", "uncollectible"]),
  description: z.string().nullish(),
  hosted_invoice_url: z.url().nullish(),
  lines,
});

/** Described by its largest amount: after a change of plan, that is the plan it was changed to. */
export function toInvoice(object: unknown): Payments["invoices"][number] {
  const read = stripeInvoice.parse(object);
  const [largest] = read.lines.data.toSorted((a, b) => b.amount - a.amount);
  return {
    id: read.id,
    number: read.number ?? null,
    issuedAt: read.created * 1_000,
    totalMinorUnits: read.total,
    status: read.status,
    description: read.description ?? largest?.description ?? null,
    pageUrl: read.hosted_invoice_url ?? null,
  };
}

const paymentMethod = z.object({
  card: z
    .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
    .nullish(),
});

const payer = z.object({
  /** Payment method of a subscription, expanded. */
  default_payment_method: paymentMethod.nullish(),
  /** Settings of a customer, expanded; a deleted customer has none. */
  invoice_settings: z.object({ default_payment_method: paymentMethod.nullish() }).nullish(),
});

/** The card that pays for a subscription or customer; null: none, or another way to pay. */
export function readCard(object: unknown): Payments["card"] {
  const read = payer.parse(object);
  const method = read.default_payment_method ?? read.invoice_settings?.default_payment_method;
  if (!method?.card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { brand, last4, expiryMonth, expiryYear };
}

const previewedInvoice = z.object({ total: cents, amount_due: cents.min(0), lines });

/** An invoice that a change of plan would make now. `periodEndsAt`: of the changed subscription, Unix ms. */
export function toPreview(object: unknown): {
  readonly dueNowMinorUnits: number;
  readonly creditedMinorUnits: number;
  readonly periodEndsAt: number;
} {
  const { total, amount_due: due, lines: previewed } = previewedInvoice.parse(object);
  return {
    dueNowMinorUnits: due,
    creditedMinorUnits: Math.max(0, -total),
    periodEndsAt: Math.max(...previewed.data.map(({ period }) => period.end)) * 1_000,
  };
}

const paidInvoice = z.object({
  amount_paid: cents,
  /** Expanded. */
  payments: z.object({
    data: z.array(
      z.object({
        status: z.string(),
        payment: z.object({ payment_intent: z.string().nullish() }),
      }),
    ),
  }),
});

/** The payment of a paid invoice; null: nothing was charged for it, such as when a credit covered it. */
export function readPayment(object: unknown): string | null {
  const { amount_paid: paid, payments } = paidInvoice.parse(object);
  if (paid === 0) return null;
  const settled = payments.data.find(({ status }) => status === "paid");
  return settled?.payment.payment_intent ?? null;
}
