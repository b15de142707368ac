/** Prices of offers as people read them. Figures come from core. */
import {
  computeAnnualPriceMinorUnits,
  PLAN_OFFERS,
  type BillingInterval,
  type OfferKey,
} from "@mapwright/core/billing/plans";
import { formatDollars } from "#/ui/number-text.tsx";

/** Price in US cents, for a month or a year. */
export function getOfferPriceMinorUnits(offer: OfferKey, interval: BillingInterval): number {
  const { [offer]: terms } = PLAN_OFFERS;
  return interval === "year" ? computeAnnualPriceMinorUnits(terms) : terms.monthlyPriceMinorUnits;
}

/** `$59 a month`, `$566.40 a year` */
export function formatOfferPrice(offer: OfferKey, interval: BillingInterval): string {
  const price = formatDollars(getOfferPriceMinorUnits(offer, interval));
  return interval === "year" ? `${price} a year` : `${price} a month`;
}

/** Saving of a year over twelve months, in US cents. */
export function computeYearlySavingMinorUnits(offer: OfferKey): number {
  return 12 * getOfferPriceMinorUnits(offer, "month") - getOfferPriceMinorUnits(offer, "year");
}
