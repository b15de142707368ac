/** The audit log's queries. Each is written out, since each needs its index. */
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
} from "@mapwright/core/audit/audit-entry";
import { auditPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { collection, type Firestore, orderBy, query, type Query, where } from "firebase/firestore";
import { z } from "zod";

/** null: any person, any action. */
export interface ActivityFilter {
  readonly actor: UserId | null;
  readonly action: AuditAction | null;
}

const actionName = z.enum(AUDIT_ACTIONS);

/** Reads the filter from the URL; invalid values do not filter. */
export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const actor = userId.safeParse(params.get("who"));
  const action = actionName.safeParse(params.get("what"));
  return { actor: actor.success ? actor.data : null, action: action.success ? action.data : null };
}

/** Identifies a filter. */
export function getActivityFilterKey({ actor, action }: ActivityFilter): string {
  return `${actor ?? "*"} ${action ?? "*"}`;
}

/** Newest first. */
export function buildActivityQuery(
  db: Firestore,
  workspace: WorkspaceId,
  filter: ActivityFilter,
): Query {
  const { actor, action } = filter;
  const path = auditPath(workspace);
  if (actor !== null && action !== null)
    return query(
      collection(db, path),
      where("actor", "==", actor),
      where("action", "==", action),
      orderBy("at", "desc"),
    );
  if (actor !== null)
    return query(collection(db, path), where("actor", "==", actor), orderBy("at", "desc"));
  if (action !== null)
    return query(collection(db, path), where("action", "==", action), orderBy("at", "desc"));
  return query(collection(db, path), orderBy("at", "desc"));
}

/**
 * Merges the live newest entries with those shown before: an entry pushed out of the live page by newer ones stays.
 * Newest first; entries never change, so of two with one id either will do.
 */
export function mergeEntries(
  live: readonly AuditEntry[],
  shown: readonly AuditEntry[],
): readonly AuditEntry[] {
  const byId = new Map([...shown, ...live].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted(
    (one, other) => other.at - one.at || other.id.localeCompare(one.id),
  );
}
