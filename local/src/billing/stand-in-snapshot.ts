/** The state that the stand-in starts with, and what it calls the things in the catalog. */
import { CATALOG, type CatalogItem } from "@mapwright/core/billing/catalog";
import { CREDIT_PACK, type PaidOfferKey } from "@mapwright/core/billing/plans";
import type { StandInSnapshot } from "#/billing/stand-in-records.ts";

const OFFER_NAMES = {
  starter: "Starter",
  pro: "Pro",
  premium: "Premium",
  agency: "Agency",
  discount: "Starter at a reduced price",
  "pro-discount": "Pro at a reduced price",
} as const;

export const nameOfOffer = (offer: PaidOfferKey): string => OFFER_NAMES[offer];

/** `Mapwright Pro, yearly` */
export function nameOfItem(item: CatalogItem): string {
  if (item.kind === "pack") return `${CREDIT_PACK.credits.toLocaleString("en-US")} credits`;
  return `Mapwright ${nameOfOffer(item.offer)}, ${item.interval === "year" ? "yearly" : "monthly"}`;
}

/** An account with nothing in it. */
export function emptySnapshot(idPrefix = ""): StandInSnapshot {
  return {
    version: 1,
    idPrefix,
    lastId: 0,
    customers: [],
    checkouts: [],
    subscriptions: [],
    invoices: [],
    portals: [],
    products: [],
    prices: [],
    settings: [],
    remembered: [],
    happenings: [],
    moved: {},
  };
}

/** An account with a price for everything in the catalog, as `billing:setup` makes them. */
export function stockedSnapshot(idPrefix = ""): StandInSnapshot {
  return {
    ...emptySnapshot(idPrefix),
    prices: CATALOG.map((item) => ({
      id: `price_${item.lookupKey}`,
      lookupKey: item.lookupKey,
      unitAmount: item.priceMinorUnits,
      product: `prod_${item.kind === "pack" ? "credits" : item.offer}`,
      interval: item.kind === "pack" ? null : item.interval,
      isActive: true,
    })),
  };
}
