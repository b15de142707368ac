/**
 * The plans: what each costs and includes. The single table that the site, the app and the functions use. Payments are
 * always decided on the server; these figures may be shown anywhere.
 */

/** Plans, smallest first. */
export const PLAN_KEYS = ["free", "starter", "pro", "premium", "agency"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Offers that can be bought: every plan, and two plans at a lower price for people with an eligibility code. */
export const OFFER_KEYS = [...PLAN_KEYS, "discount", "pro-discount"] as const;
export type OfferKey = (typeof OFFER_KEYS)[number];

/** File formats a map can be exported to. */
export const PLAN_EXPORT_FORMATS = [
  "csv",
  "markdown",
  "png",
  "xlsx",
  "json",
  "xmind",
  "svg",
] as const;
export type PlanExportFormat = (typeof PLAN_EXPORT_FORMATS)[number];

/** The quotas of a plan. Whole numbers; null = no limit. */
export interface PlanQuotas {
  /** One credit fetches the results of one keyword or one page of a Reddit thread. */
  readonly creditsPerMonth: number;
  readonly keywordsPerMap: number;
  readonly activeMaps: number | null;
  readonly ownDomains: number;
  /** Competitors that a domain map compares against. */
  readonly competitorsPerMap: number;
  /** Pages of a site that one crawl reads. */
  readonly pagesPerCrawl: number;
  readonly redditSources: number;
  readonly seats: number;
  readonly exportFormats: readonly PlanExportFormat[];
  /** Read-only links with the workspace's own branding. */
  readonly hasWhiteLabelLinks: boolean;
}

/** The smallest plan that includes exporting to the format. */
export function getSmallestExportPlan(format: PlanExportFormat): PlanKey {
  const has = (plan: PlanKey) => PLAN_QUOTAS[plan].exportFormats.some((each) => each === format);
  return PLAN_KEYS.find(has) ?? "agency";
}

const STARTER_EXPORTS = ["csv", "markdown", "png"] as const;

/** The quotas of each plan. */
export const PLAN_QUOTAS = {
  free: {
    creditsPerMonth: 100,
    keywordsPerMap: 200,
    activeMaps: 3,
    pagesPerCrawl: 200,
    ownDomains: 1,
    competitorsPerMap: 0,
    redditSources: 1,
    seats: 1,
    exportFormats: ["csv", "markdown"],
    hasWhiteLabelLinks: false,
  },
  starter: {
    creditsPerMonth: 2_500,
    keywordsPerMap: 1_000,
    activeMaps: 10,
    pagesPerCrawl: 1_000,
    ownDomains: 1,
    competitorsPerMap: 1,
    redditSources: 3,
    seats: 1,
    exportFormats: STARTER_EXPORTS,
    hasWhiteLabelLinks: false,
  },
  pro: {
    creditsPerMonth: 10_000,
    keywordsPerMap: 5_000,
    activeMaps: 50,
    pagesPerCrawl: 5_000,
    ownDomains: 5,
    competitorsPerMap: 3,
    redditSources: 15,
    seats: 3,
    exportFormats: PLAN_EXPORT_FORMATS,
    hasWhiteLabelLinks: false,
  },
  premium: {
    creditsPerMonth: 25_000,
    keywordsPerMap: 10_000,
    activeMaps: 200,
    pagesPerCrawl: 10_000,
    ownDomains: 15,
    competitorsPerMap: 5,
    redditSources: 50,
    seats: 8,
    exportFormats: PLAN_EXPORT_FORMATS,
    hasWhiteLabelLinks: false,
  },
  agency: {
    creditsPerMonth: 75_000,
    keywordsPerMap: 25_000,
    activeMaps: null,
    pagesPerCrawl: 25_000,
    ownDomains: 50,
    competitorsPerMap: 10,
    redditSources: 150,
    seats: 25,
    exportFormats: PLAN_EXPORT_FORMATS,
    hasWhiteLabelLinks: true,
  },
} as const satisfies { readonly [Key in PlanKey]: PlanQuotas };

/** An offer: its plan and its price. */
export interface PlanOffer {
  /** The plan whose quotas it gives. */
  readonly plan: PlanKey;
  /** US cents per month, billed monthly. */
  readonly monthlyPriceMinorUnits: number;
  /** Sold only to people whose eligibility code the server has verified; not listed publicly. */
  readonly needsEligibility: boolean;
}

const listed = (plan: PlanKey, monthlyPriceMinorUnits: number): PlanOffer => ({
  plan,
  monthlyPriceMinorUnits,
  needsEligibility: false,
});
const reduced = (plan: PlanKey, monthlyPriceMinorUnits: number): PlanOffer => ({
  plan,
  monthlyPriceMinorUnits,
  needsEligibility: true,
});

/** Each offer with its price. */
export const PLAN_OFFERS: { readonly [Key in OfferKey]: PlanOffer } = {
  free: listed("free", 0),
  starter: listed("starter", 2_900),
  pro: listed("pro", 5_900),
  premium: listed("premium", 9_900),
  agency: listed("agency", 17_900),
  discount: reduced("starter", 1_900),
  "pro-discount": reduced("pro", 3_900),
};

/** Discount on the monthly price when paying yearly, in percent. */
export const ANNUAL_DISCOUNT_PERCENT = 20;

/** Intervals at which an offer is paid for. */
export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Offers that are paid for: all except Free. */
export const PAID_OFFER_KEYS = [
  "starter",
  "pro",
  "premium",
  "agency",
  "discount",
  "pro-discount",
] as const satisfies readonly OfferKey[];
export type PaidOfferKey = (typeof PAID_OFFER_KEYS)[number];

/** Price of an offer for a year paid up front, in US cents. */
export function computeAnnualPriceMinorUnits(offer: PlanOffer): number {
  return Math.round((offer.monthlyPriceMinorUnits * 12 * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100);
}

/** Credits on top of the monthly ones: bought as a pack, never expire. */
export const CREDIT_PACK = { credits: 2_500, priceMinorUnits: 1_000 } as const;

/** The trial that a new workspace can have once, without a card. The credits are for the entire trial. */
export const TRIAL = { plan: "pro", days: 14, credits: 300 } as const satisfies {
  readonly plan: PlanKey;
  readonly days: number;
  readonly credits: number;
};
