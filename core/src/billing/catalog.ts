/**
 * Everything that can be bought, each with the key under which the payment provider knows its price. Prices are found by
 * this key, so that no ID of the provider is part of the code or of a deployment's settings.
 */
import {
  annualPriceMinorUnits,
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
export function lookupKeyOf(item: CatalogItem): string {
  return item.kind === "pack" ? PACK_KEY : `mapwright-${item.offer}-${item.interval}`;
}

/** All items, plans first. */
export const CATALOG: readonly PricedItem[] = [
  ...PAID_OFFER_KEYS.flatMap((offer) =>
    BILLING_INTERVALS.map((interval): PricedItem => {
      const item = { kind: "plan", offer, interval } as const;
      const { [offer]: terms } = PLAN_OFFERS;
      const priceMinorUnits =
        interval === "year" ? annualPriceMinorUnits(terms) : terms.monthlyPriceMinorUnits;
      return { ...item, lookupKey: lookupKeyOf(item), priceMinorUnits };
    }),
  ),
  { kind: "pack", lookupKey: PACK_KEY, priceMinorUnits: CREDIT_PACK.priceMinorUnits },
];

/** null: a price that isn't ours, such as one that someone made by hand at the provider. */
export function itemOfLookupKey(lookupKey: string | null): PricedItem | null {
  return CATALOG.find((item) => item.lookupKey === lookupKey) ?? null;
}
