import { expect, test } from "vitest";
import { isSignInOver, getSignOutReason } from "#/features/account/session/why-signed-out.ts";

test.each([
  [null, "elsewhere"],
  ["auth/network-request-failed", "elsewhere"],
  ["auth/user-disabled", "disabled"],
  ["auth/user-token-expired", "expired"],
  ["auth/user-not-found", "expired"],
] as const)("a sign-in that Firebase Auth rejects with %s ended because: %s", (code, reason) => {
  expect(getSignOutReason(code)).toBe(reason);
});

test.each([
  ["auth/user-disabled", true],
  ["auth/user-not-found", true],
  ["auth/network-request-failed", false],
  ["auth/too-many-requests", false],
  ["", false],
])("%s ends the sign-in: %s", (code, ends) => {
  expect(isSignInOver(code)).toBe(ends);
});
