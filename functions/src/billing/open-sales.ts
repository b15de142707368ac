/** The settings that selling needs in this deployment. */
import { AppError } from "@mapwright/core/app-error";
import type { Firestore } from "firebase-admin/firestore";
import type { BillingProvider } from "#/billing/billing-provider.ts";
import { createBillingStore, type BillingStore } from "#/billing/billing-store.ts";
import { openBilling } from "#/billing/open-billing.ts";
import { createSalesStore, type SalesStore } from "#/billing/sales-store.ts";
import { environment } from "#/platform/environment.ts";

export interface Sales {
  readonly provider: BillingProvider;
  readonly store: BillingStore;
  readonly sales: SalesStore;
}

/** Throws `payment-unavailable` where nothing is sold, and any other error where billing isn't set up. */
export function openSales(db: Firestore, now: () => number): Sales {
  if (!environment.sellsCredits)
    throw new AppError("payment-unavailable", "This deployment sells nothing");
  return {
    provider: openBilling(),
    store: createBillingStore(db, now),
    sales: createSalesStore(db, now),
  };
}
