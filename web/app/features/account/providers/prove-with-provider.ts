/**
 * Has a provider say who somebody is, in its own window: to sign in, to connect it to the account, or to prove again
 * who is there. Where the browser opens no window, signing in goes through the page itself instead. Connecting and
 * proving do not: the SDK then marks the account as being on its way, and any other tab that opens meanwhile would
 * find an account it cannot read.
 */
import type { FirebaseError } from "firebase/app";
import type { AuthCredential, User } from "firebase/auth";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import {
  isProviderId,
  SDK_PROVIDERS,
  type ProviderId,
} from "#/features/account/providers/sign-in-providers.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";

export type ProofIntent =
  { readonly kind: "sign-in" } | { readonly kind: "connect" | "prove-again"; readonly user: User };

/** Codes of a good answer that the service could not use: the account it belongs to is another, or signs in otherwise. */
const REFUSALS: ReadonlySet<string> = new Set([
  "auth/account-exists-with-different-credential",
  "auth/credential-already-in-use",
  "auth/email-already-in-use",
]);

/** What a provider answered, and the service could not use as it was. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  /** The SDK's, with its `auth/`. */
  readonly code: string;
  readonly providerId: ProviderId;
  /** To sign in or connect with later; null when the service sent none back. */
  readonly credential: AuthCredential | null;
  /** The address that the provider named. */
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

/** @param used the credential that was tried, where it is known before the service sends it back */
function asRefusal(
  { sdk }: OpenAuth,
  id: ProviderId,
  error: unknown,
  used: AuthCredential | null,
): unknown {
  if (!isSdkError(error) || !REFUSALS.has(error.code)) return error;
  const email = error.customData?.["email"];
  return new ProviderRefusal(
    error.code,
    id,
    SDK_PROVIDERS[id].refused(sdk, error) ?? used,
    typeof email === "string" ? email : null,
  );
}

/** That there is a result to fetch when the page comes back. Kept for this tab. */
const REDIRECT_KEY = "mw-provider-redirect";

function markRedirect(id: ProviderId) {
  sessionStorage.setItem(REDIRECT_KEY, id);
}

/** The provider that this page was left for; told once. */
export function takeRedirectMark(): ProviderId | null {
  try {
    const marked = sessionStorage.getItem(REDIRECT_KEY) ?? "";
    sessionStorage.removeItem(REDIRECT_KEY);
    return isProviderId(marked) ? marked : null;
  } catch {
    return null; // Storage is switched off: nothing can have come back.
  }
}

async function giveCredential(
  { auth, sdk }: OpenAuth,
  intent: ProofIntent,
  credential: AuthCredential,
) {
  if (intent.kind === "sign-in") await sdk.signInWithCredential(auth, credential);
  else if (intent.kind === "connect") await sdk.linkWithCredential(intent.user, credential);
  else await sdk.reauthenticateWithCredential(intent.user, credential);
}

/**
 * With the provider's answer made up: how it goes in the emulators, where there are no providers.
 * @param claims JSON with `sub` and what else the provider would tell
 */
export async function proveWithClaims(
  open: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
  claims: string,
): Promise<void> {
  const credential = SDK_PROVIDERS[id].credentialFor(open.sdk, claims);
  try {
    await giveCredential(open, intent, credential);
  } catch (error) {
    throw asRefusal(open, id, error, credential);
  }
}

async function openWindow({ auth, sdk }: OpenAuth, intent: ProofIntent, id: ProviderId) {
  const provider = SDK_PROVIDERS[id].make(sdk);
  const resolver = sdk.browserPopupRedirectResolver;
  if (intent.kind === "connect") await sdk.linkWithPopup(intent.user, provider, resolver);
  else if (intent.kind === "prove-again")
    await sdk.reauthenticateWithPopup(intent.user, provider, resolver);
  else await sdk.signInWithPopup(auth, provider, resolver);
}

/** Does not resolve when the page is left for the provider. Rejects with the SDK's error or a `ProviderRefusal`. */
export async function proveInWindow(
  open: OpenAuth,
  intent: ProofIntent,
  id: ProviderId,
): Promise<void> {
  const { auth, sdk } = open;
  try {
    await openWindow(open, intent, id);
  } catch (error) {
    const isBlocked = authErrorCode(error) === "auth/popup-blocked";
    if (!isBlocked || intent.kind !== "sign-in") throw asRefusal(open, id, error, null);
    markRedirect(id);
    await sdk.signInWithRedirect(
      auth,
      SDK_PROVIDERS[id].make(sdk),
      sdk.browserPopupRedirectResolver,
    );
  }
}

/** After `takeRedirectMark`: takes what the provider answered. Rejects like `proveInWindow`. */
export async function finishRedirect(open: OpenAuth, id: ProviderId): Promise<void> {
  try {
    await open.sdk.getRedirectResult(open.auth, open.sdk.browserPopupRedirectResolver);
  } catch (error) {
    throw asRefusal(open, id, error, null);
  }
}

/** Codes by which somebody who closed the window says that they changed their mind. */
const CHANGED_MIND: ReadonlySet<string> = new Set([
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/redirect-cancelled-by-user",
  "auth/user-cancelled",
]);

export function hasChangedMind(code: string): boolean {
  return CHANGED_MIND.has(code);
}
