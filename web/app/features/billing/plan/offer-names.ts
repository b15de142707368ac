/** Names and prices of offers as people read them. Figures come from core. */
import {
  annualPriceMinorUnits,
  PLAN_OFFERS,
  type BillingInterval,
  type OfferKey,
} from "@mapwright/core/billing/plans";
import { formatDollars } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "#/ui/plan-names.ts";

/** `Pro`; the reduced offers say that they are. */
export function offerName(offer: OfferKey): string {
  const { plan, needsEligibility } = PLAN_OFFERS[offer];
  return needsEligibility ? `${PLAN_NAMES[plan]}, reduced` : PLAN_NAMES[plan];
}

/** In US cents, for a month or a year. */
export function offerPriceMinorUnits(offer: OfferKey, interval: BillingInterval): number {
  const { [offer]: terms } = PLAN_OFFERS;
  return interval === "year" ? annualPriceMinorUnits(terms) : terms.monthlyPriceMinorUnits;
}

/** `$59 a month`, `$566.40 a year` */
export function formatOfferPrice(offer: OfferKey, interval: BillingInterval): string {
  const price = formatDollars(offerPriceMinorUnits(offer, interval));
  return interval === "year" ? `${price} a year` : `${price} a month`;
}

/** What a year costs less than twelve months, in US cents. */
export function yearlySavingMinorUnits(offer: OfferKey): number {
  return 12 * offerPriceMinorUnits(offer, "month") - offerPriceMinorUnits(offer, "year");
}
