/**
 * The identity service's codes as words that say what to do. None tells whether an address has an account:
 * an unknown address and a wrong password read the same.
 */
const WRONG_CREDENTIALS =
  "That e-mail address and password do not match. Check both, or reset your password.";

const WORDS: Readonly<Record<string, string>> = {
  "wrong-password": WRONG_CREDENTIALS,
  "user-not-found": WRONG_CREDENTIALS,
  "invalid-credential": WRONG_CREDENTIALS,
  "invalid-login-credentials": WRONG_CREDENTIALS,
  "invalid-email": "Please enter a valid email",
  "missing-password": "This field is required",
  "email-already-in-use":
    "This address cannot be used for a new account. If it is yours, sign in or reset your password.",
  "too-many-requests": "Too many attempts. Wait a few minutes, then try again.",
  "expired-action-code": "This link has expired. Ask for a new one.",
  "invalid-action-code": "This link is not valid or was used already. Ask for a new one.",
  "requires-recent-login": "Sign in again to do this: it is a while since you last did.",
  "user-token-expired": "You were signed out. Sign in again.",
  "user-disabled": "This account is switched off. Write to support to have it looked at.",
  "network-request-failed": "No connection. Check your network, then try again.",
  "password-does-not-meet-requirements": "Choose a password that meets every rule below.",
  "weak-password": "Choose a longer password: at least 6 characters.",
  "operation-not-allowed": "This way of signing in is not switched on for this site.",
};

const UNKNOWN = "Something went wrong on our side. Nothing was changed; please try again.";

/** @param code with or without the SDK's `auth/` before it. */
export function authErrorWords(code: string): string {
  return WORDS[code.replace(/^auth\//, "")] ?? UNKNOWN;
}
