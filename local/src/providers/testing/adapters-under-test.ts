/** Every adapter with its fake, and the calls that the contract is tested with. */
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import {
  createUpstream,
  type UpstreamLimits,
} from "../../../../functions/src/platform/upstream.ts";
import type { ReadPosts } from "../../../../functions/src/research/parser-threads.ts";
import { readPostsHere } from "../../../../functions/src/research/parsers.ts";
import { braveProvider } from "../../../../functions/src/research/providers/brave/brave-provider.ts";
import { dataForSeoProvider } from "../../../../functions/src/research/providers/dataforseo/dataforseo-provider.ts";
import { googleAdsProvider } from "../../../../functions/src/research/providers/google-ads/google-ads-provider.ts";
import { createPlaceLists } from "../../../../functions/src/research/providers/places/place-lists.ts";
import { NOTHING_MORE } from "../../../../functions/src/research/providers/provider-adapters.ts";
import type {
  ChosenReadings,
  ProviderAdapter,
  ProviderDefinition,
} from "../../../../functions/src/research/providers/provider.ts";
import { redditProvider } from "../../../../functions/src/research/providers/reddit/reddit-provider.ts";
import { searchConsoleProvider } from "../../../../functions/src/research/providers/search-console/search-console-provider.ts";
import { searxngProvider } from "../../../../functions/src/research/providers/searxng/searxng-provider.ts";
import { serpApiProvider } from "../../../../functions/src/research/providers/serpapi/serpapi-provider.ts";
import { serperProvider } from "../../../../functions/src/research/providers/serper/serper-provider.ts";
import { wikimediaProvider } from "../../../../functions/src/research/providers/wikimedia/wikimedia-provider.ts";
import { FAKES_URL, createFakeFetch, type FakeFetch } from "#/providers/fake-fetch.ts";
import { FAKE_SITE } from "#/providers/fake-google.ts";
import { FAKE_KEYS, type FakeProvider } from "#/providers/fake-provider.ts";
import { FAKED_PROVIDERS, type FakedProviderId } from "#/providers/faked-providers.ts";

type Call = (ports: ProviderAdapter, signal: AbortSignal) => Promise<unknown>;

export interface AdapterUnderTest {
  readonly definition: ProviderDefinition;
  readonly faked: FakedProviderId;
  /** One call per capability, by name. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Whether it has keys that can be wrong. */
  readonly hasKey: boolean;
}

const LOCALE = DEFAULT_LOCALE;
const SEEDS = { seeds: ["bread"], locale: LOCALE, limit: 40 };
const PAGE = { keyword: "best bread", locale: LOCALE, depth: 10 };
const KEYWORDS = { keywords: ["best bread", "bread price"], locale: LOCALE };

/** Not of DataForSEO: its list is the one body that may be larger than others. */
const places: Call = async (ports, signal) =>
  ports.places?.search({ country: "US", query: "austin", limit: 5 }, signal);
const ideas: Call = async (ports, signal) => ports.ideas?.suggest(SEEDS, signal);
const serp: Call = async (ports, signal) => ports.serp?.fetchSerp(PAGE, signal);
const figures: Call = async (ports, signal) => ports.metrics?.figures(KEYWORDS, signal);
const checkAccount: Call = async (ports, signal) => ports.checkAccount?.(signal);

export const ADAPTERS: readonly AdapterUnderTest[] = [
  {
    definition: dataForSeoProvider,
    faked: "dataforseo",
    hasKey: true,
    calls: {
      serp,
      ideas,
      figures,
      difficulties: async (ports, signal) => ports.metrics?.difficulties(KEYWORDS, signal),
      intents: async (ports, signal) => ports.metrics?.intents(KEYWORDS, signal),
      checkAccount,
      ready: async (ports, signal) => ports.serpQueue?.ready(signal),
      rankedKeywords: async (ports, signal) =>
        ports.rankedKeywords?.rankedKeywords(
          { target: "bread.example", locale: LOCALE, limit: 50 },
          signal,
        ),
    },
  },
  {
    definition: serperProvider,
    faked: "serper",
    hasKey: true,
    calls: { serp, ideas, places, checkAccount },
  },
  {
    definition: serpApiProvider,
    faked: "serpapi",
    hasKey: true,
    calls: { serp, ideas, places, checkAccount },
  },
  {
    definition: braveProvider,
    faked: "brave",
    hasKey: true,
    calls: { serp, checkAccount },
  },
  {
    definition: searxngProvider,
    faked: "searxng",
    hasKey: false,
    calls: { serp, ideas, checkAccount },
  },
  {
    definition: googleAdsProvider,
    faked: "google-ads",
    hasKey: true,
    calls: { ideas, figures, checkAccount },
  },
  {
    definition: searchConsoleProvider,
    faked: "search-console",
    hasKey: true,
    calls: {
      queries: async (ports, signal) =>
        ports.searchPerformance?.queries(
          { siteUrl: FAKE_SITE, fromDay: "2026-10-01", toDay: "2026-10-31", limit: 100 },
          signal,
        ),
      checkAccount,
      sites: async (ports, signal) => ports.searchPerformance?.sites(signal),
    },
  },
  {
    definition: redditProvider,
    faked: "reddit",
    // It has no quota to spend: reddit.test.ts has what its keys do.
    hasKey: false,
    calls: {
      threadPage: async (ports, signal) =>
        ports.reddit?.threadPage(
          { subreddit: null, keyword: "kettle", period: "year", cursor: null },
          signal,
        ),
      lookUp: async (ports, signal) => ports.reddit?.lookUp(["fake0"], signal),
    },
  },
  {
    definition: wikimediaProvider,
    faked: "wikimedia",
    hasKey: false,
    calls: {
      trend: async (ports, signal) =>
        ports.trend?.trend(
          { subject: "bread", language: "en", fromMonth: "2026-01", toMonth: "2026-10" },
          signal,
        ),
    },
  },
];

export function getAdapter(id: ProviderDefinition["id"]): AdapterUnderTest {
  const found = ADAPTERS.find(({ definition }) => definition.id === id);
  if (!found) throw new Error(`no adapter ${id}`);
  return found;
}

export interface OpenAdapter {
  readonly ports: ProviderAdapter;
  readonly fake: FakeFetch;
}

/** The adapter as the registry would create it for a job, with its fake behind it. */
export function openAdapter(
  { definition, faked }: AdapterUnderTest,
  key: string = FAKE_KEYS.valid,
  fakes: readonly FakeProvider[] = FAKED_PROVIDERS[faked].fakes(),
  readPosts: ReadPosts = readPostsHere,
  readings: ChosenReadings = NOTHING_MORE,
): OpenAdapter {
  const fake = createFakeFetch(fakes);
  const values: Readonly<Record<string, string>> = FAKED_PROVIDERS[faked].settings(key);
  const limits = { ...definition.retryPolicy.job, parallel: 8 };
  return {
    ports: createPorts(
      definition,
      values,
      limits,
      FAKES_URL,
      fake.fetch,
      Date.now,
      readPosts,
      readings,
    ),
    fake,
  };
}

export function createPorts(
  definition: ProviderDefinition,
  values: Readonly<Record<string, string>>,
  limits: UpstreamLimits,
  fakesUrl: string,
  send: typeof fetch,
  now: () => number = Date.now,
  readPosts: ReadPosts = readPostsHere,
  readings: ChosenReadings = NOTHING_MORE,
): ProviderAdapter {
  return definition.create({
    setting(name) {
      const value = values[name];
      if (value === undefined) throw new Error(`${definition.id} reads ${name}`);
      return value;
    },
    createUpstream: (errors) => createUpstream(limits, errors),
    serviceUrl: (service) => `${fakesUrl}${service}/`,
    fetch: send,
    readPosts,
    placeLists: createPlaceLists(now),
    now,
    ...readings,
  });
}
