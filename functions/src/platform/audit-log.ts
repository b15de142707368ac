/** Records what happened in a workspace, in the transaction in which it happened. */
import { auditEntry, type AuditEntry } from "@mapwright/core/audit/audit-entry";
import { auditPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { toStored } from "#/platform/stored-document.ts";

export const storedAuditEntry = { schema: auditEntry, times: ["at"] } as const;

/** Defaults for the fields that most entries leave out. */
type AuditEvent = Omit<AuditEntry, "target" | "detail" | "subject"> &
  Partial<Pick<AuditEntry, "target" | "detail" | "subject">>;

const MAX_LENGTH = 254;

/** @param news its id derives from the event, so a repeated event makes the same entry */
export function writeAudit(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  news: AuditEvent,
): void {
  const entry: AuditEntry = {
    ...news,
    actorName: news.actorName.slice(0, MAX_LENGTH),
    target: (news.target ?? "").slice(0, MAX_LENGTH),
    detail: (news.detail ?? "").slice(0, MAX_LENGTH),
    subject: news.subject ?? null,
  };
  transaction.set(
    db.collection(auditPath(workspace)).doc(entry.id),
    toStored(storedAuditEntry, entry),
  );
}

/** Ids of events that nothing else identifies: chosen before a transaction, which may run more than once. */
export function createEventId(): string {
  return randomUUID();
}
