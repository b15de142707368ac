/** Records of the stand-in, as they are stored in a file. Times are Unix ms on the clock of the customer. */
import { SUBSCRIPTION_STATUSES } from "@mapwright/core/billing/subscription";
import { z } from "zod";
import { cardSchema } from "#/billing/stand-in-cards.ts";

const cents = z.number().int();

const customer = z.object({
  id: z.string(),
  email: z.string(),
  workspaceId: z.string(),
  card: cardSchema.nullable(),
  /** Negative: reduces the next invoices. */
  balance: cents,
  /** Lead of this customer's clock over the stand-in's. */
  aheadMs: z.number(),
});
export type StandInCustomer = z.infer<typeof customer>;

const invoiceLine = z.object({
  description: z.string(),
  amount: cents,
  isProration: z.boolean(),
  startsAt: z.number(),
  endsAt: z.number(),
});
export type StandInLine = z.infer<typeof invoiceLine>;

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  subscription: z.string().nullable(),
  status: z.enum(["open", "paid", "void"]),
  created: z.number(),
  lines: z.array(invoiceLine),
  total: cents,
  startingBalance: cents,
  endingBalance: cents,
  amountDue: cents.min(0),
  retries: z.number().int(),
  isRefunded: z.boolean(),
});
export type StandInInvoice = z.infer<typeof invoice>;

const subscription = z.object({
  id: z.string(),
  customer: z.string(),
  startedAt: z.number(),
  /** Time from which periods are counted; a change of interval moves it. */
  anchor: z.number(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  lookupKey: z.string(),
  periodStartsAt: z.number(),
  periodEndsAt: z.number(),
  cancelAtPeriodEnd: z.boolean(),
  latestInvoice: z.string(),
});
export type StandInSubscription = z.infer<typeof subscription>;

const checkout = z.object({
  id: z.string(),
  customer: z.string(),
  mode: z.enum(["payment", "subscription"]),
  lookupKey: z.string(),
  metadata: z.record(z.string(), z.string()),
  created: z.number(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  hasInvoice: z.boolean(),
  status: z.enum(["open", "complete", "expired"]),
  isPaid: z.boolean(),
  /** The subscription whose first payment failed; null: none was tried. */
  subscription: z.string().nullable(),
});
export type StandInCheckout = z.infer<typeof checkout>;

const portal = z.object({ id: z.string(), customer: z.string(), returnUrl: z.string() });

/** A product that `billing:setup` makes in an account. */
const product = z.object({ id: z.string(), name: z.string(), description: z.string().nullable() });
const price = z.object({
  id: z.string(),
  lookupKey: z.string().nullable(),
  unitAmount: cents,
  product: z.string(),
  interval: z.enum(["month", "year"]).nullable(),
  isActive: z.boolean(),
});
export type StandInPrice = z.infer<typeof price>;
const accountSetting = z.object({ id: z.string(), object: z.record(z.string(), z.unknown()) });

/** The answer to a request with an idempotency key. */
const remembered = z.object({
  key: z.string(),
  request: z.string(),
  status: z.number(),
  body: z.unknown(),
  at: z.number(),
});

/** An event, as the clock page tells it. `at`: on the clock of the customer. */
const happening = z.object({ customer: z.string(), at: z.number(), type: z.string() });
export type StandInHappening = z.infer<typeof happening>;

const standInSnapshot = z.object({
  version: z.literal(1),
  idPrefix: z.string(),
  lastId: z.number().int(),
  customers: z.array(customer),
  checkouts: z.array(checkout),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  portals: z.array(portal),
  products: z.array(product),
  prices: z.array(price),
  settings: z.array(accountSetting),
  remembered: z.array(remembered),
  happenings: z.array(happening),
  /** Shifts of the workspaces' clocks, in ms, by workspace. */
  moved: z.record(z.string(), z.number()),
});
export type StandInSnapshot = z.infer<typeof standInSnapshot>;

/** Something that happened to an object of Stripe. `createdAt`: Unix ms. `object`: as it was then. */
const standInEvent = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.number(),
  object: z.record(z.string(), z.unknown()),
});
export type StandInEvent = z.infer<typeof standInEvent>;

/** The file. `undelivered`: events that the webhook hasn't accepted yet. */
export const standInFile = z.object({
  state: standInSnapshot,
  undelivered: z.array(standInEvent),
});
export type StandInFile = z.infer<typeof standInFile>;
