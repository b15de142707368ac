/**
 * Customers whose workspace was deleted, which marks them `closedAt` (see purge-workspace.ts). Their subscriptions are
 * ended when that is written, and again every night: the provider may not have answered, or someone may have paid on a
 * page that was open already. Only then is the customer forgotten here.
 */
import { hasEnded } from "@mapwright/core/billing/subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { billingCustomerPath, billingCustomersPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { BillingProvider } from "#/billing/billing-provider.ts";

/** A page to pay on can be used for a day. */
const RETENTION_MS = 2 * DAY_MS;

const closedCustomer = z.object({ id: z.string(), closedAt: z.instanceof(Timestamp) });

export interface ClosedCustomerDeps {
  readonly db: Firestore;
  readonly provider: Pick<BillingProvider, "readCustomer" | "endSubscription">;
}

/** Ends every subscription of the customer that hasn't ended. Rejects when the provider doesn't answer. */
export async function endSubscriptions(
  { provider }: Pick<ClosedCustomerDeps, "provider">,
  customerId: string,
): Promise<void> {
  const { subscriptions } = await provider.readCustomer(customerId);
  for (const subscription of subscriptions)
    if (!hasEnded(subscription)) await provider.endSubscription(subscription.id);
}

export interface ClosedCustomerSweepDeps extends ClosedCustomerDeps {
  /** Unix ms. */
  readonly now: () => number;
  /** Called for each customer that couldn't be dealt with; the others are, and this one with the next sweep. */
  readonly onFailure: (customerId: string, error: unknown) => void;
}

/** @returns how many customers were forgotten */
export async function sweepClosedCustomers(deps: ClosedCustomerSweepDeps): Promise<number> {
  const { db, now, onFailure } = deps;
  // Doesn't find those without the field: they are open.
  const closed = await db
    .collection(billingCustomersPath())
    .where("closedAt", ">", Timestamp.fromMillis(0))
    .get();
  let forgotten = 0;
  for (const document of closed.docs) {
    const { id, closedAt } = closedCustomer.parse(document.data());
    try {
      await endSubscriptions(deps, id);
      if (closedAt.toMillis() + RETENTION_MS > now()) continue;
      await db.doc(billingCustomerPath(id)).delete();
      forgotten += 1;
    } catch (error) {
      onFailure(id, error);
    }
  }
  return forgotten;
}
