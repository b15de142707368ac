/** Runs one Firebase Auth operation. Loads the SDK on first use; never rejects. */
import type * as AuthSdk from "firebase/auth";
import type { Auth } from "firebase/auth";
import {
  getAuthErrorCode,
  describeAuthError,
} from "#/features/account/errors/auth-error-messages.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

export interface AuthFailure {
  readonly ok: false;
  readonly code: string;
  readonly words: string;
  /** The error thrown by the SDK: it may contain the rejected credential. */
  readonly error: unknown;
}

export type AuthOutcome<Value> = { readonly ok: true; readonly value: Value } | AuthFailure;

function authFailure(error: unknown): AuthFailure {
  const code = getAuthErrorCode(error);
  return { ok: false, code, words: describeAuthError(code), error };
}

export interface OpenAuth {
  readonly auth: Auth;
  readonly sdk: typeof AuthSdk;
}

/** Call it before a click that opens a window: browsers allow a window only right after a click. */
export async function openAuth(config: PublicConfig): Promise<OpenAuth> {
  const [sdk, { openFirebase }] = await Promise.all([
    import("firebase/auth"),
    import("#/platform/firebase/firebase.client.ts"),
  ]);
  const { auth } = openFirebase(config);
  // Until it is restored, an anonymous account looks like none, and would be left behind instead of upgraded.
  await auth.authStateReady();
  return { auth, sdk };
}

export async function runAuth<Value>(
  config: PublicConfig,
  act: (open: OpenAuth) => Promise<Value>,
): Promise<AuthOutcome<Value>> {
  try {
    return { ok: true, value: await act(await openAuth(config)) };
  } catch (error) {
    const failure = authFailure(error);
    if (failure.code !== "") return failure;
    // Not a Firebase Auth error. Without a network, a chunk of the site could not be loaded.
    if (!navigator.onLine) return authFailure({ code: "auth/network-request-failed" });
    console.error(error);
    return failure;
  }
}
