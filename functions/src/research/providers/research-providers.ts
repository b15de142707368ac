/** All providers that there are. */
import type { KeywordIdeas, ProviderId, SerpQueue, SerpSource } from "#/research/ports.ts";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import type { KeywordMetricsSource, TrendSource } from "#/research/metric-ports.ts";
import { braveProvider } from "#/research/providers/brave/brave-provider.ts";
import { dataForSeoProvider } from "#/research/providers/dataforseo/dataforseo-provider.ts";
import { googleAdsProvider } from "#/research/providers/google-ads/google-ads-provider.ts";
import { localIndexProvider } from "#/research/providers/local-index-provider.ts";
import { redditProvider } from "#/research/providers/reddit/reddit-provider.ts";
import { searchConsoleProvider } from "#/research/providers/search-console/search-console-provider.ts";
import { searxngProvider } from "#/research/providers/searxng/searxng-provider.ts";
import { serpApiProvider } from "#/research/providers/serpapi/serpapi-provider.ts";
import { serperProvider } from "#/research/providers/serper/serper-provider.ts";
import { wikimediaProvider } from "#/research/providers/wikimedia/wikimedia-provider.ts";

/** The providers that a SERP map asks. */
export interface ResearchProviders {
  readonly ideas: KeywordIdeas;
  /** Asked in this order once `ideas` refuses everything. The same rules as for `otherSerps`. */
  readonly otherIdeas?: readonly KeywordIdeas[];
  readonly serps: SerpSource;
  /** Figures for keywords that come without any, from a source of the same owner as `serps`; absent = there is none. */
  readonly metrics?: KeywordMetricsSource;
  /** Absent for maps of the sample, which isn't what people search for. */
  readonly trend?: TrendSource;
  /** Asked in this order once `serps` refuses everything. Same owner: a workspace's job never falls back on our keys. */
  readonly otherSerps: readonly SerpSource[];
  /** The queues of the sources that have one: what was ordered from one is collected, whatever is preferred by now. */
  readonly queues?: readonly SerpQueue[];
  /** Whether a source's results pages are ordered from its queue. Default: none are. */
  readonly isQueued?: (provider: ProviderId) => boolean;
  /** Readings of a workspace's own source besides results pages, with their price. Default: none. */
  readonly readingsOf?: (provider: ProviderId) => ResearchEstimate["readings"];
  /** Whether the workspace's own key is used for a provider, and not the deployment's. */
  readonly isOwn: (provider: ProviderId) => boolean;
  /** Whether the deployment pays a provider for ideas. Default: it does. */
  readonly paysForIdeas?: (provider: ProviderId) => boolean;
}

/** SERP requests in flight at once in one job. */
export const PARALLEL_SERPS = 8;

/**
 * Providers in order of preference: Google's own figures first, then Google's results by price, then other indexes. The
 * local index comes last, so that whoever configures a provider gets it.
 */
export const PROVIDERS = [
  dataForSeoProvider,
  googleAdsProvider,
  serperProvider,
  serpApiProvider,
  braveProvider,
  searxngProvider,
  localIndexProvider,
  searchConsoleProvider,
  wikimediaProvider,
  redditProvider,
] as const;
