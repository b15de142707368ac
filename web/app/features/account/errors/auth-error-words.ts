/**
 * The identity service's codes as words that say what to do: the one table. None tells whether an address has an
 * account: an unknown address and a wrong password read the same, and so does an address that cannot be used anew.
 * What only a mistake in our own code can bring about is in `OURS`, and every other code of the SDK is here: a test
 * holds the table against the SDK's own list.
 */
const WRONG_CREDENTIALS =
  "That e-mail address and password do not match. Check both, or reset your password.";
const NOT_OFFERED = "This way of signing in is not switched on for this site. Use another.";
const SIGNED_OUT = "You were signed out. Sign in again; nothing was lost.";
const NOT_A_PERSON = "The check against robots did not pass. Reload the page, then try again.";
const SEND_AGAIN = "Ask for a new link: this one is no longer any good.";

/** Without the SDK's `auth/` before it. */
export const AUTH_ERROR_WORDS: Readonly<Record<string, string>> = {
  "wrong-password": WRONG_CREDENTIALS,
  "user-not-found": WRONG_CREDENTIALS,
  "invalid-credential": WRONG_CREDENTIALS,
  "invalid-login-credentials": WRONG_CREDENTIALS,
  "invalid-email": "Please enter a valid email",
  "missing-email": "This field is required",
  "missing-password": "This field is required",
  "email-already-in-use":
    "No account could be made with this address and password. If you have been here before, sign in or reset your password.",
  "account-exists-with-different-credential":
    "If you have been here before, sign in the way you did then: this way is connected right after.",
  "email-change-needs-verification": "Open the link in the letter to the new address first.",
  "unverified-email": "Verify your e-mail address first: we can send you the letter again.",
  "credential-already-in-use":
    "That account is already used to sign in to another Mapwright account. Disconnect it there first, or choose another.",
  "provider-already-linked": "This way of signing in is already connected.",
  "no-such-provider": "This way of signing in is not connected any more. Reload the page.",
  "user-mismatch": "That is another account than the one you are signed in with. Choose the same.",
  "too-many-requests": "Too many attempts. Wait a few minutes, then try again.",
  "quota-exceeded": "More people than expected are signing in. Try again in a few minutes.",
  "expired-action-code": "This link has expired. Ask for a new one.",
  "invalid-action-code": "This link is not valid or was used already. Ask for a new one.",
  "requires-recent-login": "Sign in again to do this: it is a while since you last did.",
  "user-token-expired": SIGNED_OUT,
  "invalid-user-token": SIGNED_OUT,
  "user-signed-out": SIGNED_OUT,
  "null-user": SIGNED_OUT,
  "user-disabled": "This account is switched off. Write to support to have it looked at.",
  "network-request-failed": "No connection. Check your network, then try again.",
  timeout: "No answer came in time. Check your network, then try again.",
  "password-does-not-meet-requirements": "Choose a password that meets every rule below.",
  "weak-password": "Choose a longer password: at least 6 characters.",
  "operation-not-allowed": NOT_OFFERED,
  "admin-restricted-operation": "New accounts are not open at the moment. Try again later.",
  "popup-blocked":
    "Your browser kept the window from opening. Allow pop-ups for this site, then try again.",
  "popup-closed-by-user": "The window was closed before you were signed in. Try again.",
  "cancelled-popup-request": "Another window was opened meanwhile. Go on there, or try again.",
  "redirect-cancelled-by-user": "You came back before you were signed in. Try again.",
  "redirect-operation-pending": "You are on your way to sign in already. Wait a moment.",
  "user-cancelled": "You did not allow the sign-in. Try again, or use another way.",
  "rejected-credential": "The sign-in was not accepted there. Try again, or use another way.",
  "missing-or-invalid-nonce": "That sign-in was used already. Try again.",
  "invalid-auth-event": "The sign-in did not come back complete. Try again.",
  "no-auth-event": "The sign-in did not come back complete. Try again.",
  "web-storage-unsupported":
    "Your browser stores nothing for this site. Allow cookies and site data, then try again.",
  "operation-not-supported-in-this-environment":
    "This browser cannot open the sign-in window. Use your e-mail address instead.",
  "invalid-recipient-email": "No letter can be sent to this address. Check it, or use another.",
  "multi-factor-auth-required":
    "This account asks for a second factor, which this site does not know. Write to support.",
  "captcha-check-failed": NOT_A_PERSON,
  "missing-recaptcha-token": NOT_A_PERSON,
  "invalid-recaptcha-token": NOT_A_PERSON,
  "code-expired": SEND_AGAIN,
};

/** Codes that a person cannot bring about: a wrong configuration, a method we do not offer, a bug. */
export const OURS: ReadonlySet<string> = new Set([
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

const UNKNOWN = "Something went wrong on our side. Nothing was changed; please try again.";

/** @param code with or without the SDK's `auth/` before it. */
export function authErrorWords(code: string): string {
  return AUTH_ERROR_WORDS[code.replace(/^auth\//, "")] ?? UNKNOWN;
}
