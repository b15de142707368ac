import { checkoutRequest } from "@mapwright/core/billing/checkout";
import type { PaidOfferKey } from "@mapwright/core/billing/plans";
import { checkoutsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { collection, limit, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

/** One page of the rules. A checkout is kept for a day, and a person makes a handful. */
const READ = 100;

/**
 * Whether someone in the workspace went to pay for `offer` within the last day. `none` also for those who may not see
 * it, because they can't have paid.
 */
export function usePlanCheckout(
  uid: UserId,
  workspaceId: WorkspaceId,
  offer: PaidOfferKey,
): "loading" | "started" | "none" {
  const path = checkoutsPath(workspaceId);
  const ofPlans = query(collection(useFirestore(), path), where("kind", "==", "plan"), limit(READ));
  const checkouts = useLiveQuery(uid, `plans in ${path}`, ofPlans, checkoutRequest);
  if (checkouts.status === "loading") return "loading";
  if (checkouts.status !== "ready") return "none";
  const isStarted = checkouts.value.some((one) => one.kind === "plan" && one.offer === offer);
  if (isStarted) return "started";
  // On a device that hasn't reached the server yet, nothing means unknown.
  return checkouts.isFromCache ? "loading" : "none";
}
