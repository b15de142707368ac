import { DAY_MS } from "#/durations.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths } from "#/billing/billing-months.ts";
import {
  addCredits,
  bringUpToDate,
  creditAccount,
  sumAvailableCredits,
  getMonthlyCredits,
  sumReservedCredits,
  computeCreditsWithinCap,
  EMPTY_CREDIT_ACCOUNT,
  reserveAvailable,
  reserveCredits,
  settleCredits,
  type CreditAccount,
  type CreditTerms,
} from "#/billing/credit-account.ts";
import { getFreeEntitlement } from "#/billing/entitlement.ts";
import type { PlanKey } from "#/billing/plans.ts";

const START = Date.UTC(2026, 0, 31, 12);

const free: CreditTerms = getFreeEntitlement(START);
const on = (plan: Exclude<PlanKey, "free">, of: Partial<CreditTerms> = {}): CreditTerms => ({
  ...free,
  plan,
  subscription: {
    offer: plan,
    interval: "month",
    startedAt: START,
    periodEndsAt: START,
    cancelAt: null,
  },
  ...of,
});
const at = (terms: CreditTerms, nowMs: number, account: CreditAccount = EMPTY_CREDIT_ACCOUNT) =>
  bringUpToDate(account, terms, nowMs).account;
const reserve = (account: CreditAccount, job: string, credits: number): CreditAccount => {
  const decision = reserveCredits(account, job, credits);
  if (!decision.isReserved) throw new Error(`only ${decision.left} left`);
  return decision.account;
};
const spend = (account: CreditAccount, credits: number, nowMs: number, job = "job") =>
  settleCredits(reserve(account, job, credits), job, credits, nowMs);

test("a month's credits are granted once, however often the account is looked at", () => {
  const { account, granted } = bringUpToDate(EMPTY_CREDIT_ACCOUNT, on("starter"), START);
  expect(granted).toEqual([
    { id: `month-${START}`, granted: 2_500, left: 2_500, expiresAt: addMonths(START, 2) },
  ]);
  const spent = spend(account, 2_500, START);
  const later = addMonths(START, 1) - 1;
  expect(bringUpToDate(spent, on("starter"), later)).toEqual({ account: spent, granted: [] });
});

test("unused credits roll over once, and are used before the new ones", () => {
  const first = spend(at(on("starter"), START), 500, START);
  const second = at(on("starter"), addMonths(START, 1), first);
  expect(sumAvailableCredits(second)).toBe(2_000 + 2_500);
  const third = at(on("starter"), addMonths(START, 2), second);
  expect(sumAvailableCredits(third)).toBe(2_500 + 2_500);
  const partly = spend(second, 2_100, addMonths(START, 1));
  expect(sumAvailableCredits(at(on("starter"), addMonths(START, 2), partly))).toBe(2_400 + 2_500);
});

test("a month's credits come with its payment, once, and what was paid for before stays usable", () => {
  const paid = at(on("agency"), START);
  const second = addMonths(START, 1);
  const { subscription } = on("agency");
  const owing = on("agency", {
    status: "past_due",
    pastDueSince: second,
    subscription: subscription && { ...subscription, unpaidFrom: second },
  });
  const overdue = at(owing, second + DAY_MS, paid);
  expect(sumAvailableCredits(overdue)).toBe(75_000);
  const settled = at(on("agency"), second + 2 * DAY_MS, overdue);
  expect(sumAvailableCredits(settled)).toBe(150_000);
  expect(at(owing, second + 3 * DAY_MS, settled)).toEqual(settled);
});

test("Free grants a month what its owner has left of it, and the rest once they have more", () => {
  const month = Date.UTC(2026, 0, 1);
  const next = bringUpToDate(EMPTY_CREDIT_ACCOUNT, free, START, () => 0);
  expect(next.granted).toEqual([
    { id: `month-${month}`, granted: 0, left: 0, expiresAt: Date.UTC(2026, 2, 1) },
  ]);
  expect(bringUpToDate(next.account, free, START).granted).toEqual([]);
  const later = bringUpToDate(next.account, free, START, () => 100);
  expect(later.granted).toMatchObject([{ id: `month-${month}`, granted: 100, left: 100 }]);
  const spent = spend(later.account, 100, START);
  expect(bringUpToDate(spent, free, START, () => 100).granted).toEqual([]);
});

test("a browser counts a month on Free that is due as granted in full", () => {
  expect(bringUpToDate(EMPTY_CREDIT_ACCOUNT, free, START).granted).toMatchObject([
    { granted: 100 },
  ]);
});

test("a year without any activity leaves two months' credits", () => {
  const account = at(on("starter"), addMonths(START, 12), at(on("starter"), START));
  expect(sumAvailableCredits(account)).toBe(5_000);
});

test("packs are used after monthly credits and never expire", () => {
  const account = addCredits(at(free, START), 2_500);
  const used = spend(account, 150, START);
  expect(used.lots).toMatchObject([
    { granted: 100, left: 0 },
    { id: "packs", granted: 2_500, left: 2_450 },
  ]);
  const years = at(free, addMonths(START, 60), used);
  expect(years.lots.find(({ id }) => id === "packs")?.left).toBe(2_450);
});

test("a trial has 300 credits for all of it, and Free's come after it", () => {
  const endsAt = START + 14 * DAY_MS;
  const trial: CreditTerms = { ...free, plan: "pro", status: "trialing", trialEndsAt: endsAt };
  const account = at(trial, START);
  expect(sumAvailableCredits(account)).toBe(300);
  expect(sumAvailableCredits(at(trial, endsAt - 1, account))).toBe(300);
  const over: CreditTerms = { ...free, trialEndsAt: endsAt };
  const after = at(over, endsAt, account);
  expect(sumAvailableCredits(after)).toBe(300 + 100);
  expect(sumAvailableCredits(at(over, addMonths(endsAt, 1), after))).toBe(100 + 100);
});

test("a trial that is extended keeps its credits as long as it lasts, and gets no more", () => {
  const endsAt = START + 14 * DAY_MS;
  const trial: CreditTerms = { ...free, plan: "pro", status: "trialing", trialEndsAt: endsAt };
  const account = spend(at(trial, START), 100, START);
  const extended: CreditTerms = { ...trial, trialEndsAt: addMonths(endsAt, 3) };
  const later = at(extended, endsAt - 1, account);
  expect(sumAvailableCredits(later)).toBe(200);
  expect(sumAvailableCredits(at(extended, addMonths(endsAt, 3) - 1, later))).toBe(200);
});

test("a larger plan adds the difference, and going back and forth adds nothing", () => {
  const spent = spend(at(on("starter"), START), 2_000, START);
  const larger = at(on("pro"), START + DAY_MS, spent);
  expect(sumAvailableCredits(larger)).toBe(8_000);
  const smaller = at(on("starter"), START + 2 * DAY_MS, larger);
  expect(sumAvailableCredits(smaller)).toBe(500);
  expect(sumAvailableCredits(at(on("pro"), START + 3 * DAY_MS, smaller))).toBe(8_000);
  const allSpent = spend(larger, 8_000, START + DAY_MS, "all");
  const back = at(on("starter"), START + 2 * DAY_MS, allSpent);
  expect(sumAvailableCredits(at(on("pro"), START + 3 * DAY_MS, back))).toBe(0);
});

test("nothing is granted while nobody pays", () => {
  const account = at(on("pro"), START);
  const unpaid = on("pro", { status: "unpaid" });
  expect(sumAvailableCredits(at(unpaid, addMonths(START, 3), account))).toBe(0);
  const due = on("pro", { status: "past_due", pastDueSince: addMonths(START, 1) });
  expect(sumAvailableCredits(at(due, addMonths(START, 1), account))).toBe(20_000);
});

test("a job reserves what it may use, and gives back what it didn't", () => {
  const account = reserve(at(free, START), "a", 60);
  expect([sumAvailableCredits(account), sumReservedCredits(account)]).toEqual([40, 60]);
  expect(reserveCredits(account, "b", 41)).toEqual({
    isReserved: false,
    left: 40,
    isCapped: false,
  });
  const settled = settleCredits(account, "a", 25, START);
  expect([sumAvailableCredits(settled), sumReservedCredits(settled)]).toEqual([75, 0]);
  expect(settled.used.credits).toBe(25);
});

test("reserving or settling the same job again changes nothing", () => {
  const once = reserve(at(free, START), "a", 60);
  expect(reserve(once, "a", 60)).toBe(once);
  const settled = settleCredits(once, "a", 25, START);
  expect(settleCredits(settled, "a", 25, START)).toBe(settled);
});

test("what a job gives back after its month has expired is gone, but its packs are not", () => {
  const account = reserve(addCredits(at(free, START), 50), "a", 120);
  const later = addMonths(START, 3);
  const settled = settleCredits(at(free, later, account), "a", 0, later);
  expect(settled.lots.find(({ id }) => id === "packs")?.left).toBe(50);
  expect(sumAvailableCredits(settled)).toBe(100 + 100 + 50);
});

test("a workspace's own limit counts what is used and reserved this month", () => {
  const capped = { ...at(on("pro"), START), monthlyCap: 100 };
  const account = spend(reserve(capped, "a", 30), 40, START, "b");
  expect(computeCreditsWithinCap(account)).toBe(30);
  expect(reserveCredits(account, "c", 31)).toEqual({ isReserved: false, left: 30, isCapped: true });
  const next = at(on("pro"), addMonths(START, 1), settleCredits(account, "a", 30, START));
  expect(computeCreditsWithinCap(next)).toBe(100);
  expect(computeCreditsWithinCap({ ...account, monthlyCap: 10 })).toBe(0);
});

test("where nothing is sold, a job that costs more than there is reserves what there is", () => {
  const account = reserveAvailable(at(free, START), "a", 500);
  expect([sumAvailableCredits(account), sumReservedCredits(account)]).toEqual([0, 100]);
  expect(settleCredits(account, "a", 500, START).used.credits).toBe(100);
});

test("what is left is shown next to all that was granted and hasn't expired", () => {
  const account = reserve(addCredits(at(free, START), 50), "a", 120);
  expect(getMonthlyCredits(account)).toEqual({ included: 150, left: 30 });
});

const anyTerms = fc.oneof(
  fc.constant(free),
  fc.constantFrom("starter", "pro", "premium", "agency").map((plan) => on(plan)),
  fc.constant(on("pro", { status: "unpaid" })),
  fc.constant(on("pro", { status: "canceled" })),
);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("wait"), days: fc.integer({ min: 0, max: 45 }) }),
  fc.record({ kind: fc.constant("plan"), terms: anyTerms }),
  fc.record({
    kind: fc.constant("reserve"),
    job: fc.integer({ min: 0, max: 5 }),
    credits: fc.integer({ min: 0, max: 12_000 }),
  }),
  fc.record({
    kind: fc.constant("settle"),
    job: fc.integer({ min: 0, max: 5 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant("pack") }),
);

test("over any history, no more is used than was granted, and nothing stays reserved", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let nowMs = START;
      let terms = free;
      let account = EMPTY_CREDIT_ACCOUNT;
      let [packs, used] = [0, 0];
      const months = new Map<string, number>();
      const running = new Map<string, number>();
      /** Results of reservations, next to the results expected. */
      const reserved: [actual: unknown, expected: unknown][] = [];
      const look = () => {
        const { account: current, granted } = bringUpToDate(account, terms, nowMs);
        expect(bringUpToDate(current, terms, nowMs)).toEqual({ account: current, granted: [] });
        for (const lot of granted)
          months.set(lot.id, Math.max(lot.granted, months.get(lot.id) ?? 0));
        account = current;
      };
      look();
      for (const step of steps) {
        if ("days" in step) nowMs += step.days * DAY_MS;
        if ("terms" in step) terms = step.terms;
        look();
        if (step.kind === "pack") {
          account = addCredits(account, 2_500);
          packs += 2_500;
        }
        if ("credits" in step && !running.has(`job-${step.job}`)) {
          const before = sumAvailableCredits(account);
          const decision = reserveCredits(account, `job-${step.job}`, step.credits);
          reserved.push([decision.isReserved, step.credits <= before]);
          if (decision.isReserved) {
            ({ account } = decision);
            running.set(`job-${step.job}`, step.credits);
            reserved.push([sumAvailableCredits(account), before - step.credits]);
            const isPackUsed = account.reserved[`job-${step.job}`]?.some(
              ({ lot }) => lot === "packs",
            );
            const others = account.lots.filter(({ id, left }) => id !== "packs" && left > 0);
            if (isPackUsed) reserved.push([others.length, 0]);
          }
        }
        if ("share" in step && running.has(`job-${step.job}`)) {
          const charged = Math.floor((running.get(`job-${step.job}`) ?? 0) * step.share);
          account = settleCredits(account, `job-${step.job}`, charged, nowMs);
          running.delete(`job-${step.job}`);
          used += charged;
        }
        const granted = [...months.values()].reduce((sum, each) => sum + each, packs);
        const held = sumAvailableCredits(account) + sumReservedCredits(account);
        expect(used + held).toBeLessThanOrEqual(granted);
        expect(creditAccount.parse(account)).toEqual(account);
      }
      expect(reserved.map(([actual]) => actual)).toEqual(reserved.map(([, due]) => due));
      for (const job of running.keys()) account = settleCredits(account, job, 0, nowMs);
      expect(account.reserved).toEqual({});
    }),
    { numRuns: 1_000 },
  );
});
