/** Refusal by the plan, known before a request is sent. The function that does the work has the final say. */
import { entitlement } from "@mapwright/core/billing/entitlement";
import {
  checkEntitlement,
  type PlanRefusal,
  type PlanRequest,
} from "@mapwright/core/billing/plan-policy";
import { billingPath, jobsPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { UNFINISHED_STATUSES, researchJob } from "@mapwright/core/research/research-job";
import { collection, doc, limit, query, where } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

/** More than the largest limited plan allows. */
export const MAX_COUNTED = 201;

/** null: it is allowed, or not known yet. */
export function usePlanRefusal(
  uid: UserId,
  workspaceId: WorkspaceId,
  request: PlanRequest,
): PlanRefusal | null {
  const firestore = useFirestore();
  const [openedAt] = useState(() => Date.now());
  const held = useLiveDocument(uid, doc(firestore, billingPath(workspaceId)), entitlement);
  const active = query(
    collection(firestore, mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("archivedAt", "==", null),
    where("trashedAt", "==", null),
    limit(MAX_COUNTED),
  );
  const maps = useLiveQuery(uid, `active maps of ${workspaceId}`, active, mapDocument);
  const unfinished = query(
    collection(firestore, jobsPath(workspaceId)),
    where("status", "in", UNFINISHED_STATUSES),
    limit(MAX_COUNTED),
  );
  const jobs = useLiveQuery(uid, `unfinished jobs of ${workspaceId}`, unfinished, researchJob);
  if (held.status !== "ready" || maps.status !== "ready" || jobs.status !== "ready") return null;
  const activeMaps = maps.value.length + jobs.value.length;
  const decision = checkEntitlement(held.value, { activeMaps }, request, openedAt);
  return decision.isAllowed ? null : decision.refusal;
}
