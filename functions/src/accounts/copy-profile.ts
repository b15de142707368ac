/** Brings a person's name and picture to every workspace they are in. */
import { membersGroup } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { readProfile } from "#/platform/found-workspace.ts";

/** Reads the profile anew: events come in any order, and the last state is the one to copy. */
export async function copyProfile(db: Firestore, uid: UserId): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const profile = await readProfile(db, transaction, { uid });
    if (!profile) return;
    const own = await transaction.get(db.collectionGroup(membersGroup()).where("id", "==", uid));
    const { displayName, photo } = profile;
    for (const member of own.docs) {
      const isUpToDate = member.get("displayName") === displayName && member.get("photo") === photo;
      if (!isUpToDate) transaction.update(member.ref, { displayName, photo });
    }
  });
}
