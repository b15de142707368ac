/** Copies a person's name and picture to every workspace they are in. */
import type { UserId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import { readProfile } from "#/platform/create-workspace-documents.ts";
import { readMember } from "#/platform/access/membership.ts";
import { findMemberships, readMemberships } from "#/platform/access/own-memberships.ts";
import { readPersonRecord, rememberPerson, getShownName } from "#/platform/access/person-record.ts";

/**
 * Reads the profile again: events arrive in any order, and the latest state is the one to copy. A workspace that they
 * join after their memberships were found gets that state when they join.
 */
export async function copyProfile(db: Firestore, uid: UserId): Promise<void> {
  const known = await findMemberships(db, uid);
  await db.runTransaction(async (transaction) => {
    const profile = await readProfile(db, transaction, { uid });
    if (!profile) return;
    const own = await readMemberships(db, transaction, known);
    const record = await readPersonRecord(db, transaction, uid);
    const { displayName, photo } = profile;
    const members = own.map(readMember);
    const names = [...members.map(getShownName), displayName];
    const workspaces = members.map(({ workspaceId }) => workspaceId);
    rememberPerson(db, transaction, record, { addresses: [], names, workspaces });
    for (const member of own) {
      const isUpToDate = member.get("displayName") === displayName && member.get("photo") === photo;
      if (!isUpToDate) transaction.update(member.ref, { displayName, photo });
    }
  });
}
