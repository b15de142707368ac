/** Checks that an account is still active: an ID token stays valid for up to an hour after it isn't. */
import { AppError } from "@mapwright/core/app-error";
import { getAuth, type UserRecord } from "firebase-admin/auth";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { getDatabase } from "#/platform/database.ts";
import { isCode } from "#/platform/error-code.ts";

/** Rejects with `not-signed-in` when the account was deleted or disabled, or was signed out after the sign-in. */
export async function requireLiveAccount({
  uid,
  signedInAtMs,
}: UserPrincipal): Promise<UserRecord> {
  const account = await findAccount(uid);
  const validFromMs = account?.tokensValidAfterTime ? Date.parse(account.tokensValidAfterTime) : 0;
  if (!account || account.disabled || signedInAtMs < validFromMs)
    throw new AppError("not-signed-in", "Sign in again");
  return account;
}

/** null: no such account. */
export async function findAccount(uid: string): Promise<UserRecord | null> {
  getDatabase(); // The Admin app must exist before its accounts.
  try {
    return await getAuth().getUser(uid);
  } catch (error) {
    if (isCode(error, "auth/user-not-found")) return null;
    throw error;
  }
}
