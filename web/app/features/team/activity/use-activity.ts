/**
 * The audit log, page by page: the newest entries live, older ones on request. Use a different key for each filter: the
 * loaded entries belong to one.
 */
import { auditEntry, type AuditEntry } from "@mapwright/core/audit/audit-entry";
import { auditPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc, getDoc, getDocs, limit, query, startAfter } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import {
  type ActivityFilter,
  activityKey,
  activityQuery,
  mergeEntries,
} from "#/features/team/activity/activity-query.ts";
import { type Live, useLiveQuery } from "#/platform/live-data.client.tsx";
import { parseStored } from "#/platform/parse-stored.ts";

const PAGE_SIZE = 50;

export interface Activity {
  readonly entries: Live<readonly AuditEntry[]>;
  readonly hasOlder: boolean;
  readonly older: "idle" | "loading" | "failed";
  readonly showOlder: () => Promise<void>;
}

const NONE: readonly AuditEntry[] = [];

/** Give the component another key for another filter: what was shown belongs to one. */
export function useActivity(
  uid: UserId,
  workspaceId: WorkspaceId,
  filter: ActivityFilter,
): Activity {
  const firestore = useFirestore();
  const chosen = activityQuery(firestore, workspaceId, filter);
  const key = `${auditPath(workspaceId)} ${activityKey(filter)}`;
  const live = useLiveQuery(uid, key, query(chosen, limit(PAGE_SIZE)), auditEntry);
  const [shown, setShown] = useState(NONE);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [older, setOlder] = useState<Activity["older"]>("idle");
  const all = live.status === "ready" ? mergeEntries(live.value, shown) : NONE;
  const showOlder = async () => {
    const last = all.at(-1);
    if (!last || older === "loading") return;
    setOlder("loading");
    try {
      const from = await getDoc(doc(firestore, auditPath(workspaceId), last.id));
      const { docs } = await getDocs(query(chosen, startAfter(from), limit(PAGE_SIZE)));
      const found = docs.map((entry) => parseStored(auditEntry, entry.data()));
      setShown([...all, ...found.filter((entry) => entry !== null)]);
      setIsAtEnd(docs.length < PAGE_SIZE);
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  };
  return {
    entries: live.status === "ready" ? { ...live, value: all } : live,
    hasOlder: !isAtEnd && all.length >= PAGE_SIZE,
    older,
    showOlder,
  };
}
