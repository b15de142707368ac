/**
 * The names and addresses a person has had over time, `personRecords/{hash of the uid}`: functions only. An account
 * only holds the current ones, but content written under earlier ones has to be found when the account is deleted.
 * Also remembers that they had their trial. Deleted with the account.
 */
import { personRecord, type PersonRecord } from "@mapwright/core/accounts/person-record";
import { personRecordPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";

/** Bounds what is remembered of someone who keeps changing their name. */
const MAX_CACHED = 100;

export interface PersonRecordUpdate {
  /** Verified ones only: any other may be someone else's. */
  readonly addresses: readonly string[];
  /** Keys of those they have verified. Default: none is new. */
  readonly inboxes?: readonly string[];
  readonly names: readonly string[];
  readonly workspaces: readonly WorkspaceId[];
  /** Time of their trial, Unix ms; null or absent: nothing new is known of it. */
  readonly triedAt?: number | null;
}

export async function readPersonRecord(
  db: Firestore,
  transaction: Transaction,
  uid: UserId,
): Promise<PersonRecord> {
  const found = await transaction.get(db.doc(personRecordPath(toDeletionKey(uid))));
  return found.exists
    ? personRecord.parse(found.data())
    : { uid, addresses: [], inboxes: [], names: [], workspaces: [], triedAt: null };
}

/** The name by which a member was shown, and which others may have written after an @; empty: nothing of their own. */
export function getShownName({
  displayName,
  email,
}: Pick<Member, "displayName" | "email">): string {
  return displayName || email;
}

/** Writes only what is new. `known`: read in the same transaction. */
export function rememberPerson(
  db: Firestore,
  transaction: Transaction,
  known: PersonRecord,
  news: PersonRecordUpdate,
): void {
  const next = mergePersonRecord(known, news);
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  transaction.set(db.doc(personRecordPath(toDeletionKey(known.uid))), next);
}

/** The most recent comes last, and is dropped last. */
export function mergePersonRecord(known: PersonRecord, news: PersonRecordUpdate): PersonRecord {
  return {
    uid: known.uid,
    addresses: merge(known.addresses, news.addresses),
    inboxes: merge(known.inboxes, news.inboxes ?? []),
    names: merge(known.names, news.names),
    workspaces: merge(known.workspaces, news.workspaces),
    triedAt: known.triedAt ?? news.triedAt ?? null,
  };
}

function merge<Text extends string>(known: readonly Text[], news: readonly Text[]): Text[] {
  const added = news.filter((text) => text.trim() !== "" && !known.includes(text));
  return [...known, ...new Set(added)].slice(-MAX_CACHED);
}
