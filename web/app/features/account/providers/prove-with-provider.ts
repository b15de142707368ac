/**
 * Authenticates with a provider in its own window: to sign in, to connect it to the account, or to reauthenticate.
 * Where the browser cannot open a window, signing in redirects the page instead. Connecting and reauthenticating do
 * not: the SDK then marks the account as redirecting, and any other tab opened meanwhile would find an account it
 * cannot read.
 */
import type { FirebaseError } from "firebase/app";
import type { AuthCredential, User, UserCredential } from "firebase/auth";
import { getAuthErrorCode } from "#/features/account/errors/auth-error-messages.ts";
import {
  isProviderId,
  SDK_PROVIDERS,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";

export type ProofIntent =
  | { readonly kind: "sign-in" }
  | { readonly kind: "connect" | "prove-again"; readonly user: User };

/**
 * Codes for a valid credential that Firebase Auth could not use: it belongs to another account, or the account signs in
 * another way.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  "auth/account-exists-with-different-credential",
  "auth/credential-already-in-use",
  "auth/email-already-in-use",
]);

/** A provider's credential that Firebase Auth did not accept as it was. */
export class ProviderError extends Error {
  override readonly name = "ProviderRefusal";
  /** The SDK's code, including `auth/`. */
  readonly code: string;
  readonly providerId: ProviderId;
  /** Credential to sign in or connect with later; null when Firebase Auth returned none. */
  readonly credential: AuthCredential | null;
  /** The address the provider returned. */
  readonly email: string | null;

  constructor(
    code: string,
    providerId: ProviderId,
    credential: AuthCredential | null,
    email: string | null,
  ) {
    super(code);
    this.code = code;
    this.providerId = providerId;
    this.credential = credential;
    this.email = email;
  }
}

function isSdkError(error: unknown): error is FirebaseError {
  return error instanceof Error && "code" in error && "customData" in error;
}

/** @param used the credential that was tried, where it is known before Firebase Auth returns it */
function asRefusal(
  { sdk }: OpenAuth,
  id: ProviderId,
  error: unknown,
  used: AuthCredential | null,
): unknown {
  if (!isSdkError(error) || !REFUSALS.has(error.code)) return error;
  const email = error.customData?.["email"];
  return new ProviderError(
    error.code,
    id,
    SDK_PROVIDERS[id].refused(sdk, error) ?? used,
    typeof email === "string" ? email : null,
  );
}

/** Remembers, for this tab, that there is a redirect result to fetch when the page loads again. */
const REDIRECT_KEY = "mw-provider-redirect";

function markRedirect(id: ProviderId) {
  sessionStorage.setItem(REDIRECT_KEY, id);
}

/** The provider this page was redirected to; returned once. */
export function takeRedirectMark(): ProviderId | null {
  try {
    const marked = sessionStorage.getItem(REDIRECT_KEY) ?? "";
    sessionStorage.removeItem(REDIRECT_KEY);
    return isProviderId(marked) ? marked : null;
  } catch {
    return null; // Storage is blocked: no redirect result can be pending.
  }
}

async function giveCredential(
  { auth, sdk }: OpenAuth,
  intent: ProofIntent,
  credential: AuthCredential,
): Promise<UserCredential> {
  if (intent.kind === "sign-in") return sdk.signInWithCredential(auth, credential);
  if (intent.kind === "connect") return sdk.linkWithCredential(intent.user, credential);
  return sdk.reauthenticateWithCredential(intent.user, credential);
}

/**
 * Signs in with made-up claims: the emulators have no providers.
 * @param claims JSON with `sub` and whatever else the provider would return
 */
export async function proveWithClaims(
  open: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
  claims: string,
): Promise<UserCredential> {
  const credential = SDK_PROVIDERS[id].credentialFor(open.sdk, claims);
  try {
    return await giveCredential(open, intent, credential);
  } catch (error) {
    throw asRefusal(open, id, error, credential);
  }
}

async function openWindow(
  { auth, sdk }: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
): Promise<UserCredential> {
  const provider = SDK_PROVIDERS[id].make(sdk);
  const resolver = sdk.browserPopupRedirectResolver;
  if (intent.kind === "connect") return sdk.linkWithPopup(intent.user, provider, resolver);
  if (intent.kind === "prove-again")
    return sdk.reauthenticateWithPopup(intent.user, provider, resolver);
  return sdk.signInWithPopup(auth, provider, resolver);
}

/** Never resolves when the page redirects to the provider. Rejects with the SDK's error or a `ProviderError`. */
export async function authenticateInWindow(
  open: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
): Promise<UserCredential> {
  const { auth, sdk } = open;
  try {
    return await openWindow(open, intent, id);
  } catch (error) {
    const isBlocked = getAuthErrorCode(error) === "auth/popup-blocked";
    if (!isBlocked || intent.kind !== "sign-in") throw asRefusal(open, id, error, null);
    markRedirect(id);
    return sdk.signInWithRedirect(
      auth,
      SDK_PROVIDERS[id].make(sdk),
      sdk.browserPopupRedirectResolver,
    );
  }
}

/**
 * Call after `takeRedirectMark`: returns the provider's result, or null when the user came back without one. Rejects
 * like `authenticateInWindow`.
 */
export async function finishRedirect(
  open: OpenAuth,
  id: ProviderId,
): Promise<UserCredential | null> {
  try {
    return await open.sdk.getRedirectResult(open.auth, open.sdk.browserPopupRedirectResolver);
  } catch (error) {
    throw asRefusal(open, id, error, null);
  }
}

/** Codes for a window that the user closed deliberately. */
const CHANGED_MIND: ReadonlySet<string> = new Set([
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/redirect-cancelled-by-user",
  "auth/user-cancelled",
]);

export function hasChangedMind(code: string): boolean {
  return CHANGED_MIND.has(code);
}
