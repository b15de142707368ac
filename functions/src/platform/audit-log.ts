/** Writes what happened in a workspace, in the transaction by which it happened. */
import { auditEntry, type AuditEntry } from "@mapwright/core/audit/audit-entry";
import { auditPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { toStored } from "#/platform/stored-document.ts";

export const storedAuditEntry = { schema: auditEntry, times: ["at"] } as const;

/** What most entries leave open. */
type AuditNews = Omit<AuditEntry, "target" | "detail" | "subject"> &
  Partial<Pick<AuditEntry, "target" | "detail" | "subject">>;

const MAX_LENGTH = 254;

/** @param news its id follows from the event: the same event, told again, is the same entry */
export function writeAudit(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  news: AuditNews,
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
