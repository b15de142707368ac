/** Copies a person's name and picture to every workspace they are in. */
import { membersGroup } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { readProfile } from "#/platform/create-workspace-documents.ts";
import { memberOf } from "#/platform/membership.ts";
import { readPersonRecord, rememberPerson, shownName } from "#/platform/person-record.ts";

/** Reads the profile again: events arrive in any order, and the latest state is the one to copy. */
export async function copyProfile(db: Firestore, uid: UserId): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const profile = await readProfile(db, transaction, { uid });
    if (!profile) return;
    const own = await transaction.get(db.collectionGroup(membersGroup()).where("id", "==", uid));
    const record = await readPersonRecord(db, transaction, uid);
    const { displayName, photo } = profile;
    const members = own.docs.map(memberOf);
    const names = [...members.map(shownName), displayName];
    const workspaces = members.map(({ workspaceId }) => workspaceId);
    rememberPerson(db, transaction, record, { addresses: [], names, workspaces });
    for (const member of own.docs) {
      const isUpToDate = member.get("displayName") === displayName && member.get("photo") === photo;
      if (!isUpToDate) transaction.update(member.ref, { displayName, photo });
    }
  });
}
