import { expect, test } from "vitest";
import { mayReload } from "#/platform/stale-chunk.client.ts";

test.each([
  ["has never reloaded", null, true],
  ["reloaded 9,999 ms ago", 1, false],
  ["reloaded 10,000 ms ago", 0, true],
] as const)("a page that %s reloads for a missing chunk: %s → %s", (_name, lastMs, expected) => {
  expect(mayReload(lastMs, 10_000)).toBe(expected);
});
