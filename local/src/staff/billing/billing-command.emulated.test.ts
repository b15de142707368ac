/** `npm run staff -- billing …`: looking up, granting, extending and refunding, each in the audit log. */
import { sumAvailableCredits } from "@mapwright/core/billing/credit-account";
import { createBillingFacts } from "@mapwright/core/billing/billing-facts";
import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import { TRIAL } from "@mapwright/core/billing/plans";
import type { Payments } from "@mapwright/core/billing/manage-subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { billingCustomerPath, billingPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { readCredits } from "../../../../functions/src/platform/credits/credit-store.ts";
import {
  readEntitlement,
  storedEntitlement,
} from "../../../../functions/src/platform/plan-quota.ts";
import { writeBillingFacts } from "../../../../functions/src/platform/stored-billing-facts.ts";
import { toStored } from "../../../../functions/src/platform/stored-document.ts";
import { runBillingCommand, type StaffProvider } from "#/staff/billing/billing-command.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { openTeam } from "../../../../tests/functions/fixtures/test-team.ts";

const NOW = Date.now();
const LATEST: Payments["invoices"][number] = {
  id: "in_2",
  number: "MW-2",
  issuedAt: NOW - DAY_MS,
  totalMinorUnits: 5_900,
  status: "paid",
  description: "Pro, monthly",
  pageUrl: null,
};

/** A provider at which one invoice was paid, and can be refunded once; the same key gets the same answer. */
function createPaid(): StaffProvider & { readonly keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    readPayments: async () => ({ invoices: [LATEST], card: null }),
    async refundLatest(_customer, key) {
      if (keys.length > 0 && !keys.includes(key)) return null;
      keys.push(key);
      return { id: "re_1", amountMinorUnits: LATEST.totalMinorUnits };
    },
  };
}

/** A team on Free without a trial, which has bought something before when there is a `customerId`. */
async function openSupported(customerId: string | null = null) {
  const db = openIsolatedDatabase();
  const team = await openTeam(25, db);
  const people = [team.owner];
  await db.doc(billingPath(team.id)).set(toStored(storedEntitlement, getFreeEntitlement(NOW)));
  await db.runTransaction(async (transaction) => {
    writeBillingFacts(db, transaction, team.id, { ...createBillingFacts(null), customerId });
    if (customerId !== null)
      transaction.set(db.doc(billingCustomerPath(customerId)), {
        id: customerId,
        workspaceId: team.id,
      });
  });
  const provider = createPaid();
  const staff = (words: string, of: { reason?: string; yes?: boolean; nowMs?: number } = {}) =>
    runBillingCommand({
      db,
      accounts: {
        async getUserByEmail(address) {
          const person = people.find(({ email }) => email === address);
          if (person) return person;
          throw Object.assign(new Error("no account"), { code: "auth/user-not-found" });
        },
      },
      now: () => of.nowMs ?? NOW,
      provider,
      words: words.split(" "),
      reason: of.reason ?? "a slow week",
      isConfirmed: of.yes ?? false,
    });
  const credits = async () => sumAvailableCredits(await readCredits(db, team.id, NOW));
  const audited = async () =>
    (await team.audit())
      .filter(({ action }) => action !== "workspace-created")
      .map(({ action, actor, target, detail }) => [action, actor, target, detail]);
  return { db, team, provider, staff, credits, audited };
}

test("granted credits never expire, are in the ledger with their reason, and in the audit log", async () => {
  const { team, staff, credits, audited } = await openSupported();
  const before = await credits();
  expect(await staff(`grant ${team.id} 500`)).toContain("Granted 500 credits.");
  await staff(`grant ${team.owner.email} 1`, { reason: "the rest" });
  expect(await credits()).toBe(before + 501);
  expect(new Set(await audited())).toEqual(
    new Set([
      ["credits-granted", null, "1", "the rest"],
      ["credits-granted", null, "500", "a slow week"],
    ]),
  );
  const shown = await staff(`show ${team.id}`);
  expect(shown).toContain("packs: 501 of 501");
  expect(shown).toMatch(/\+500 {2}bonus {2}a slow week/);
});

test("a trial is extended from its end, or starts again, and its credits come once", async () => {
  const { db, team, staff, credits, audited } = await openSupported();
  const trialNow = async (nowMs: number) => {
    const { plan, status, trialEndsAt } = readEntitlement(
      await db.doc(billingPath(team.id)).get(),
      nowMs,
    );
    return { plan, status, trialEndsAt };
  };
  await staff(`extend-trial ${team.id} 7`);
  expect(await trialNow(NOW)).toEqual({
    plan: "pro",
    status: "trialing",
    trialEndsAt: NOW + 7 * DAY_MS,
  });
  expect(await credits()).toBe(TRIAL.credits);
  await staff(`extend-trial ${team.id} 7`, { nowMs: NOW + DAY_MS });
  expect((await trialNow(NOW)).trialEndsAt).toBe(NOW + 14 * DAY_MS);
  const again = NOW + 20 * DAY_MS;
  await staff(`extend-trial ${team.id} 3`, { nowMs: again });
  expect(await trialNow(again)).toEqual({
    plan: "pro",
    status: "trialing",
    trialEndsAt: again + 3 * DAY_MS,
  });
  expect(await credits()).toBe(TRIAL.credits);
  expect((await audited()).map(([action]) => action)).toEqual([
    "trial-extended",
    "trial-extended",
    "trial-extended",
  ]);
});

test("a trial isn't extended while a subscription runs", async () => {
  const { db, team, staff, audited } = await openSupported("cus_paying");
  const running = {
    id: "sub_1",
    offer: "pro",
    interval: "month",
    status: "active",
    startedAt: NOW,
    periodEndsAt: NOW + 30 * DAY_MS,
    cancelAt: null,
    trialEndsAt: null,
    pastDueSince: null,
  } as const;
  await db.runTransaction(async (transaction) => {
    const facts = {
      ...createBillingFacts(null),
      customerId: "cus_paying",
      subscriptions: [running],
    };
    writeBillingFacts(db, transaction, team.id, facts);
  });
  await expect(staff(`extend-trial ${team.id} 7`)).rejects.toThrow("has a subscription (sub_1)");
  expect(await audited()).toEqual([]);
});

test("a refund is shown before it is made, made once, and logged once when it is repeated", async () => {
  const customer = `cus_${String(NOW)}`;
  const { staff, provider, audited } = await openSupported(customer);
  expect(await staff(`refund ${customer}`)).toContain("Would refund $59.00");
  expect(provider.keys).toEqual([]);
  expect(await staff(`refund ${customer}`, { yes: true })).toBe("Refunded $59.00 (re_1).");
  await staff(`refund ${customer}`, { yes: true });
  expect(new Set(provider.keys).size).toBe(1);
  expect(await audited()).toEqual([["payment-refunded", null, "$59.00", "a slow week"]]);
  await expect(staff(`refund ${customer}`, { yes: true, reason: "again" })).rejects.toThrow(
    "Nothing to refund",
  );
});

test.each([
  ["show", /npm run staff -- billing show/],
  ["spend TEAM 5", /npm run staff -- billing show/],
  ["show TEAM 5", /npm run staff -- billing show/],
  ["grant TEAM", /whole number from 1 to 100000/],
  ["grant TEAM -5", /whole number from 1 to 100000/],
  ["grant TEAM 1e3", /whole number from 1 to 100000/],
  ["grant TEAM 100001", /whole number from 1 to 100000/],
  ["extend-trial TEAM 91", /whole number from 1 to 90/],
  ["refund TEAM", /has never bought anything/],
  ["show nobody@example.com", /nobody@example.com has no account/],
  ["show no-such-workspace", /No workspace found for no-such-workspace/],
  ["show ../users", /No workspace found for/],
])("“billing %s” is refused with what is wrong, and changes nothing", async (words, message) => {
  const { team, staff, credits, audited } = await openSupported();
  const before = await credits();
  await expect(staff(words.replace("TEAM", team.id))).rejects.toThrow(message);
  expect(await credits()).toBe(before);
  expect(await audited()).toEqual([]);
});

test("a workspace is shown with its payments, and without them when the provider doesn't answer", async () => {
  const { staff, provider } = await openSupported(`cus_shown_${String(NOW)}`);
  const shown = await staff(`show cus_shown_${String(NOW)}`);
  expect(shown).toContain("MW-2  $59.00  paid  Pro, monthly");
  provider.readPayments = () => Promise.reject(new Error("no answer"));
  expect(await staff(`show cus_shown_${String(NOW)}`)).toContain("couldn't be read: no answer");
});

test("a change without a reason is refused", async () => {
  const { team, staff, audited } = await openSupported();
  await expect(staff(`grant ${team.id} 5`, { reason: "  " })).rejects.toThrow("--reason");
  expect(await audited()).toEqual([]);
});
