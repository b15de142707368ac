import { DAY_MS } from "#/durations.ts";
import { expect, test } from "vitest";
import {
  addCredits,
  bringUpToDate,
  EMPTY_CREDIT_ACCOUNT,
  reserveCredits,
  settleCredits,
  type CreditAccount,
} from "#/billing/credit-account.ts";
import { getCreditWarning, isCrossing } from "#/billing/credit-warnings.ts";
import { getFreeEntitlement, type Entitlement } from "#/billing/entitlement.ts";

const NOW = Date.UTC(2026, 10, 10);
const FREE = getFreeEntitlement(NOW);

const start = (of: Partial<Entitlement> = {}) =>
  bringUpToDate(EMPTY_CREDIT_ACCOUNT, { ...FREE, ...of }, NOW).account;

function reserve(account: CreditAccount, credits: number): CreditAccount {
  const decision = reserveCredits(account, "job", credits);
  if (!decision.isReserved) throw new Error("not enough credits");
  return decision.account;
}
const use = (account: CreditAccount, credits: number) =>
  settleCredits(reserve(account, credits), "job", credits, NOW);
const warn = (account: CreditAccount, of: Partial<Entitlement> = {}) =>
  getCreditWarning(account, { ...FREE, ...of }, NOW);

test.each([
  [0, "none"],
  [79, "none"],
  [80, "low"],
  [99, "low"],
  [100, "used-up"],
] as const)("%i of 100 credits used is the level %s", (used, level) => {
  expect(warn(use(start(), used))).toMatchObject({ level, used, allowance: 100, isCapped: false });
});

test("credits that a running job holds aren't used yet", () => {
  expect(warn(reserve(start(), 100))).toMatchObject({ level: "none", used: 0, allowance: 100 });
});

test("a pack makes low credits enough again, and is part of the month's allowance", () => {
  const low = use(start(), 90);
  expect(warn(low).level).toBe("low");
  expect(warn(addCredits(low, 2_500))).toMatchObject({ level: "none", allowance: 2_600 });
});

test("a workspace's own cap counts like a smaller month, and says that it is the cap", () => {
  const capped = { ...use(start(), 40), monthlyCap: 50 };
  expect(warn(capped)).toMatchObject({ level: "low", used: 40, allowance: 50, isCapped: true });
  expect(warn({ ...capped, monthlyCap: 40 })).toMatchObject({ level: "used-up", isCapped: true });
  expect(warn({ ...capped, monthlyCap: 900 })).toMatchObject({ level: "none", isCapped: false });
});

test("a trial warns about the trial's credits, which end with it", () => {
  const trialEndsAt = NOW + 5 * DAY_MS;
  const trial = { plan: "pro", status: "trialing", trialEndsAt } as const;
  const used = use(start(trial), 240);
  expect(warn(used, trial)).toEqual({
    level: "low",
    used: 240,
    allowance: 300,
    isCapped: false,
    renewsAt: trialEndsAt,
  });
});

test("a workspace that can't use anything because of a missing payment isn't warned", () => {
  expect(warn(use(start(), 100), { plan: "pro", status: "unpaid" }).level).toBe("none");
});

test("a workspace that was never granted anything, as before verification, isn't told that all is used", () => {
  expect(warn({ ...start(), lots: [] })).toMatchObject({ level: "none", allowance: 0 });
});

test("the next credits of Free come with the next calendar month", () => {
  expect(warn(start()).renewsAt).toBe(Date.UTC(2026, 11, 1));
});

test("only work that was done crosses a level", () => {
  const before = use(start(), 70);
  const crossed = warn(use(before, 15));
  expect(isCrossing(warn(before), crossed)).toBe(true);
  expect(isCrossing(crossed, warn(use(before, 16)))).toBe(false);
  // A smaller cap or plan isn't work.
  expect(isCrossing(warn(before), warn({ ...before, monthlyCap: 70 }))).toBe(false);
});

test("one large job can use up everything at once", () => {
  const before = start();
  expect(isCrossing(warn(before), warn(use(before, 100)))).toBe(true);
});
