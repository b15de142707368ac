/** The credits that Free gives: a person's, for all workspaces they own together. */
import { getLotMonth, type CreditLot } from "@mapwright/core/billing/credit-account";
import { personRecord } from "@mapwright/core/accounts/person-record";
import { membersPath, personRecordPath } from "@mapwright/core/firestore-paths";
import { userId, type WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { openAllowance, type OpenedAllowance } from "#/platform/allowance-store.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";

/** Free credits of a workspace. Of several owners, each month is given by the one who has most left. */
export type FreeCredits = Pick<OpenedAllowance, "freeLeft" | "give" | "save">;

export async function openFreeCredits(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<FreeCredits> {
  const owners = await transaction.get(
    db.collection(membersPath(workspace)).where("role", "==", "owner"),
  );
  const people: OpenedAllowance[] = [];
  for (const owner of owners.docs) {
    const key = toDeletionKey(userId.parse(owner.id));
    const found = await transaction.get(db.doc(personRecordPath(key)));
    const inboxes = found.exists ? personRecord.parse(found.data()).inboxes : [];
    people.push(await openAllowance(db, transaction, inboxes, nowMs));
  }
  const richest = (startsAt: number) =>
    people.toSorted((a, b) => b.freeLeft(startsAt) - a.freeLeft(startsAt))[0];
  return {
    freeLeft: (startsAt) => richest(startsAt)?.freeLeft(startsAt) ?? 0,
    give: (startsAt, credits) => richest(startsAt)?.give(startsAt, credits),
    save() {
      for (const person of people) person.save();
    },
  };
}

/** Takes what was granted for months out of what their owner has left. `before`: as the lots were stored. */
export function takeFreeCredits(
  free: Pick<FreeCredits, "give">,
  granted: readonly CreditLot[],
  before: readonly CreditLot[],
): void {
  for (const lot of granted) {
    const startsAt = getLotMonth(lot.id);
    const had = before.find(({ id }) => id === lot.id)?.granted ?? 0;
    if (startsAt !== null && lot.granted > had) free.give(startsAt, lot.granted - had);
  }
}
