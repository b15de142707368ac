/** The state that the stand-in starts with, and what it calls the things in the catalog. */
import { CATALOG, type CatalogItem } from "@mapwright/core/billing/catalog";
import { getOfferName } from "@mapwright/core/billing/plan-names";
import { CREDIT_PACK } from "@mapwright/core/billing/plans";
import type { StandInSnapshot } from "#/billing/stand-in-records.ts";

/** `Mapwright Pro, yearly` */
export function getItemName(item: CatalogItem): string {
  if (item.kind === "pack") return `${CREDIT_PACK.credits.toLocaleString("en-US")} credits`;
  return `Mapwright ${getOfferName(item.offer)}, ${item.interval === "year" ? "yearly" : "monthly"}`;
}

/** An account with nothing in it. */
export function createEmptySnapshot(idPrefix = ""): StandInSnapshot {
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
export function createStockedSnapshot(idPrefix = ""): StandInSnapshot {
  return {
    ...createEmptySnapshot(idPrefix),
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
