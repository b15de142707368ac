/**
 * What a person was known by over time, `personRecords/{hash of the uid}`: functions only. An account tells its present
 * address and name, but what was written under earlier ones has to be found when it is deleted. Goes with the account.
 */
import { personRecord, type PersonRecord } from "@mapwright/core/accounts/person-record";
import { personRecordPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { deletionKeyOf } from "#/platform/deletion-key.ts";

/** Who changes their name a thousand times is not remembered a thousand times. */
const MOST_REMEMBERED = 100;

export interface PersonNews {
  /** Verified ones only: any other may be somebody else's. */
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  readonly workspaces: readonly WorkspaceId[];
}

export async function readPersonRecord(
  db: Firestore,
  transaction: Transaction,
  uid: UserId,
): Promise<PersonRecord> {
  const found = await transaction.get(db.doc(personRecordPath(deletionKeyOf(uid))));
  return found.exists
    ? personRecord.parse(found.data())
    : { uid, addresses: [], names: [], workspaces: [] };
}

/** What others were shown of a member, and may have written after an @; empty: nothing of their own. */
export function shownName({ displayName, email }: Pick<Member, "displayName" | "email">): string {
  return displayName || email;
}

/** Writes only what is new. `known`: read in the same transaction. */
export function rememberPerson(
  db: Firestore,
  transaction: Transaction,
  known: PersonRecord,
  news: PersonNews,
): void {
  const next = withNews(known, news);
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  transaction.set(db.doc(personRecordPath(deletionKeyOf(known.uid))), next);
}

/** What was told last stands last, and is forgotten last. */
export function withNews(known: PersonRecord, news: PersonNews): PersonRecord {
  return {
    uid: known.uid,
    addresses: merge(known.addresses, news.addresses),
    names: merge(known.names, news.names),
    workspaces: merge(known.workspaces, news.workspaces),
  };
}

function merge<Text extends string>(known: readonly Text[], news: readonly Text[]): Text[] {
  const told = news.filter((text) => text.trim() !== "" && !known.includes(text));
  return [...known, ...new Set(told)].slice(-MOST_REMEMBERED);
}
