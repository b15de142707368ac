/** Every provider that has a fake, with the settings under which its adapter reaches it. */
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { fakeBrave } from "#/providers/fake-brave.ts";
import { createFakeDataForSeo, FAKE_LOGIN } from "#/providers/fake-dataforseo.ts";
import { fakeGoogleAds, fakeGoogleOauth, fakeSearchConsole } from "#/providers/fake-google.ts";
import type { FakeProvider } from "#/providers/fake-provider.ts";
import { createFakeReddit, fakeRedditOauth, FAKE_CLIENT_ID } from "#/providers/fake-reddit.ts";
import { createFakeSearxng } from "#/providers/fake-searxng.ts";
import { fakeSerpApi } from "#/providers/fake-serpapi.ts";
import { fakeSerper } from "#/providers/fake-serper.ts";
import { fakeWikimedia } from "#/providers/fake-wikimedia.ts";

interface FakedProvider {
  /** New ones: they remember what they were asked. */
  readonly fakes: () => FakeProvider[];
  /** `key`: of FAKE_KEYS; any other is wrong. */
  readonly settings: (key: string) => Readonly<Record<string, string>>;
}

const oauthClient = {
  GOOGLE_OAUTH_CLIENT_ID: "client",
  GOOGLE_OAUTH_CLIENT_SECRET: "client-secret",
};

export const FAKED_PROVIDERS = {
  dataforseo: {
    fakes: () => [createFakeDataForSeo()],
    settings: (key) => ({ DATAFORSEO_LOGIN: FAKE_LOGIN, DATAFORSEO_PASSWORD: key }),
  },
  serper: {
    fakes: () => [fakeSerper],
    settings: (key) => ({ SERPER_API_KEY: key }),
  },
  serpapi: {
    fakes: () => [fakeSerpApi],
    settings: (key) => ({ SERPAPI_API_KEY: key }),
  },
  brave: {
    fakes: () => [fakeBrave],
    settings: (key) => ({ BRAVE_API_KEY: key }),
  },
  searxng: {
    fakes: () => [createFakeSearxng()],
    settings: () => ({ RESEARCH_SEARXNG_URL: "http://searxng.invalid" }),
  },
  "google-ads": {
    fakes: () => [fakeGoogleOauth, fakeGoogleAds],
    settings: (key) => ({
      ...oauthClient,
      GOOGLE_ADS_CUSTOMER_ID: "123-456-7890",
      GOOGLE_ADS_REFRESH_TOKEN: key,
    }),
  },
  "search-console": {
    fakes: () => [fakeGoogleOauth, fakeSearchConsole],
    settings: (key) => ({ ...oauthClient, SEARCH_CONSOLE_REFRESH_TOKEN: key }),
  },
  reddit: {
    fakes: () => [fakeRedditOauth, createFakeReddit()],
    settings: (key) => ({
      REDDIT_CLIENT_ID: FAKE_CLIENT_ID,
      REDDIT_CLIENT_SECRET: key,
      REDDIT_APP_OWNER: "owner",
      REDDIT_API_APPROVAL: "fake",
    }),
  },
  wikimedia: {
    fakes: () => [fakeWikimedia],
    settings: () => ({ PUBLIC_SITE_ORIGIN: "https://mapwright.example" }),
  },
} as const satisfies Readonly<Record<string, FakedProvider>>;

export type FakedProviderId = keyof typeof FAKED_PROVIDERS;

/** `threads`: what Reddit's fake serves instead of the ones it has invented. */
export function createAllFakes(threads: readonly RedditThread[] = []): FakeProvider[] {
  const fakes = Object.values(FAKED_PROVIDERS).flatMap(({ fakes: create }) => create());
  const reddit = createFakeReddit(threads);
  return fakes.map((fake) => (fake.service === reddit.service ? reddit : fake));
}
