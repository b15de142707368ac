import { expect, test } from "vitest";
import { readRetryAfterMs } from "#/research/providers/http-client/retry-after.ts";

const NOW = Date.UTC(2026, 10, 23, 6);

test.each([
  ["120", 120_000],
  ["0.5", 500],
  ["-3", 0],
  ["Mon, 23 Nov 2026 06:00:30 GMT", 30_000],
  ["Mon, 23 Nov 2026 05:00:00 GMT", 0],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %o is read as %o ms", (value, expected) => {
  expect(readRetryAfterMs(value, NOW)).toBe(expected);
});
