import { expect, test } from "vitest";
import {
  countLeft,
  MAX_RUNNING_CALLS,
  openModelUsage,
  priceTokens,
  reserveModelCall,
  settleModelCall,
  sumModelUsage,
  type ModelUsage,
} from "#/language-models/model-usage.ts";

const NOVEMBER = Date.UTC(2026, 10, 20);
const DECEMBER = Date.UTC(2026, 11, 1);
const LIMITS = { tokens: 1_000, microUsd: 500 };

function reserve(usage: ModelUsage, id: string, tokens: number, microUsd = 0): ModelUsage {
  const call = { id, most: { tokens, microUsd }, until: NOVEMBER + 60_000 };
  const reservation = reserveModelCall(usage, LIMITS, call);
  if (!reservation.ok) throw new Error(reservation.reason);
  return reservation.usage;
}

const EMPTY = openModelUsage(null, NOVEMBER);

test("a call is refused when it could exceed the tokens of the month", () => {
  const usage = reserve(EMPTY, "a", 600);
  const call = { id: "b", most: { tokens: 401, microUsd: 0 }, until: NOVEMBER + 1 };
  expect(reserveModelCall(usage, LIMITS, call)).toEqual({ ok: false, reason: "limit-reached" });
  expect(countLeft(usage, LIMITS)).toEqual({ tokens: 400, microUsd: 500 });
});

test("a call is refused when it could exceed the money of the month", () => {
  const call = { id: "b", most: { tokens: 1, microUsd: 501 }, until: NOVEMBER + 1 };
  expect(reserveModelCall(EMPTY, LIMITS, call)).toEqual({ ok: false, reason: "limit-reached" });
});

test("a call that is settled counts with what it used", () => {
  const usage = settleModelCall(reserve(EMPTY, "a", 600, 100), "a", { tokens: 90, microUsd: 7 });
  expect(usage).toMatchObject({ used: { tokens: 90, microUsd: 7 }, calls: 1, reserved: {} });
  expect(settleModelCall(usage, "a", { tokens: 90, microUsd: 7 })).toEqual(usage);
});

test("a call that never reported counts in full once its time is over", () => {
  const usage = openModelUsage(reserve(EMPTY, "a", 600, 100), NOVEMBER + 60_000);
  expect(usage).toMatchObject({ used: { tokens: 600, microUsd: 100 }, calls: 1, reserved: {} });
});

test("a month starts with nothing used, and what runs on stays reserved", () => {
  const running = {
    ...reserve(settleModelCall(reserve(EMPTY, "a", 9), "a", { tokens: 9, microUsd: 1 }), "b", 50),
  };
  const held = Object.fromEntries(
    Object.entries(running.reserved).map(([id, call]) => [id, { ...call, until: DECEMBER + 1 }]),
  );
  const usage = openModelUsage({ ...running, reserved: held }, DECEMBER);
  expect(usage).toMatchObject({ month: "2026-12", used: { tokens: 0 }, calls: 0 });
  expect(sumModelUsage(usage)).toEqual({ tokens: 50, microUsd: 0 });
});

test("a call waits when as many run as may at once", () => {
  let usage = EMPTY;
  for (let at = 0; at < MAX_RUNNING_CALLS; at += 1) usage = reserve(usage, `call-${at}`, 1);
  const call = { id: "late", most: { tokens: 1, microUsd: 0 }, until: NOVEMBER + 1 };
  expect(reserveModelCall(usage, LIMITS, call)).toEqual({ ok: false, reason: "busy" });
});

test("tokens are priced per million, rounded up", () => {
  expect(priceTokens({ input: 3_000_000, output: 15_000_000 }, 1_000, 200)).toBe(6_000);
  expect(priceTokens({ input: 1, output: 0 }, 1, 0)).toBe(1);
  expect(priceTokens({ input: 0, output: 0 }, 1_000_000, 1_000_000)).toBe(0);
});
