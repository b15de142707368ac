/** The providers of this deployment. One registry per instance. */
import type { ResearchLocale } from "@mapwright/core/research/locale";
import { environment } from "#/platform/environment.ts";
import type { KeywordIdeas, SerpSource } from "#/research/ports.ts";
import { localIndexProvider } from "#/research/providers/local-index-provider.ts";
import {
  createProviderRegistry,
  type ConfiguredProvider,
} from "#/research/providers/provider-registry.ts";

/** What a SERP map asks for. */
export interface ResearchProviders {
  readonly ideas: KeywordIdeas;
  readonly serps: SerpSource;
}

/** SERP requests in flight at once in one job. */
export const PARALLEL_SERPS = 8;

const registry = createProviderRegistry(
  [localIndexProvider],
  { RESEARCH_LOCAL_INDEX_URL: environment.researchLocalIndexUrl },
  Date.now,
);

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
