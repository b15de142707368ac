/** Workspaces in each state of their plan, as the billing page gets them. Times are counted from now. */
import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import { EMPTY_CREDIT_ACCOUNT, type CreditAccount } from "@mapwright/core/billing/credit-account";
import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import type { LedgerEntry } from "@mapwright/core/billing/ledger-entry";
import type { Payments } from "@mapwright/core/billing/manage-subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { jobId, mapId } from "@mapwright/core/ids";
import type { CountedWorkspace } from "#/features/billing/use-workspace-usage.ts";

const NOW = Date.now();

const free = getFreeEntitlement(NOW);
const pro: Entitlement = {
  ...free,
  plan: "pro",
  seats: 3,
  subscription: {
    offer: "pro",
    interval: "month",
    startedAt: NOW - 10 * DAY_MS,
    periodEndsAt: NOW + 20 * DAY_MS,
    cancelAt: null,
  },
};
const canceling = pro.subscription && { ...pro.subscription, cancelAt: NOW + 20 * DAY_MS };

/** Entitlements by the last part of the page's address. */
export const ENTITLEMENTS: Readonly<Record<string, Entitlement>> = {
  trial: { ...free, plan: "pro", status: "trialing", seats: 3, trialEndsAt: NOW + 2.5 * DAY_MS },
  active: pro,
  "past-due": { ...pro, status: "past_due", pastDueSince: NOW - DAY_MS },
  unpaid: { ...pro, status: "unpaid" },
  canceled: { ...pro, subscription: canceling },
  "over-free": { ...pro, status: "canceled" },
};

/** Credits of a Pro workspace: a tenth of this month is left, some of the month before, and a pack. */
export const SPENT: CreditAccount = {
  ...EMPTY_CREDIT_ACCOUNT,
  lots: [
    { id: "month-1", granted: 10_000, left: 60, expiresAt: NOW + 20 * DAY_MS },
    { id: "month-2", granted: 10_000, left: 1_000, expiresAt: NOW + 50 * DAY_MS },
    { id: "packs", granted: 2_500, left: 500, expiresAt: null },
  ],
  grantedThrough: NOW,
  isTrialGranted: true,
  used: { monthStartsAt: NOW - 10 * DAY_MS, credits: 9_000 },
  reserved: { job: [{ lot: "month-2", expiresAt: NOW + 50 * DAY_MS, credits: 200 }] },
};

const RUNNING = jobId.parse("running");
const by = "member" as const;
const PLANNER = apiKeyId.parse("Key1Key1Key1Key1");
export const KEY_NAMES = new Map([[PLANNER, "Planner"]]);
export const JOBS = new Map([
  [RUNNING, { title: "Running shoes", member: "Olga Example", mapId: mapId.parse("map") }],
]);
export const ENTRIES: readonly LedgerEntry[] = [
  { kind: "charge", jobId: RUNNING, by, pack: "0000", credits: 197, at: NOW - DAY_MS },
  { kind: "refund", jobId: jobId.parse("gone"), by: "schedule", credits: 40, at: NOW - 2 * DAY_MS },
  {
    kind: "charge",
    jobId: jobId.parse("planned"),
    by: "api-key",
    keyId: PLANNER,
    pack: "0000",
    credits: 12,
    at: NOW - 2.5 * DAY_MS,
  },
  { kind: "purchase", purchaseId: "p", credits: 2_500, at: NOW - 3 * DAY_MS },
  {
    kind: "bonus",
    bonusId: "b",
    reason: "Thanks for the report",
    credits: 100,
    at: NOW - 4 * DAY_MS,
  },
  { kind: "grant", lot: "month-2", credits: 10_000, at: NOW - 10 * DAY_MS },
];

export const PAYMENTS: Payments = {
  invoices: [
    {
      id: "in_2",
      number: "MW-0002",
      issuedAt: NOW - 10 * DAY_MS,
      totalMinorUnits: 5_900,
      status: "open",
      description: "Pro, monthly",
      pageUrl: "https://payments.example/in_2",
    },
    {
      id: "in_1",
      number: "MW-0001",
      issuedAt: NOW - 40 * DAY_MS,
      totalMinorUnits: 5_900,
      status: "paid",
      description: "Pro, monthly",
      pageUrl: null,
    },
  ],
  card: { brand: "visa", last4: "4242", expiryMonth: 7, expiryYear: 2029 },
};

/** Twelve active maps, the last two read-only on a plan with ten, and three members. */
export const COUNTED: CountedWorkspace = {
  usage: {
    activeMaps: 12,
    keywordsInLargestMap: 260,
    keywordsOfMaps: [260, ...Array.from({ length: 11 }, () => 40)],
    members: 3,
  },
  maps: Array.from({ length: 12 }, (_, n) => ({
    id: mapId.parse(`map-${String(n)}`),
    title: `Map ${String(n + 1)}`,
    counts: { keywords: n === 0 ? 260 : 40, clusters: 4, pillars: 1 },
    updatedAt: NOW - n * DAY_MS,
    isBeyondPlan: n >= 10,
  })),
};
