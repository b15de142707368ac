import { expect, test } from "vitest";
import { EMPTY_CREDIT_ACCOUNT, creditAccount } from "#/billing/credit-account.ts";
import {
  getKeyCreditsLeft,
  sumKeyCredits,
  reserveForKey,
  settleForKey,
} from "#/billing/key-credits.ts";

const IN_MAY = { ...EMPTY_CREDIT_ACCOUNT, used: { monthStartsAt: 5, credits: 0 } };
const IN_JUNE = { monthStartsAt: 6, credits: 0 };

test("a key's running jobs count with the most that they may cost, and ended ones with what they did", () => {
  const running = reserveForKey(IN_MAY, "a", "job", 50);
  expect(sumKeyCredits(running, "a")).toBe(50);
  expect(getKeyCreditsLeft(running, "a", 80)).toBe(30);
  const ended = settleForKey(running, "a", "job", 20);
  expect(sumKeyCredits(ended, "a")).toBe(20);
  expect(sumKeyCredits(ended, "b")).toBe(0);
});

test("reserving or settling a job again changes nothing", () => {
  const running = reserveForKey(IN_MAY, "a", "job", 50);
  expect(reserveForKey(running, "a", "job", 70)).toBe(running);
  const ended = settleForKey(running, "a", "job", 20);
  expect(settleForKey(ended, "a", "job", 20)).toBe(ended);
});

test("a new month starts with nothing used, and with what still runs", () => {
  const used = settleForKey(reserveForKey(IN_MAY, "a", "first", 50), "a", "first", 50);
  const both = { ...reserveForKey(used, "a", "second", 30), used: IN_JUNE };
  expect(sumKeyCredits(both, "a")).toBe(30);
  const ended = settleForKey(both, "a", "second", 10);
  expect(sumKeyCredits(ended, "a")).toBe(10);
});

test("a key without a limit has none, and one over its limit has nothing left", () => {
  const used = reserveForKey(IN_MAY, "a", "job", 50);
  expect([getKeyCreditsLeft(used, "a", null), getKeyCreditsLeft(used, "a", 40)]).toEqual([null, 0]);
});

test("keys that used nothing this month take no room", () => {
  const used = settleForKey(reserveForKey(IN_MAY, "a", "job", 50), "a", "job", 50);
  const later = settleForKey(
    reserveForKey({ ...used, used: IN_JUNE }, "b", "job", 1),
    "b",
    "job",
    0,
  );
  expect(later.keys).toEqual({});
});

test("an account that was stored before there were keys is read", () => {
  const { keys: _keys, ...before } = EMPTY_CREDIT_ACCOUNT;
  expect(creditAccount.parse(before)).toEqual(EMPTY_CREDIT_ACCOUNT);
});
