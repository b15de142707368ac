/** Every adapter with its fake, and the calls that the contract is tested with. */
import { DEFAULT_LOCALE } from "@mapwright/core/research/locale";
import { createUpstream } from "../../../functions/src/platform/upstream.ts";
import { braveProvider } from "../../../functions/src/research/providers/brave/brave-provider.ts";
import { dataForSeoProvider } from "../../../functions/src/research/providers/dataforseo/dataforseo-provider.ts";
import { googleAdsProvider } from "../../../functions/src/research/providers/google-ads/google-ads-provider.ts";
import type {
  CapabilityPorts,
  ProviderDefinition,
} from "../../../functions/src/research/providers/provider.ts";
import { searchConsoleProvider } from "../../../functions/src/research/providers/search-console/search-console-provider.ts";
import { searxngProvider } from "../../../functions/src/research/providers/searxng/searxng-provider.ts";
import { serpApiProvider } from "../../../functions/src/research/providers/serpapi/serpapi-provider.ts";
import { serperProvider } from "../../../functions/src/research/providers/serper/serper-provider.ts";
import { wikimediaProvider } from "../../../functions/src/research/providers/wikimedia/wikimedia-provider.ts";
import { FAKES_URL, createFakeFetch, type FakeFetch } from "#/providers/fake-fetch.ts";
import { fakeBrave } from "#/providers/fake-brave.ts";
import { createFakeDataForSeo, FAKE_LOGIN } from "#/providers/fake-dataforseo.ts";
import {
  FAKE_SITE,
  fakeGoogleAds,
  fakeGoogleOauth,
  fakeSearchConsole,
} from "#/providers/fake-google.ts";
import { FAKE_KEYS, type FakeProvider } from "#/providers/fake-provider.ts";
import { createFakeSearxng } from "#/providers/fake-searxng.ts";
import { fakeSerpApi } from "#/providers/fake-serpapi.ts";
import { fakeSerper } from "#/providers/fake-serper.ts";
import { fakeWikimedia } from "#/providers/fake-wikimedia.ts";

type Ports = Partial<CapabilityPorts>;
type Call = (ports: Ports, signal: AbortSignal) => Promise<unknown>;

export interface AdapterUnderTest {
  readonly definition: ProviderDefinition;
  readonly fakes: () => FakeProvider[];
  /** Its settings; `key` fills the secret that identifies the account. */
  readonly settings: (key: string) => Readonly<Record<string, string>>;
  /** One call per capability, by name. */
  readonly calls: Readonly<Record<string, Call>>;
  /** Whether it has keys that can be wrong. */
  readonly hasKey: boolean;
}

const LOCALE = DEFAULT_LOCALE;
const SEEDS = { seeds: ["bread"], locale: LOCALE, limit: 40 };
const PAGE = { keyword: "best bread", locale: LOCALE, depth: 10 };
const KEYWORDS = { keywords: ["best bread", "bread price"], locale: LOCALE };

const ideas: Call = async (ports, signal) => ports.ideas?.suggest(SEEDS, signal);
const serp: Call = async (ports, signal) => ports.serp?.fetchSerp(PAGE, signal);

export const ADAPTERS: readonly AdapterUnderTest[] = [
  {
    definition: dataForSeoProvider,
    fakes: () => [createFakeDataForSeo()],
    settings: (key) => ({ DATAFORSEO_LOGIN: FAKE_LOGIN, DATAFORSEO_PASSWORD: key }),
    hasKey: true,
    calls: {
      serp,
      ideas,
      figures: async (ports, signal) => ports.metrics?.figures(KEYWORDS, signal),
      difficulties: async (ports, signal) => ports.metrics?.difficulties(KEYWORDS, signal),
      intents: async (ports, signal) => ports.metrics?.intents(KEYWORDS, signal),
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
    fakes: () => [fakeSerper],
    settings: (key) => ({ SERPER_API_KEY: key }),
    hasKey: true,
    calls: { serp, ideas },
  },
  {
    definition: serpApiProvider,
    fakes: () => [fakeSerpApi],
    settings: (key) => ({ SERPAPI_API_KEY: key }),
    hasKey: true,
    calls: { serp, ideas },
  },
  {
    definition: braveProvider,
    fakes: () => [fakeBrave],
    settings: (key) => ({ BRAVE_API_KEY: key }),
    hasKey: true,
    calls: { serp },
  },
  {
    definition: searxngProvider,
    fakes: () => [createFakeSearxng()],
    settings: () => ({ RESEARCH_SEARXNG_URL: "http://searxng.invalid" }),
    hasKey: false,
    calls: { serp, ideas },
  },
  {
    definition: googleAdsProvider,
    fakes: () => [fakeGoogleOauth, fakeGoogleAds],
    settings: (key) => ({
      GOOGLE_ADS_CUSTOMER_ID: "123-456-7890",
      GOOGLE_OAUTH_CLIENT_ID: "client",
      GOOGLE_OAUTH_CLIENT_SECRET: "client-secret",
      GOOGLE_ADS_REFRESH_TOKEN: key,
    }),
    hasKey: true,
    calls: { ideas },
  },
  {
    definition: searchConsoleProvider,
    fakes: () => [fakeGoogleOauth, fakeSearchConsole],
    settings: (key) => ({
      GOOGLE_OAUTH_CLIENT_ID: "client",
      GOOGLE_OAUTH_CLIENT_SECRET: "client-secret",
      SEARCH_CONSOLE_REFRESH_TOKEN: key,
    }),
    hasKey: true,
    calls: {
      queries: async (ports, signal) =>
        ports.searchPerformance?.queries(
          { siteUrl: FAKE_SITE, fromDay: "2026-10-01", toDay: "2026-10-31", limit: 100 },
          signal,
        ),
      sites: async (ports, signal) => ports.searchPerformance?.sites(signal),
    },
  },
  {
    definition: wikimediaProvider,
    fakes: () => [fakeWikimedia],
    settings: () => ({ PUBLIC_SITE_ORIGIN: "https://mapwright.example" }),
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

export function adapterOf(id: ProviderDefinition["id"]): AdapterUnderTest {
  const found = ADAPTERS.find(({ definition }) => definition.id === id);
  if (!found) throw new Error(`no adapter ${id}`);
  return found;
}

export interface OpenAdapter {
  readonly ports: Ports;
  readonly fake: FakeFetch;
}

/** The adapter as the registry would create it for a job, with its fake behind it. */
export function openAdapter(
  { definition, fakes, settings }: AdapterUnderTest,
  key: string = FAKE_KEYS.valid,
  providers = fakes(),
): OpenAdapter {
  const fake = createFakeFetch(providers);
  const values = settings(key);
  const ports = definition.create({
    setting(name) {
      const value = values[name];
      if (value === undefined) throw new Error(`${definition.id} reads ${name}`);
      return value;
    },
    createUpstream: (errors) => createUpstream({ ...definition.patience.job, parallel: 8 }, errors),
    serviceUrl: (service) => `${FAKES_URL}${service}/`,
    fetch: fake.fetch,
    now: Date.now,
  });
  return { ports, fake };
}
