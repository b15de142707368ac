/** The description of a research provider before it is used: what it can do, where, at what cost, and what it needs. */
import type { ReadPosts } from "#/research/parser-threads.ts";
import type { SourceAccount } from "@mapwright/core/research/data-source";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { PlaceSource } from "#/research/place-port.ts";
import type { PlaceLists } from "#/research/providers/places/place-lists.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";
import type { Upstream, UpstreamErrors, UpstreamLimits } from "#/platform/upstream.ts";
import type {
  KeywordMetricsSource,
  MentionsSource,
  RankedKeywordsSource,
  SearchPerformance,
  TrendSource,
} from "#/research/metric-ports.ts";
import type {
  KeywordIdeas,
  MarketGap,
  ProviderId,
  SerpQueue,
  SerpSource,
} from "#/research/ports.ts";

/** Everything that research can ask a provider for. */
export const CAPABILITIES = [
  "ideas",
  "serp",
  "serpQueue",
  "places",
  "metrics",
  "rankedKeywords",
  "mentions",
  "searchPerformance",
  "trend",
  "reddit",
  "crawl",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The port of each capability that has one. */
export interface CapabilityPorts {
  readonly ideas: KeywordIdeas;
  readonly serp: SerpSource;
  readonly serpQueue: SerpQueue;
  /** Whoever has it reads results pages from any of its places, too. */
  readonly places: PlaceSource;
  readonly metrics: KeywordMetricsSource;
  readonly rankedKeywords: RankedKeywordsSource;
  readonly mentions: MentionsSource;
  readonly searchPerformance: SearchPerformance;
  readonly trend: TrendSource;
  readonly reddit: ThreadSource;
}

/**
 * Asks a provider whether the key works, at the lowest cost that it offers, and what it says of its account. Rejects with
 * `ProviderFailure`.
 */
export type AccountCheck = (signal: AbortSignal) => Promise<SourceAccount>;

/** A provider's ports, and the check of its account if it has keys or an address that can be wrong. */
export interface ProviderAdapter extends Partial<CapabilityPorts> {
  readonly checkAccount?: AccountCheck;
}

/** The result of a check when the provider says nothing of its account. */
export const UNKNOWN_ACCOUNT: SourceAccount = { left: null, limit: null };

/** The terms on which a provider offers one capability. */
export interface CapabilityTerms {
  /** Unit that the cost and the limits count. */
  readonly unit: "answer" | "keyword" | "page" | "request" | "thread";
  /** Price that we pay per unit, in millionths of a US dollar. */
  readonly costMicroUsd: number;
  /** Price of a request on top of its units, in millionths of a US dollar. Default: 0. */
  readonly costPerRequestMicroUsd?: number;
  readonly limits: {
    /** Units per request. */
    readonly batch: number;
    /** Requests; null = no limit. */
    readonly perMinute: number | null;
    /** Requests in flight at once in one instance. */
    readonly parallel: number;
  };
}

/** Tells whether a provider bills nothing for it. */
export function isFreeOfCharge({
  costMicroUsd,
  costPerRequestMicroUsd = 0,
}: CapabilityTerms): boolean {
  return costMicroUsd === 0 && costPerRequestMicroUsd === 0;
}

export interface Coverage {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[] | "all";
  /** BCP 47 primary languages. */
  readonly languages: readonly string[] | "all";
  readonly devices: readonly ResearchLocale["device"][];
}

/** Parameters and secrets by name; null or absent = not set. */
export type ProviderSettings = Readonly<Record<string, string | null>>;

/** A host that providers call. Two of Google's share the one that issues tokens. */
export type ServiceName = Exclude<ProviderId, "local-index"> | "google-oauth" | "reddit-oauth";

/** Readings to pay for besides results pages. */
export interface ChosenReadings {
  /** AI overviews that Google loads after the rest of a page. */
  readonly readsLateOverviews: boolean;
  /** Google's AI Mode for the same keyword. */
  readonly readsAiMode: boolean;
  /** Number of times that questions are opened to read the questions behind them; 0: never. */
  readonly questionDepth: number;
}

export interface AdapterOptions extends ChosenReadings {
  /** The provider's required settings: all are set. */
  readonly setting: (name: string) => string;
  readonly createUpstream: (errors: UpstreamErrors) => Upstream;
  /** Root of a service of this provider, ending in a slash: the real one, or its local fake. */
  readonly serviceUrl: (service: ServiceName, real: string) => string;
  readonly fetch: typeof fetch;
  readonly readPosts: ReadPosts;
  readonly placeLists: PlaceLists;
  /** Unix ms. */
  readonly now: () => number;
}

export interface ProviderDefinition {
  readonly id: ProviderId;
  /** The provider's name, as people know it. */
  readonly name: string;
  readonly terms: Partial<Readonly<Record<Capability, CapabilityTerms>>>;
  readonly coverage: Coverage;
  /** Names of the settings without which it isn't available. */
  readonly requires: { readonly params: readonly string[]; readonly secrets: readonly string[] };
  /** Timeout, attempts and delays of a request, while a person waits and in a job. */
  readonly retryPolicy: Readonly<Record<"job" | "person", Omit<UpstreamLimits, "parallel">>>;
  readonly create: (options: AdapterOptions) => ProviderAdapter;
}

/** Reasons why a provider can't be used for something. */
export type Unavailability =
  | { readonly because: "capability-missing" }
  | { readonly because: "not-configured"; readonly missing: readonly string[] }
  | { readonly because: MarketGap };

/** null: available. */
export function describeUnavailability(
  { terms, requires, coverage }: Pick<ProviderDefinition, "coverage" | "requires" | "terms">,
  capability: Capability,
  settings: ProviderSettings,
  locale: ResearchLocale | null,
): Unavailability | null {
  if (!terms[capability]) return { because: "capability-missing" };
  const missing = [...requires.params, ...requires.secrets].filter((name) => !settings[name]);
  if (missing.length > 0) return { because: "not-configured", missing };
  if (!locale) return null;
  const covers = (covered: readonly string[] | "all", value: string) =>
    covered === "all" || covered.includes(value);
  if (!covers(coverage.countries, locale.country)) return { because: "country-not-covered" };
  if (!covers(coverage.languages, locale.language)) return { because: "language-not-covered" };
  if (!coverage.devices.includes(locale.device)) return { because: "device-not-covered" };
  const readsPages = capability === "serp" || capability === "serpQueue";
  if (readsPages && locale.place && !terms.places) return { because: "place-not-covered" };
  return null;
}
