import { expect, test } from "vitest";
import { authErrorWords } from "#/features/account/auth-error-words.ts";

const CATALOGUE = [
  "wrong-password",
  "user-not-found",
  "email-already-in-use",
  "invalid-credential",
  "too-many-requests",
  "expired-action-code",
  "invalid-action-code",
  "requires-recent-login",
  "user-token-expired",
  "user-disabled",
  "network-request-failed",
  "password-does-not-meet-requirements",
];

test.each(CATALOGUE)("the code %s has words of its own", (code) => {
  expect(authErrorWords(`auth/${code}`)).not.toBe(authErrorWords("auth/never-heard-of"));
});

test("an unknown address and a wrong password read the same", () => {
  expect(authErrorWords("auth/user-not-found")).toBe(authErrorWords("auth/wrong-password"));
  expect(authErrorWords("auth/invalid-credential")).toBe(authErrorWords("auth/wrong-password"));
});
