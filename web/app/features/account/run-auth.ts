/** Runs one act of the identity service. Loads the SDK when it is first needed; never rejects. */
import type * as AuthSdk from "firebase/auth";
import type { Auth } from "firebase/auth";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import { authErrorWords } from "#/features/account/errors/auth-error-words.ts";
import type { PublicConfig } from "#/platform/public-config.ts";

export interface AuthFailure {
  readonly ok: false;
  readonly code: string;
  readonly words: string;
  /** What the SDK threw: it may carry the credential that was refused. */
  readonly error: unknown;
}

export type AuthOutcome<Value> = { readonly ok: true; readonly value: Value } | AuthFailure;

function authFailure(error: unknown): AuthFailure {
  const code = authErrorCode(error);
  return { ok: false, code, words: authErrorWords(code), error };
}

export interface OpenAuth {
  readonly auth: Auth;
  readonly sdk: typeof AuthSdk;
}

/** Ask for it early where a click is to open a window: a browser lets one open only right after a click. */
export async function openAuth(config: PublicConfig): Promise<OpenAuth> {
  const [sdk, { openFirebase }] = await Promise.all([
    import("firebase/auth"),
    import("#/platform/firebase.client.ts"),
  ]);
  return { auth: openFirebase(config).auth, sdk };
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
    // Not the service's. Without a network it is a part of the site that could not be fetched.
    if (!navigator.onLine) return authFailure({ code: "auth/network-request-failed" });
    console.error(error);
    return failure;
  }
}
