import { AuthErrorCodes } from "firebase/auth";
import { expect, test } from "vitest";
import {
  AUTH_ERROR_MESSAGES,
  authErrorMessage,
  INTERNAL_CODES,
} from "#/features/account/errors/auth-error-messages.ts";

/** The codes named in the specification. */
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

test.each(CATALOGUE)("the code %s has its own message", (code) => {
  expect(authErrorMessage(`auth/${code}`)).not.toBe(authErrorMessage("auth/never-heard-of"));
});

test.each(Object.values(AuthErrorCodes).map((code) => code.replace("auth/", "")))(
  "the SDK's code %s has a message or is listed as a bug on our side",
  (code) => {
    expect([code in AUTH_ERROR_MESSAGES, INTERNAL_CODES.has(code)].filter(Boolean)).toHaveLength(1);
  },
);

test("every code listed as a bug on our side exists in the SDK", () => {
  const known = new Set<string>(Object.values(AuthErrorCodes));
  expect([...INTERNAL_CODES].filter((code) => !known.has(`auth/${code}`))).toEqual([]);
});

test("an unknown address and a wrong password have the same message", () => {
  expect(authErrorMessage("auth/user-not-found")).toBe(authErrorMessage("auth/wrong-password"));
  expect(authErrorMessage("auth/invalid-credential")).toBe(authErrorMessage("auth/wrong-password"));
});

test.each(Object.entries(AUTH_ERROR_MESSAGES))(
  "the message for %s does not reveal whether an address has an account",
  (_, words) => {
    expect(words).not.toMatch(
      /already (has|exists)|no (such )?account with|not registered|address is (taken|in use)/i,
    );
  },
);

test.each(Object.entries(AUTH_ERROR_MESSAGES))(
  "the message for %s is a complete sentence",
  (_, words) => {
    expect(words).toMatch(/^[A-Z]/);
    expect(words).not.toContain("auth/");
  },
);
