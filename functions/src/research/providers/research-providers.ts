/** The providers of this deployment. One registry per instance. */
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { environment } from "#/platform/environment.ts";
import type { KeywordIdeas, SerpSource } from "#/research/ports.ts";
import { braveProvider } from "#/research/providers/brave/brave-provider.ts";
import { dataForSeoProvider } from "#/research/providers/dataforseo/dataforseo-provider.ts";
import { googleAdsProvider } from "#/research/providers/google-ads/google-ads-provider.ts";
import { localIndexProvider } from "#/research/providers/local-index-provider.ts";
import {
  createProviderRegistry,
  type ConfiguredProvider,
} from "#/research/providers/provider-registry.ts";
import { searchConsoleProvider } from "#/research/providers/search-console/search-console-provider.ts";
import { searxngProvider } from "#/research/providers/searxng/searxng-provider.ts";
import { serpApiProvider } from "#/research/providers/serpapi/serpapi-provider.ts";
import { serperProvider } from "#/research/providers/serper/serper-provider.ts";
import { wikimediaProvider } from "#/research/providers/wikimedia/wikimedia-provider.ts";

/** What a SERP map asks for. */
export interface ResearchProviders {
  readonly ideas: KeywordIdeas;
  readonly serps: SerpSource;
}

/** SERP requests in flight at once in one job. */
export const PARALLEL_SERPS = 8;

/**
 * In order of preference: Google's own figures first, then Google's results by price, then other indexes. The local index
 * comes last, so that whoever configures a provider gets it.
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
] as const;

const { settings, fakesUrl } = environment.research;
const registry = createProviderRegistry(PROVIDERS, settings, Date.now, fakesUrl);

/** Throws `ResearchProviderError` when no provider is available for this market. */
export function researchProviders(
  forWhom: "job" | "person",
  locale: ResearchLocale,
): ResearchProviders {
  return {
    ideas: registry.portFor("ideas", forWhom, locale),
    serps: registry.portFor("serp", forWhom, locale),
  };
}

/** Where a person's keyword ideas come from. Throws `ResearchProviderError` when no provider is configured. */
export function ideasProvider(): ConfiguredProvider<KeywordIdeas> {
  return registry.configured("ideas", "person");
}
