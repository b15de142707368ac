/** Ends every session of a person and revokes every token that could renew one. */
import { sessionsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { revokeSignIns } from "#/platform/access/revocation.ts";

export interface SignOutDeps {
  readonly db: Firestore;
  readonly now: () => number;
  readonly revokeTokens: (uid: UserId) => Promise<void>;
}

/** Tokens first: if interrupted, access has at least been cut off. */
export async function signOutEverywhere(
  { db, now, revokeTokens }: SignOutDeps,
  { uid }: { readonly uid: UserId },
): Promise<void> {
  await revokeTokens(uid);
  await revokeSignIns(db, uid, now());
  const open = await db.collection(sessionsPath(uid)).where("endedAt", "==", null).get();
  const writer = db.bulkWriter();
  const endedAt = Timestamp.fromMillis(now());
  await Promise.all([
    ...open.docs.map((session) => writer.update(session.ref, { endedAt })),
    writer.close(),
  ]);
}
