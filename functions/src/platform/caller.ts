/** The caller, as far as their ID token identifies them. */
import { AppError } from "@mapwright/core/app-error";
import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { canonicalEmail } from "@mapwright/core/email-address";
import { userId, type UserId } from "@mapwright/core/ids";
import { z } from "zod";

/**
 * `displayName` and `email` are empty when the sign-in provider didn't supply them; the email address is in canonical
 * form.
 */
export interface Caller {
  readonly uid: UserId;
  readonly displayName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When they last entered their password or returned from a provider, Unix ms. */
  readonly signedInAtMs: number;
  /** Has only an anonymous account from the free tool, with no way to sign in again. */
  readonly isAnonymous: boolean;
}

/** A verified ID token. */
export interface CallerToken {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** The claims that are read from a token; a claim that isn't in Firebase's format counts as missing. */
const claims = z.object({
  name: z.string().catch(""),
  // An address that is invalid by our rules still tells accounts apart.
  email: z
    .string()
    .transform((text) => canonicalEmail(text) ?? text.toLowerCase())
    .catch(""),
  email_verified: z.boolean().catch(false),
  auth_time: z.number().catch(0),
  firebase: z.object({ sign_in_provider: z.string().catch("") }).catch({ sign_in_provider: "" }),
});

export function callerOf(auth: CallerToken | undefined): Caller {
  if (!auth) throw new AppError("not-signed-in", "Sign in first");
  const uid = userId.safeParse(auth.uid);
  if (!uid.success) throw new AppError("not-signed-in", "Sign in first");
  const token = claims.parse(auth.token);
  return {
    uid: uid.data,
    displayName: token.name,
    email: token.email,
    isEmailVerified: token.email_verified,
    signedInAtMs: token.auth_time * 1000,
    isAnonymous: token.firebase.sign_in_provider === "anonymous",
  };
}

/** Rejects with `recent-sign-in-required` when the sign-in is older than five minutes. */
export function requireRecentSignIn({ signedInAtMs }: Caller, nowMs: number): void {
  if (nowMs - signedInAtMs > RECENT_SIGN_IN_MS)
    throw new AppError("recent-sign-in-required", "Sign in again to do this");
}
