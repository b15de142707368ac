/**
 * The moment from which a person's sign-ins count, `revokedAt` of their profile: a token lives on for up to an hour
 * after its sign-in was revoked, and neither the rules nor a callable should ask the sign-in service about each one.
 */
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import type { Caller } from "#/platform/caller.ts";

/** Whether a sign-in was revoked; never for somebody without a profile. */
export function isRevoked(profile: DocumentSnapshot, signedInAtMs: number): boolean {
  const revokedAt = revokedAtOf(profile);
  return revokedAt !== null && signedInAtMs < revokedAt;
}

/** Unix ms; null: none was. */
function revokedAtOf(profile: DocumentSnapshot): number | null {
  const revokedAt: unknown = profile.get("revokedAt");
  return revokedAt instanceof Timestamp ? revokedAt.toMillis() : null;
}

/** Revokes every sign-in of before `atMs`. A later revocation stays; without a profile there is nothing to refuse. */
export async function revokeSignIns(db: Firestore, uid: UserId, atMs: number): Promise<void> {
  const ref = db.doc(userPath(uid));
  // Tokens tell the time of their sign-in in seconds: one of the same second counts, as it does for the service.
  const revokedAt = Math.floor(atMs / 1000) * 1000;
  await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(ref);
    if (!profile.exists || (revokedAtOf(profile) ?? 0) >= revokedAt) return;
    transaction.update(ref, { revokedAt: Timestamp.fromMillis(revokedAt) });
  });
}

/** What the sign-in service says of an account; null: there is none. */
export interface AccountState {
  readonly disabled: boolean;
  readonly tokensValidAfterTime?: string | undefined;
}

/**
 * Records what happened where no code of ours runs: a password that was reset, an account disabled in the console.
 * Tokens revoked by the first are recorded by the first sign-in after it, so that no token is refused by mistake.
 */
export async function recordAccountState(
  db: Firestore,
  { uid, signedInAtMs }: Pick<Caller, "uid" | "signedInAtMs">,
  account: AccountState | null,
  nowMs: number,
): Promise<void> {
  if (account === null) return;
  if (account.disabled) return revokeSignIns(db, uid, nowMs + 1_000);
  const validFromMs = Date.parse(account.tokensValidAfterTime ?? "");
  if (Number.isNaN(validFromMs) || signedInAtMs < validFromMs) return;
  const profile = await db.doc(userPath(uid)).get();
  const createdAt: unknown = profile.get("createdAt");
  // Of a new account that is when it was made.
  const isNews = createdAt instanceof Timestamp && validFromMs > createdAt.toMillis();
  if (isNews) await revokeSignIns(db, uid, validFromMs);
}
