/** Quotas of the workspace's plan, live, so that a form offers no more. Functions have the final say. */
import { entitlement } from "@mapwright/core/billing/entitlement";
import {
  crawlPageLimit,
  getCurrentQuotas,
  getEffectivePlan,
} from "@mapwright/core/billing/plan-policy";
import type { PlanKey, PlanQuotas } from "@mapwright/core/billing/plans";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc } from "firebase/firestore";
import { useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { useLiveDocument } from "#/platform/firebase/live-data.client.tsx";

export interface HeldQuotas extends PlanQuotas {
  readonly plan: PlanKey;
}

/** null: not known yet. */
export function usePlanQuotas(uid: UserId, workspaceId: WorkspaceId): HeldQuotas | null {
  const firestore = useFirestore();
  const [openedAt] = useState(() => Date.now());
  const path = billingPath(workspaceId);
  const reference = useMemo(() => doc(firestore, path), [firestore, path]);
  const held = useLiveDocument(uid, reference, entitlement);
  if (held.status !== "ready") return null;
  return {
    ...getCurrentQuotas(held.value, openedAt),
    plan: getEffectivePlan(held.value, openedAt),
    pagesPerCrawl: crawlPageLimit(held.value, openedAt),
  };
}
