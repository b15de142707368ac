/**
 * The time from which a person's sign-ins are valid, `revokedAt` of their profile: a token lives for up to an hour
 * after its sign-in was revoked, and neither the rules nor a callable should ask the sign-in service about each one.
 */
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import type { UserPrincipal } from "#/platform/access/principal.ts";

/** Tells whether a sign-in was revoked; always false for someone without a profile. */
export function isRevoked(profile: DocumentSnapshot, signedInAtMs: number): boolean {
  const revokedAt = revokedAtOf(profile);
  return revokedAt !== null && signedInAtMs < revokedAt;
}

/** Unix ms; null: none was. */
function revokedAtOf(profile: DocumentSnapshot): number | null {
  const revokedAt: unknown = profile.get("revokedAt");
  return revokedAt instanceof Timestamp ? revokedAt.toMillis() : null;
}

/** Revokes every sign-in before `atMs`. A later revocation is kept; without a profile there is nothing to revoke. */
export async function revokeSignIns(db: Firestore, uid: UserId, atMs: number): Promise<void> {
  const ref = db.doc(userPath(uid));
  // Tokens give the time of their sign-in in seconds: one in the same second is valid, as it is for the service.
  const revokedAt = Math.floor(atMs / 1000) * 1000;
  await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(ref);
    if (!profile.exists || (revokedAtOf(profile) ?? 0) >= revokedAt) return;
    transaction.update(ref, { revokedAt: Timestamp.fromMillis(revokedAt) });
  });
}

/** The sign-in service's data on an account; null: no such account. */
export interface AccountState {
  readonly disabled: boolean;
  readonly tokensValidAfterTime?: string | undefined;
}

/**
 * Records revocations that happen outside our code: a password reset, or an account disabled in the console. Tokens
 * revoked by a password reset are recorded at the first sign-in after it, so that no valid token is rejected.
 */
export async function recordAccountState(
  db: Firestore,
  { uid, signedInAtMs }: Pick<UserPrincipal, "uid" | "signedInAtMs">,
  account: AccountState | null,
  nowMs: number,
): Promise<void> {
  if (account === null) return;
  if (account.disabled) return revokeSignIns(db, uid, nowMs + 1_000);
  const validFromMs = Date.parse(account.tokensValidAfterTime ?? "");
  if (Number.isNaN(validFromMs) || signedInAtMs < validFromMs) return;
  const profile = await db.doc(userPath(uid)).get();
  const createdAt: unknown = profile.get("createdAt");
  // For a new account, this is when it was created.
  const isRevocation = createdAt instanceof Timestamp && validFromMs > createdAt.toMillis();
  if (isRevocation) await revokeSignIns(db, uid, validFromMs);
}
