/** Limits of the workspace's plan in this map, live. Functions and rules make the final decision. */
import { entitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import {
  readOnlyReason,
  type PlanRefusal,
  type ReadOnlyReason,
} from "@mapwright/core/billing/plan-policy";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { refuseKeywords } from "@mapwright/core/maps/log/keyword-limit";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { doc } from "firebase/firestore";
import { useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";

interface MapEntitlement {
  /** null: not loaded yet. */
  readonly held: Entitlement | null;
  /** Reason why nobody can edit the map; null: people can, as far as is known. */
  readonly readOnly: ReadOnlyReason | null;
  /** Returns the reason why the plan doesn't allow the changes; null: it does, as far as is known. */
  readonly refuse: (state: MapState, changes: readonly MapChange[]) => PlanRefusal | null;
}

export function useMapEntitlement(uid: UserId, map: MapDocument): MapEntitlement {
  const firestore = useFirestore();
  const path = billingPath(map.workspaceId);
  const reference = useMemo(() => doc(firestore, path), [firestore, path]);
  const live = useLiveDocument(uid, reference, entitlement);
  const [openedAt] = useState(() => Date.now());
  const held = live.status === "ready" ? live.value : null;
  const { isBeyondPlan, counts } = map;
  const readOnly =
    held && readOnlyReason(held, { isBeyondPlan, keywords: counts.keywords }, openedAt);
  const refuse = (state: MapState, changes: readonly MapChange[]) =>
    held && refuseKeywords(held, state, changes, openedAt);
  return { held, readOnly, refuse };
}
