/** The workspace's plan and credits, live, as everyone in it may see them. */
import {
  creditAccount,
  EMPTY_CREDIT_ACCOUNT,
  type CreditAccount,
} from "@mapwright/core/billing/credit-account";
import {
  entitlement,
  getFreeEntitlement,
  type Entitlement,
} from "@mapwright/core/billing/entitlement";
import { billingPath, creditsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { doc } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { useLiveDocument, type Live } from "#/platform/firebase/live-data.client.tsx";

export interface Billing {
  readonly entitlement: Entitlement;
  /** Account as stored: `summarizeCredits` brings it up to date. */
  readonly account: CreditAccount;
}

/** A workspace in which nothing was researched has no account yet: its first month is granted when it is needed. */
export function useBilling(uid: UserId, workspaceId: WorkspaceId): Live<Billing> {
  const firestore = useFirestore();
  const [openedAt] = useState(() => Date.now());
  const held = useLiveDocument(uid, doc(firestore, billingPath(workspaceId)), entitlement);
  const credits = useLiveDocument(uid, doc(firestore, creditsPath(workspaceId)), creditAccount);
  if (held.status === "denied" || credits.status === "denied") return { status: "denied" };
  if (held.status === "failed" || credits.status === "failed") return { status: "failed" };
  if (held.status === "loading" || credits.status === "loading") return { status: "loading" };
  // On a device that was never online with this workspace, missing means unknown.
  if (held.status === "missing" && held.isFromCache) return { status: "loading" };
  return {
    status: "ready",
    isFromCache: held.isFromCache || credits.isFromCache,
    value: {
      entitlement: held.status === "ready" ? held.value : getFreeEntitlement(openedAt),
      account: credits.status === "ready" ? credits.value : EMPTY_CREDIT_ACCOUNT,
    },
  };
}
