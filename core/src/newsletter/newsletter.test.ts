import { expect, test } from "vitest";
import {
  CONFIRMATION_TTL_MS,
  isConfirmable,
  mayAskToConfirm,
  RESEND_AFTER_MS,
  subscribeInput,
} from "#/newsletter/newsletter.ts";

test("an address is stored trimmed and in lower case", () => {
  expect(subscribeInput.parse({ email: "  Ann@Example.COM " })).toEqual({
    email: "ann@example.com",
  });
});

test.each(["", "ann", "ann@", "@example.com", "a b@example.com", `${"a".repeat(250)}@example.com`])(
  "%j is no address",
  (email) => {
    expect(subscribeInput.safeParse({ email }).success).toBe(false);
  },
);

test("a new address gets a letter", () => {
  expect(mayAskToConfirm(null, 0)).toBe(true);
});

test.each([
  ["pending", RESEND_AFTER_MS - 1, false],
  ["pending", RESEND_AFTER_MS, true],
  ["left", RESEND_AFTER_MS, true],
  ["confirmed", RESEND_AFTER_MS * 100, false],
] as const)(
  "an address that is %s gets another letter after %i ms: %s",
  (state, afterMs, isSent) => {
    expect(mayAskToConfirm({ state, lettersAt: 1000 }, 1000 + afterMs)).toBe(isSent);
  },
);

test("a link works for its time and not longer", () => {
  expect(isConfirmable({ lettersAt: 0 }, CONFIRMATION_TTL_MS)).toBe(true);
  expect(isConfirmable({ lettersAt: 0 }, CONFIRMATION_TTL_MS + 1)).toBe(false);
});
