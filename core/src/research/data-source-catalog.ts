/**
 * The providers that a workspace can connect with a key of its own: what each gives, what it costs, and the fields that
 * it needs. Functions check a connection's fields against the same list that the settings show.
 */

/** Providers in the order in which they are preferred until people choose another. */
export const DATA_SOURCE_IDS = [
  "dataforseo",
  "google-ads",
  "serper",
  "serpapi",
  "brave",
  "searxng",
  "search-console",
  "reddit",
] as const;
type Id = (typeof DATA_SOURCE_IDS)[number];

export interface DataSourceField {
  /** The name of the setting that the provider's adapter reads. */
  readonly name: string;
  readonly label: string;
  /** `secret`: typed like a password, and the last characters of the first one identify the connection. */
  readonly kind: "secret" | "text" | "url";
  readonly pattern: RegExp;
  /** Advice for a value that doesn't match. */
  readonly advice: string;
}

export interface DataSourceFacts {
  readonly id: Id;
  readonly name: string;
  readonly gives: string;
  /** The operator's charge for each keyword of a map, in millionths of a US dollar; null = not per keyword. */
  readonly costMicroUsdPerKeyword: number | null;
  /** The same charge when results pages are ordered from the operator's queue; absent = it has none. */
  readonly queuedCostMicroUsdPerKeyword?: number;
  /**
   * Maximum extra charge for reading an AI overview that Google loads after the rest of a page; absent = the source
   * can't, or does it anyway.
   */
  readonly lateOverviewCostMicroUsdPerKeyword?: number;
  /** Extra charge for Google's AI Mode, right away and from the queue; absent = the source hasn't got it. */
  readonly aiModeCostMicroUsdPerKeyword?: Readonly<Record<"live" | "queued", number>>;
  /** Maximum charge for opening a question under "People also ask" once; absent = the source opens none. */
  readonly questionCostMicroUsdPerClick?: number;
  /**
   * Charge for looking up which answers cite a site: a request, and each answer in it; absent = the source doesn't
   * know.
   */
  readonly mentionsCostMicroUsd?: { readonly request: number; readonly answer: number };
  readonly fields: readonly DataSourceField[];
  /**
   * Page where the operator shows the key; for a source that people host themselves, instructions. Completes "under …"
   * or "see …".
   */
  readonly keysAt: { readonly label: string; readonly url: string };
}

/** Printable ASCII without spaces: what HTTP allows in a header. */
const KEY = /^[\x21-\x7e]{8,512}$/;

const key = (name: string, label: string): DataSourceField => ({
  name,
  label,
  kind: "secret",
  pattern: KEY,
  advice: "Paste the whole key, without spaces.",
});

const OAUTH_CLIENT = [
  {
    name: "GOOGLE_OAUTH_CLIENT_ID",
    label: "OAuth client ID",
    kind: "text",
    pattern: /^[\w.-]{10,200}$/,
    advice: "It ends in .apps.googleusercontent.com.",
  },
  key("GOOGLE_OAUTH_CLIENT_SECRET", "OAuth client secret"),
] as const satisfies readonly DataSourceField[];

export const DATA_SOURCES: Readonly<Record<Id, DataSourceFacts>> = {
  dataforseo: {
    id: "dataforseo",
    name: "DataForSEO",
    gives:
      "Keyword ideas with Google's search volumes, costs per click and difficulty, and Google's results pages, also from a city or region.",
    costMicroUsdPerKeyword: 2_100,
    queuedCostMicroUsdPerKeyword: 700,
    lateOverviewCostMicroUsdPerKeyword: 600,
    aiModeCostMicroUsdPerKeyword: { live: 4_000, queued: 1_200 },
    questionCostMicroUsdPerClick: 150,
    mentionsCostMicroUsd: { request: 100_000, answer: 1_000 },
    fields: [
      {
        name: "DATAFORSEO_LOGIN",
        label: "API login",
        kind: "text",
        pattern: /^[\x21-\x39\x3b-\x7e]{3,254}$/,
        advice: "It's the email address shown under API Access.",
      },
      key("DATAFORSEO_PASSWORD", "API password"),
    ],
    keysAt: { label: "API Access on dataforseo.com", url: "https://app.dataforseo.com/api-access" },
  },
  "google-ads": {
    id: "google-ads",
    name: "Google Ads",
    gives: "Keyword ideas with Google's own search volumes. It has no results pages.",
    costMicroUsdPerKeyword: 0,
    fields: [
      key("GOOGLE_ADS_REFRESH_TOKEN", "Refresh token"),
      {
        name: "GOOGLE_ADS_CUSTOMER_ID",
        label: "Customer ID",
        kind: "text",
        pattern: /^\d{3}-?\d{3}-?\d{4}$/,
        advice: "It has 10 digits: 123-456-7890.",
      },
      ...OAUTH_CLIENT,
    ],
    keysAt: {
      label: "Credentials in Google Cloud",
      url: "https://console.cloud.google.com/apis/credentials",
    },
  },
  serper: {
    id: "serper",
    name: "Serper",
    gives:
      "Google's results pages, also from a city or region, and completions. It has no search volumes.",
    costMicroUsdPerKeyword: 1_000,
    fields: [key("SERPER_API_KEY", "API key")],
    keysAt: { label: "API key on serper.dev", url: "https://serper.dev/api-key" },
  },
  serpapi: {
    id: "serpapi",
    name: "SerpApi",
    gives:
      "Google's results pages, also from a city or region, and completions. It has no search volumes.",
    costMicroUsdPerKeyword: 15_000,
    lateOverviewCostMicroUsdPerKeyword: 15_000,
    fields: [key("SERPAPI_API_KEY", "API key")],
    keysAt: { label: "API key on serpapi.com", url: "https://serpapi.com/manage-api-key" },
  },
  brave: {
    id: "brave",
    name: "Brave Search",
    gives: "Results pages of Brave's own index. It has no keyword ideas.",
    costMicroUsdPerKeyword: 5_000,
    fields: [key("BRAVE_API_KEY", "Subscription token")],
    keysAt: {
      label: "API keys on search.brave.com",
      url: "https://api-dashboard.search.brave.com/app/keys",
    },
  },
  searxng: {
    id: "searxng",
    name: "SearXNG",
    gives:
      "Results pages and suggestions of a metasearch engine that you host. It has no search volumes.",
    costMicroUsdPerKeyword: 0,
    fields: [
      {
        name: "RESEARCH_SEARXNG_URL",
        label: "Address",
        kind: "url",
        pattern: /^https?:\/\/[^\s/@]+(?:\/\S*)?$/,
        advice: "Enter its public address, without a user name: https://search.example.com.",
      },
    ],
    keysAt: { label: "how to host one", url: "https://docs.searxng.org/admin/installation.html" },
  },
  "search-console": {
    id: "search-console",
    name: "Google Search Console",
    gives: "Clicks, impressions and positions of your own sites on Google, for domain maps.",
    costMicroUsdPerKeyword: null,
    fields: [key("SEARCH_CONSOLE_REFRESH_TOKEN", "Refresh token"), ...OAUTH_CLIENT],
    keysAt: {
      label: "Credentials in Google Cloud",
      url: "https://console.cloud.google.com/apis/credentials",
    },
  },
  reddit: {
    id: "reddit",
    name: "Reddit",
    gives:
      "Threads of public subreddits, for Reddit maps. Reddit has to approve your app first, and commercial use needs a contract with Reddit. A file of threads needs neither.",
    costMicroUsdPerKeyword: null,
    fields: [
      key("REDDIT_CLIENT_SECRET", "App secret"),
      {
        name: "REDDIT_CLIENT_ID",
        label: "App ID",
        kind: "text",
        pattern: /^[\w-]{10,40}$/,
        advice: "It's shown under the name of the app.",
      },
      {
        name: "REDDIT_APP_OWNER",
        label: "Account that registered the app",
        kind: "text",
        pattern: /^[\w-]{3,20}$/,
        advice: "Enter the name without u/. Reddit requires it in every request.",
      },
      {
        name: "REDDIT_API_APPROVAL",
        label: "Reddit's approval or contract",
        kind: "text",
        pattern: /^[\x20-\x7e]{3,200}$/,
        advice: "Enter the reference or the date of Reddit's approval, or of your contract.",
      },
    ],
    keysAt: { label: "Apps on reddit.com", url: "https://www.reddit.com/prefs/apps" },
  },
};

/** The documentation page that says what it gives and costs, and how to connect it. */
export function getSourceDocsPath(id: Id): `/docs/${string}` {
  return `/docs/research/${id}`;
}

/** Returns the name that people know, whatever the provider. */
export function getProviderName(id: string): string {
  const known = DATA_SOURCE_IDS.find((each) => each === id);
  return known ? DATA_SOURCES[known].name : "The search provider";
}

/** US dollars that a map of `keywords` costs with this provider; null = it isn't charged per keyword. */
export function computeMapCostUsd({ costMicroUsdPerKeyword }: DataSourceFacts, keywords: number) {
  return costMicroUsdPerKeyword === null ? null : (costMicroUsdPerKeyword * keywords) / 1_000_000;
}

/** Returns the same cost with results pages from the provider's queue; null = it has none. */
export function computeQueuedMapCostUsd(
  { queuedCostMicroUsdPerKeyword: perKeyword }: DataSourceFacts,
  keywords: number,
) {
  return perKeyword === undefined ? null : (perKeyword * keywords) / 1_000_000;
}

/** Readings of a source for each keyword of a map, besides its results page. */
export const KEYWORD_READINGS = ["late-overviews", "ai-mode", "deeper-questions"] as const;
export type KeywordReading = (typeof KEYWORD_READINGS)[number];
/** Names for use within a sentence. */
export const KEYWORD_READING_NAMES: Readonly<Record<KeywordReading, string>> = {
  "late-overviews": "late AI overviews",
  "ai-mode": "AI Mode",
  "deeper-questions": "deeper questions",
};

/**
 * The most that it costs for `keywords`, in millionths of a US dollar; null = this provider hasn't got it.
 * @param questionDepth how many times questions are opened
 */
export function computeReadingCostMicroUsd(
  facts: DataSourceFacts,
  reading: KeywordReading,
  {
    delivery,
    questionDepth,
  }: { readonly delivery: "live" | "queued"; readonly questionDepth: number },
  keywords: number,
): number | null {
  const perClick = facts.questionCostMicroUsdPerClick;
  const perKeyword = {
    "late-overviews": facts.lateOverviewCostMicroUsdPerKeyword,
    "ai-mode": facts.aiModeCostMicroUsdPerKeyword?.[delivery],
    "deeper-questions": perClick === undefined ? undefined : perClick * questionDepth,
  }[reading];
  return perKeyword === undefined ? null : perKeyword * keywords;
}

/** The values of all fields without spaces around them, or how to fix those that are wrong, by their names. */
export function checkSourceFields(
  { fields }: Pick<DataSourceFacts, "fields">,
  typed: Readonly<Record<string, string>>,
):
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly wrong: Readonly<Record<string, string>> } {
  const values = Object.fromEntries(fields.map(({ name }) => [name, (typed[name] ?? "").trim()]));
  const wrong = fields.filter(({ name, kind, pattern }) => {
    const value = values[name] ?? "";
    // `http://[fe80::1%25lo]` looks like an address, and isn't one that can be fetched.
    return !pattern.test(value) || (kind === "url" && !URL.canParse(value));
  });
  if (wrong.length === 0) return { ok: true, values };
  return { ok: false, wrong: Object.fromEntries(wrong.map(({ name, advice }) => [name, advice])) };
}

/** A key shorter than this is never shown in part. */
const SHOWN_FROM_LENGTH = 16;

/** The last four characters of the first secret field; empty for a short one, or when there is none. */
export function readKeyEnding(
  { fields }: Pick<DataSourceFacts, "fields">,
  values: Readonly<Record<string, string>>,
): string {
  const first = fields.find(({ kind }) => kind === "secret");
  const secret = first ? (values[first.name] ?? "") : "";
  return secret.length < SHOWN_FROM_LENGTH ? "" : secret.slice(-4);
}
