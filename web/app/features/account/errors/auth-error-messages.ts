/**
 * The only table of messages for Firebase Auth codes; each says what to do. None reveals whether an address has an
 * account: an unknown address and a wrong password have the same message, and so does an address that is already in
 * use. Codes that only a bug on our side can cause are in `OURS`; every other code of the SDK is here, which a test
 * verifies against the SDK's own list.
 */
const WRONG_CREDENTIALS =
  "The email address or password is incorrect. Check both, or reset your password.";
const NOT_OFFERED = "This sign-in method isn't available. Use another one.";
const SIGNED_OUT = "You were signed out. Sign in again; your unsaved work is still here.";
const NOT_A_PERSON = "The security check failed. Reload the page and try again.";
const SEND_AGAIN = "This link no longer works. Request a new one.";

/** Without the SDK's `auth/` prefix. */
export const AUTH_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  "wrong-password": WRONG_CREDENTIALS,
  "user-not-found": WRONG_CREDENTIALS,
  "invalid-credential": WRONG_CREDENTIALS,
  "invalid-login-credentials": WRONG_CREDENTIALS,
  "invalid-email": "Enter a valid email address",
  "missing-email": "This field is required",
  "missing-password": "This field is required",
  "email-already-in-use":
    "We couldn't create an account with this address and password. If you have one, sign in or reset your password.",
  "account-exists-with-different-credential":
    "If you already have an account, sign in the way you did before. We'll connect this method right after.",
  "email-change-needs-verification": "First open the link we emailed to the new address.",
  "unverified-email": "Verify your email address first. We can send you the email again.",
  "credential-already-in-use":
    "That account already signs in to another Mapwright account. Disconnect it there first, or choose another.",
  "provider-already-linked": "This sign-in method is already connected.",
  "no-such-provider": "This sign-in method is no longer connected. Reload the page.",
  "user-mismatch": "That isn't the account you're signed in with. Choose the same one.",
  "too-many-requests": "Too many attempts. Wait a few minutes and try again.",
  "quota-exceeded": "Sign-in is busy right now. Try again in a few minutes.",
  "expired-action-code": "This link has expired. Request a new one.",
  "invalid-action-code": "This link isn't valid or was already used. Request a new one.",
  "requires-recent-login": "It's been a while since you signed in. Sign in again to do this.",
  "user-token-expired": SIGNED_OUT,
  "invalid-user-token": SIGNED_OUT,
  "user-signed-out": SIGNED_OUT,
  "null-user": SIGNED_OUT,
  "user-disabled": "This account has been disabled. Contact support for help.",
  "network-request-failed":
    "We couldn't reach the sign-in service. Check your connection and try again.",
  timeout: "The request timed out. Check your connection and try again.",
  "password-does-not-meet-requirements": "Choose a password that meets every rule below.",
  "weak-password": "Choose a longer password: at least 6 characters.",
  "operation-not-allowed": NOT_OFFERED,
  "admin-restricted-operation": "Sign-ups are closed at the moment. Try again later.",
  "popup-blocked":
    "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.",
  "popup-closed-by-user": "The window was closed before you were signed in. Try again.",
  "cancelled-popup-request": "Another sign-in window is open. Continue there, or try again.",
  "redirect-cancelled-by-user": "Sign-in wasn't finished. Try again.",
  "redirect-operation-pending": "A sign-in is already in progress. Wait a moment.",
  "user-cancelled": "You didn't allow the sign-in. Try again, or use another method.",
  "rejected-credential": "The provider rejected the sign-in. Try again, or use another method.",
  "missing-or-invalid-nonce": "That sign-in was already used. Try again.",
  "invalid-auth-event": "The provider's response was incomplete. Try again.",
  "no-auth-event": "The provider's response was incomplete. Try again.",
  "web-storage-unsupported":
    "Your browser blocks storage for this site. Allow cookies and site data, then try again.",
  "operation-not-supported-in-this-environment":
    "This browser can't open the sign-in window. Use your email address instead.",
  "invalid-recipient-email": "We can't send email to this address. Check it, or use another.",
  "multi-factor-auth-required":
    "This account requires a second factor, which isn't supported here. Contact support.",
  "captcha-check-failed": NOT_A_PERSON,
  "missing-recaptcha-token": NOT_A_PERSON,
  "invalid-recaptcha-token": NOT_A_PERSON,
  "code-expired": SEND_AGAIN,
};

const UNKNOWN = "Something went wrong on our side. Nothing was changed; try again.";

/** @param code with or without the SDK's `auth/` prefix */
export function describeAuthError(code: string): string {
  return AUTH_ERROR_MESSAGES[code.replace(/^auth\//, "")] ?? UNKNOWN;
}

/** @returns the SDK's code, including `auth/`; empty when the error has none */
export function getAuthErrorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
