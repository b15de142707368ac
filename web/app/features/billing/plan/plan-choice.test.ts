import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import type { PaidOfferKey } from "@mapwright/core/billing/plans";
import { expect, test } from "vitest";
import {
  getInitialPlanChoice,
  isPresentChoice,
  chooseTarget,
} from "#/features/billing/plan/plan-choice.ts";

const paying = (offer: PaidOfferKey): Entitlement => ({
  ...getFreeEntitlement(0),
  plan: "starter",
  subscription: { offer, interval: "month", startedAt: 0, periodEndsAt: 1, cancelAt: null },
});
const free = getFreeEntitlement(0);

test("a workspace without a plan starts with Pro, paid monthly", () => {
  expect(getInitialPlanChoice(free)).toEqual({
    plan: "pro",
    interval: "month",
    code: null,
    held: null,
  });
});

test("a paying workspace starts with what it pays for, which isn't a change", () => {
  const choice = getInitialPlanChoice(paying("starter"));
  expect(choice.plan).toBe("starter");
  expect(isPresentChoice(paying("starter"), choice)).toBe(true);
  expect(isPresentChoice(paying("starter"), { ...choice, interval: "year" })).toBe(false);
});

test("a link to a reduced offer asks for its code, and an unknown plan is ignored", () => {
  expect(getInitialPlanChoice(free, { offer: "discount", interval: "year" })).toEqual({
    plan: "starter",
    interval: "year",
    code: "",
    held: null,
  });
  expect(getInitialPlanChoice(free, { offer: "gold", interval: null }).plan).toBe("pro");
});

test("a reduced offer that a workspace has stays reduced without a code, monthly or yearly", () => {
  const choice = { ...getInitialPlanChoice(paying("discount")), interval: "year" } as const;
  expect(chooseTarget(choice)).toEqual({
    ok: true,
    target: { offer: "discount", interval: "year", code: null },
  });
  expect(chooseTarget({ ...choice, plan: "pro" })).toMatchObject({ target: { offer: "pro" } });
});

test("a code reduces Starter and Pro, and nothing else", () => {
  const choice = { ...getInitialPlanChoice(free), code: " school-2026 " };
  expect(chooseTarget(choice)).toEqual({
    ok: true,
    target: { offer: "pro-discount", interval: "month", code: "SCHOOL-2026" },
  });
  expect(chooseTarget({ ...choice, plan: "agency" })).toEqual({
    ok: true,
    target: { offer: "agency", interval: "month", code: null },
  });
});

test("what can't be a code isn't sent", () => {
  expect(chooseTarget({ ...getInitialPlanChoice(free), code: "no" }).ok).toBe(false);
});
