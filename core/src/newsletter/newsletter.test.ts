import { expect, test } from "vitest";
import {
  CONFIRMATION_TTL_MS,
  countLetter,
  isConfirmable,
  LETTERS_FORGOTTEN_AFTER_MS,
  mayAskToConfirm,
  newsletterSubscriber,
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
  "ann@example.com\r\nBcc: bob@example.com",
  "ann@example.com\nbob@example.com",
  "ann@example.com,bob@example.com",
  "ann@example.com;bob@example.com",
  "ann@example.com bob@example.com",
  "Ann <ann@example.com>",
  '"ann\r\nBcc: bob"@example.com',
  "ann@example.com%0ABcc:bob@example.com",
  "ann@example.com\u0000",
  "ann@example.com\u2028Bcc: bob@example.com",
  "<script>@example.com",
])("%j reaches no letter's head", (email) => {
  expect(subscribeInput.safeParse({ email }).success).toBe(false);
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.each([
  ["pending", 1, RESEND_AFTER_MS - 1, false],
  ["pending", 1, RESEND_AFTER_MS, true],
  ["left", 1, RESEND_AFTER_MS, true],
  ["pending", 2, 59 * MINUTE_MS, false],
  ["pending", 2, 60 * MINUTE_MS, true],
  ["left", 3, 5 * 60 * MINUTE_MS, false],
  ["pending", 5, 6 * DAY_MS, false],
  ["pending", 500, 7 * DAY_MS, true],
  ["confirmed", 1, 365 * DAY_MS, false],
] as const)(
  "an address that is %s and got %i letters gets another after %i ms: %s",
  (state, lettersSent, afterMs, isSent) => {
    expect(mayAskToConfirm({ state, lettersSent, lettersAt: 1000 }, 1000 + afterMs)).toBe(isSent);
  },
);

test("a form sent every minute for a year fills no mailbox", () => {
  let known: Parameters<typeof mayAskToConfirm>[0] = null;
  const sentAt: number[] = [];
  for (let nowMs = 0; nowMs < 365 * DAY_MS; nowMs += MINUTE_MS) {
    if (!mayAskToConfirm(known, nowMs)) continue;
    sentAt.push(nowMs);
    known = { state: "pending", lettersAt: nowMs, lettersSent: countLetter(known, nowMs) };
  }
  expect(sentAt.filter((at) => at < 7 * DAY_MS).length).toBeLessThanOrEqual(5);
  expect(sentAt.length).toBeLessThanOrEqual(5 + 52);
});

test("who comes back after a month waits no longer than the first time", () => {
  const known = { state: "left", lettersAt: 0, lettersSent: 6 } as const;
  expect(countLetter(known, LETTERS_FORGOTTEN_AFTER_MS)).toBe(1);
  expect(countLetter(known, LETTERS_FORGOTTEN_AFTER_MS - 1)).toBe(7);
});

test("an address written down before letters were counted has got one", () => {
  const stored = { email: "ann@example.com", state: "pending", tokenHash: "x", lettersAt: 1 };
  const known = newsletterSubscriber.parse({ ...stored, createdAt: 1, confirmedAt: null });
  expect(known.lettersSent).toBe(1);
});

test("a link works for its time and not longer", () => {
  expect(isConfirmable({ lettersAt: 0 }, CONFIRMATION_TTL_MS)).toBe(true);
  expect(isConfirmable({ lettersAt: 0 }, CONFIRMATION_TTL_MS + 1)).toBe(false);
});
