import { AuthErrorCodes } from "firebase/auth";
import { expect, test } from "vitest";
import {
  AUTH_ERROR_MESSAGES,
  describeAuthError,
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

/** Codes that no user action can cause: a wrong configuration, a sign-in method we do not offer, a bug. */
const INTERNAL_CODES: ReadonlySet<string> = new Set([
  "already-initialized",
  "app-deleted",
  "app-not-authorized",
  "app-not-installed",
  "argument-error",
  "auth-domain-config-required",
  "cordova-not-ready",
  "cors-unsupported",
  "custom-token-mismatch",
  "dependent-sdk-initialized-before-auth",
  "dynamic-link-not-activated",
  "emulator-config-failed",
  "internal-error",
  "invalid-api-key",
  "invalid-app-credential",
  "invalid-app-id",
  "invalid-cert-hash",
  "invalid-continue-uri",
  "invalid-cordova-configuration",
  "invalid-custom-token",
  "invalid-dynamic-link-domain",
  "invalid-emulator-scheme",
  "invalid-hosting-link-domain",
  "invalid-message-payload",
  "invalid-multi-factor-session",
  "invalid-oauth-client-id",
  "invalid-oauth-provider",
  "invalid-persistence-type",
  "invalid-phone-number",
  "invalid-provider-id",
  "invalid-recaptcha-action",
  "invalid-recaptcha-version",
  "invalid-req-type",
  "invalid-sender",
  "invalid-tenant-id",
  "invalid-verification-code",
  "invalid-verification-id",
  "maximum-second-factor-count-exceeded",
  "missing-android-pkg-name",
  "missing-app-credential",
  "missing-client-type",
  "missing-continue-uri",
  "missing-iframe-start",
  "missing-ios-bundle-id",
  "missing-multi-factor-info",
  "missing-multi-factor-session",
  "missing-phone-number",
  "missing-recaptcha-version",
  "missing-verification-code",
  "missing-verification-id",
  "multi-factor-info-not-found",
  "recaptcha-not-enabled",
  "second-factor-already-in-use",
  "tenant-id-mismatch",
  "unauthorized-continue-uri",
  "unauthorized-domain",
  "unsupported-first-factor",
  "unsupported-persistence-type",
  "unsupported-tenant-operation",
]);

test("every code of the specification has a message of its own", () => {
  const unknown = describeAuthError("auth/never-heard-of");
  expect(CATALOGUE.filter((code) => describeAuthError(`auth/${code}`) === unknown)).toEqual([]);
});

test("every code of the SDK has a message or is listed as a bug on our side", () => {
  const codes = Object.values(AuthErrorCodes).map((code) => code.replace("auth/", ""));
  expect(codes.length).toBeGreaterThan(100);
  const isBoth = (code: string) => code in AUTH_ERROR_MESSAGES && INTERNAL_CODES.has(code);
  const isNeither = (code: string) => !(code in AUTH_ERROR_MESSAGES) && !INTERNAL_CODES.has(code);
  expect(codes.filter((code) => isBoth(code) || isNeither(code))).toEqual([]);
});

test("every code listed as a bug on our side exists in the SDK", () => {
  const known = new Set<string>(Object.values(AuthErrorCodes));
  expect([...INTERNAL_CODES].filter((code) => !known.has(`auth/${code}`))).toEqual([]);
});

test("an unknown address and a wrong password have the same message", () => {
  expect(describeAuthError("auth/user-not-found")).toBe(describeAuthError("auth/wrong-password"));
  expect(describeAuthError("auth/invalid-credential")).toBe(
    describeAuthError("auth/wrong-password"),
  );
});

test("no message reveals whether an address has an account", () => {
  const reveals =
    /already (has|exists)|no (such )?account with|not registered|address is (taken|in use)/i;
  expect(Object.values(AUTH_ERROR_MESSAGES).filter((words) => reveals.test(words))).toEqual([]);
});

test("every message begins as a sentence and shows no code", () => {
  const isSentence = (words: string) => /^[A-Z]/.test(words) && !words.includes("auth/");
  expect(Object.values(AUTH_ERROR_MESSAGES).filter((words) => !isSentence(words))).toEqual([]);
});
