/**
 * Everything that can be bought, each with the key under which the payment provider knows its price. Prices are found by
 * this key, so that no ID of the provider is part of the code or of a deployment's settings.
 */
import {
  computeAnnualPriceMinorUnits,
  BILLING_INTERVALS,
  CREDIT_PACK,
  PAID_OFFER_KEYS,
  PLAN_OFFERS,
  type BillingInterval,
  type PaidOfferKey,
} from "#/billing/plans.ts";

/** Something with a price: a subscription to an offer, or a pack of credits. */
export type CatalogItem =
  | { readonly kind: "plan"; readonly offer: PaidOfferKey; readonly interval: BillingInterval }
  | { readonly kind: "pack" };

/** An item with its price in US cents: per interval for a plan, once for a pack. */
export type PricedItem = CatalogItem & {
  readonly lookupKey: string;
  readonly priceMinorUnits: number;
};

const PACK_KEY = `mapwright-credits-${CREDIT_PACK.credits}`;

/** `mapwright-pro-month` */
export function toLookupKey(item: CatalogItem): string {
  return item.kind === "pack" ? PACK_KEY : `mapwright-${item.offer}-${item.interval}`;
}

function priceOf(item: CatalogItem): number {
  if (item.kind === "pack") return CREDIT_PACK.priceMinorUnits;
  const { [item.offer]: terms } = PLAN_OFFERS;
  return item.interval === "year"
    ? computeAnnualPriceMinorUnits(terms)
    : terms.monthlyPriceMinorUnits;
}

const ITEMS: readonly CatalogItem[] = [
  ...PAID_OFFER_KEYS.flatMap((offer) =>
    BILLING_INTERVALS.map((interval): CatalogItem => ({ kind: "plan", offer, interval })),
  ),
  { kind: "pack" },
];

/** All items, plans first. */
export const CATALOG: readonly PricedItem[] = ITEMS.map((item) =>
  Object.assign({ lookupKey: toLookupKey(item), priceMinorUnits: priceOf(item) }, item),
);

/** null: a price that isn't ours, such as one that someone made by hand at the provider. */
export function findPricedItem(lookupKey: string | null): PricedItem | null {
  return CATALOG.find((item) => item.lookupKey === lookupKey) ?? null;
}
