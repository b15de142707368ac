import { AuthErrorCodes } from "firebase/auth";
import { expect, test } from "vitest";
import {
  AUTH_ERROR_WORDS,
  authErrorWords,
  OURS,
} from "#/features/account/errors/auth-error-words.ts";

/** Those the specification names. */
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

test.each(Object.values(AuthErrorCodes).map((code) => code.replace("auth/", "")))(
  "the SDK's code %s has words, or is known to be a mistake of ours",
  (code) => {
    expect([code in AUTH_ERROR_WORDS, OURS.has(code)].filter(Boolean)).toHaveLength(1);
  },
);

test("no code is said to be a mistake of ours that the SDK does not know", () => {
  const known = new Set<string>(Object.values(AuthErrorCodes));
  expect([...OURS].filter((code) => !known.has(`auth/${code}`))).toEqual([]);
});

test("an unknown address and a wrong password read the same", () => {
  expect(authErrorWords("auth/user-not-found")).toBe(authErrorWords("auth/wrong-password"));
  expect(authErrorWords("auth/invalid-credential")).toBe(authErrorWords("auth/wrong-password"));
});

test.each(Object.entries(AUTH_ERROR_WORDS))(
  "the words for %s do not say that an address has an account",
  (_, words) => {
    expect(words).not.toMatch(
      /already (has|exists)|no (such )?account with|not registered|address is (taken|in use)/i,
    );
  },
);

test.each(Object.entries(AUTH_ERROR_WORDS))(
  "the words for %s are a sentence of their own",
  (_, words) => {
    expect(words).toMatch(/^[A-Z]/);
    expect(words).not.toContain("auth/");
  },
);
