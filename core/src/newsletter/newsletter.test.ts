import { DAY_MS } from "#/durations.ts";
import { expect, test } from "vitest";
import {
  CONFIRMATION_TTL_MS,
  countEmail,
  isConfirmable,
  EMAILS_FORGOTTEN_AFTER_MS,
  mayAskToConfirm,
  RESEND_AFTER_MS,
  subscribeInput,
} from "#/newsletter/newsletter.ts";

test("an address is stored trimmed and in lowercase", () => {
  expect(subscribeInput.parse({ email: "  Ann@Example.COM " })).toEqual({
    email: "ann@example.com",
  });
});

test.each(["", "ann", "ann@", "@example.com", "a b@example.com", `${"a".repeat(250)}@example.com`])(
  "%j is not an address",
  (email) => {
    expect(subscribeInput.safeParse({ email }).success).toBe(false);
  },
);

test("a new address gets an email", () => {
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
])("%j never reaches an email header", (email) => {
  expect(subscribeInput.safeParse({ email }).success).toBe(false);
});

const MINUTE_MS = 60_000;

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
  "an address that is %s and was sent %i emails gets another after %i ms: %s",
  (state, emailsSent, afterMs, isSent) => {
    expect(mayAskToConfirm({ state, emailsSent, emailsAt: 1000 }, 1000 + afterMs)).toBe(isSent);
  },
);

test("a form submitted every minute for a year doesn't flood a mailbox", () => {
  let known: Parameters<typeof mayAskToConfirm>[0] = null;
  const sentAt: number[] = [];
  for (let nowMs = 0; nowMs < 365 * DAY_MS; nowMs += MINUTE_MS) {
    if (!mayAskToConfirm(known, nowMs)) continue;
    sentAt.push(nowMs);
    known = { state: "pending", emailsAt: nowMs, emailsSent: countEmail(known, nowMs) };
  }
  expect(sentAt.filter((at) => at < 7 * DAY_MS).length).toBeLessThanOrEqual(5);
  expect(sentAt.length).toBeLessThanOrEqual(5 + 52);
});

test("after a month the wait is as short as the first time", () => {
  const known = { state: "left", emailsAt: 0, emailsSent: 6 } as const;
  expect(countEmail(known, EMAILS_FORGOTTEN_AFTER_MS)).toBe(1);
  expect(countEmail(known, EMAILS_FORGOTTEN_AFTER_MS - 1)).toBe(7);
});

test("a link is valid until it expires", () => {
  expect(isConfirmable({ emailsAt: 0 }, CONFIRMATION_TTL_MS)).toBe(true);
  expect(isConfirmable({ emailsAt: 0 }, CONFIRMATION_TTL_MS + 1)).toBe(false);
});
