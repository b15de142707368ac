import { expect, test } from "vitest";
import {
  refuseEligibility,
  typedEligibilityCode,
  type EligibilityCode,
} from "#/billing/eligibility-code.ts";

const NOW = 1_700_000_000_000;
const code = (of: Partial<EligibilityCode> = {}): EligibilityCode => ({
  offer: "discount",
  maxUses: 2,
  usedBy: [],
  expiresAt: NOW + 1,
  ...of,
});
const wanted = { offer: "discount", workspaceId: "ours" };

test("a code entitles to its own offer until it expires or is used up", () => {
  expect(refuseEligibility(code(), wanted, NOW)).toBeNull();
  expect(refuseEligibility(code({ expiresAt: null }), wanted, NOW)).toBeNull();
  expect(refuseEligibility(null, wanted, NOW)).toBe("code-unknown");
  expect(refuseEligibility(code({ offer: "pro-discount" }), wanted, NOW)).toBe("code-unknown");
  expect(refuseEligibility(code({ expiresAt: NOW }), wanted, NOW)).toBe("code-expired");
  expect(refuseEligibility(code({ usedBy: ["a"] }), wanted, NOW)).toBeNull();
  expect(refuseEligibility(code({ usedBy: ["a", "b"] }), wanted, NOW)).toBe("code-used-up");
});

test("a workspace that used a code may use it again", () => {
  expect(refuseEligibility(code({ usedBy: ["a", "ours"] }), wanted, NOW)).toBeNull();
});

test("a code is recognized however it was typed, and anything else is rejected", () => {
  expect(typedEligibilityCode.parse("  edu-2026 ")).toBe("EDU-2026");
  for (const typed of ["", "EDU", "edu 2026", "../../codes", "A".repeat(41)])
    expect([typed, typedEligibilityCode.safeParse(typed).success]).toEqual([typed, false]);
});
