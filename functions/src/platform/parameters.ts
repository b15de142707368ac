/**
 * Every setting of the functions, by its name. A deployment asks for those that `functions/.env.<project id>` doesn't
 * contain, and stores the answers there. `npm start` gives the emulators a file that contains them all. Values are
 * parsed in environment.ts; those of the site, in its own server.
 */
import { defineBoolean, defineInt, defineSecret, defineString } from "firebase-functions/params";

const optional = (name: string, description: string) =>
  defineString(name, { default: "", description: `${description} Leave it empty if unused.` });

const emailsPerDay = (name: string, most: number, whose: string) =>
  defineInt(name, {
    default: most,
    description: `Maximum number of emails per day (UTC) ${whose}.`,
  });

/** Parameters that the functions read themselves. */
export const FUNCTION_PARAMETERS = {
  isAppCheckEnforced: defineBoolean("APP_CHECK_ENFORCED", {
    default: false,
    description:
      "Whether to reject calls without a valid App Check token. The emulators never enforce it.",
  }),
  researchLocalIndexUrl: optional(
    "RESEARCH_LOCAL_INDEX_URL",
    "URL of the search index used for research. Without a provider, research is unavailable.",
  ),
  researchJobsAtOnce: defineInt("RESEARCH_JOBS_AT_ONCE", {
    default: 40,
    description:
      "Research jobs that run at once, in all instances; each makes up to 8 requests at a time. 3 for one DataForSEO account that all workspaces share.",
  }),
  embeddingsUrl: optional(
    "EMBEDDINGS_URL",
    "URL of an OpenAI-compatible embeddings API, ending in /v1. Without it, the built-in encoders are used.",
  ),
  embeddingsModel: optional("EMBEDDINGS_MODEL", "Name of its model."),
  embeddingsDimensions: optional("EMBEDDINGS_DIMENSIONS", "Length of the model's vectors."),
  embeddingsLanguages: optional(
    "EMBEDDINGS_LANGUAGES",
    "ISO 639-1 codes of the languages it covers, separated by commas; all when empty.",
  ),
  bigQueryDataset: optional(
    "BIGQUERY_DATASET",
    "BigQuery dataset in which lists too large for one machine are grouped; it is created.",
  ),
  bigQueryLocation: optional(
    "BIGQUERY_LOCATION",
    "Where that dataset is, such as EU. Default: US.",
  ),
  searxngUrl: optional(
    "RESEARCH_SEARXNG_URL",
    "URL of a SearXNG whose search.formats include json. Free; its results aren't Google's.",
  ),
  dataForSeoLogin: optional(
    "DATAFORSEO_LOGIN",
    "API login of a DataForSEO account. Its password is a secret.",
  ),
  dataForSeoDelivery: optional(
    "DATAFORSEO_DELIVERY",
    "live or queued: whether its results pages are fetched right away ($0.002) or ordered from its queue ($0.0006, minutes later). Default: live.",
  ),
  googleOauthClientId: optional(
    "GOOGLE_OAUTH_CLIENT_ID",
    "OAuth client with which Google Ads and Search Console are read. Its secret is a secret.",
  ),
  googleAdsCustomerId: optional(
    "GOOGLE_ADS_CUSTOMER_ID",
    "Google Ads account, 123-456-7890, for keyword ideas and volumes.",
  ),
  redditClientId: optional(
    "REDDIT_CLIENT_ID",
    "ID of the app with which Reddit's API is read. Its secret is a secret.",
  ),
  redditAppOwner: optional(
    "REDDIT_APP_OWNER",
    "Reddit account that registered the app: requests have to name it.",
  ),
  redditApproval: optional(
    "REDDIT_API_APPROVAL",
    "Reference of Reddit's approval of the app, or of the contract for commercial use. Without it, the API isn't read.",
  ),
  siteOrigin: optional(
    "PUBLIC_SITE_ORIGIN",
    "Public origin of the site, for links in emails and canonical URLs. Without it, no email is sent.",
  ),
  sellsCredits: defineBoolean("BILLING_ENABLED", {
    default: false,
    description:
      "Whether plans and credits are sold with Stripe. Without it, credits are counted, and research is never refused for lack of them.",
  }),
  trialsPerNetwork: defineInt("TRIALS_PER_NETWORK", {
    default: 5,
    description:
      "Trials that may start at once in one network, a /24 or /48; after that, one every two days.",
  }),
  providerCostPerDay: defineInt("PROVIDER_COST_PER_DAY_USD", {
    default: 300,
    description:
      "What research providers may cost per day (UTC), in US dollars: no more is asked of them with this deployment's keys.",
  }),
  tracesEndpoint: optional(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "URL that takes traces by OTLP over HTTP, such as https://telemetry.googleapis.com for Cloud Trace. Without it, nothing is traced.",
  ),
  tracesShare: optional("OTEL_TRACES_SAMPLER_ARG", "Share of requests traced, 0 to 1; default: 1."),
  emailsPerAddress: emailsPerDay("EMAILS_PER_DAY_PER_ADDRESS", 10, "to one address"),
  emailsPerSender: emailsPerDay("EMAILS_PER_DAY_PER_SENDER", 100, "from one person"),
  emailsPerWorkspace: emailsPerDay("EMAILS_PER_DAY_PER_WORKSPACE", 50, "for one workspace"),
  emailsOverall: emailsPerDay("EMAILS_PER_DAY_OVERALL", 2_000, "in total"),
} as const;

/** Parameters of the site that the function `site` renders. */
const SITE_PARAMETERS = {
  firebaseApiKey: optional("PUBLIC_FIREBASE_API_KEY", "API key of the project's web app. Public."),
  firebaseAuthDomain: optional("PUBLIC_FIREBASE_AUTH_DOMAIN", "Auth domain of the web app."),
  firebaseProjectId: optional("PUBLIC_FIREBASE_PROJECT_ID", "Project ID of the web app."),
  firebaseAppId: optional("PUBLIC_FIREBASE_APP_ID", "App ID of the web app."),
  appCheckSiteKey: optional(
    "PUBLIC_APP_CHECK_SITE_KEY",
    "reCAPTCHA Enterprise key with which pages get App Check tokens.",
  ),
  buildPollSeconds: optional(
    "PUBLIC_BUILD_POLL_SECONDS",
    "Seconds between an open page's checks for a newer build; default: 600, 0 = never.",
  ),
  postHogKey: optional(
    "PUBLIC_POSTHOG_KEY",
    "Project key of PostHog, for usage statistics. Public.",
  ),
  postHogHost: optional("PUBLIC_POSTHOG_HOST", "URL of PostHog: the only host events go to."),
  isSelling: optional(
    "PUBLIC_BILLING_ENABLED",
    "Whether the site offers plans and credits: true or false, as BILLING_ENABLED.",
  ),
  iconFallbackHosts: optional(
    "PUBLIC_ICON_FALLBACK_HOSTS",
    "Hosts asked for icons when the site doesn't answer, separated by commas.",
  ),
  postHogExtras: optional(
    "PUBLIC_POSTHOG_EXTRAS",
    "What PostHog may do besides: surveys, experiments, early-access; separated by commas.",
  ),
  tagManagerId: optional("PUBLIC_TAG_MANAGER_ID", "Container of Google Tag Manager. Public."),
  tagManagerFrame: optional(
    "PUBLIC_TAG_MANAGER_FRAME",
    "true: its frame for browsers without scripts is in every page, without consent.",
  ),
  sanityProject: optional("SANITY_PROJECT_ID", "Sanity project with the site's content."),
  sanityDataset: optional("SANITY_DATASET", "Dataset of the Sanity project; default: production."),
  sanityStudioUrl: optional("SANITY_STUDIO_URL", "URL of the Studio that may frame previews."),
} as const;

/** Stored in Secret Manager, never in a project file; only the functions that bind one can read it (`bindSecrets`). */
export const SECRETS = {
  siteKey: defineSecret("SITE_TO_FUNCTIONS_KEY", {
    description:
      "Shared by the site's server and the public callables: at least 32 random characters, or none.",
  }),
  allowanceKey: defineSecret("ALLOWANCE_HASH_KEY", {
    description:
      "Keys the hashes by which addresses that had a trial are recognized: at least 32 random characters, or none.",
  }),
  apiKeyPepper: defineSecret("API_KEY_HASH_KEY", {
    description: "Keys the hashes of API keys: at least 32 random characters, or none.",
  }),
  embeddingsKey: defineSecret("EMBEDDINGS_API_KEY", {
    description: "Key of the embeddings API, or none.",
  }),
  dataForSeoPassword: defineSecret("DATAFORSEO_PASSWORD", {
    description: "API password of the DataForSEO account, or none.",
  }),
  serperKey: defineSecret("SERPER_API_KEY", {
    description: "API key of a Serper account, or none.",
  }),
  serpApiKey: defineSecret("SERPAPI_API_KEY", {
    description: "API key of a SerpApi account, or none.",
  }),
  braveKey: defineSecret("BRAVE_API_KEY", {
    description: "Subscription token of the Brave Search API, or none.",
  }),
  googleOauthSecret: defineSecret("GOOGLE_OAUTH_CLIENT_SECRET", {
    description: "Secret of the OAuth client, or none.",
  }),
  googleAdsRefreshToken: defineSecret("GOOGLE_ADS_REFRESH_TOKEN", {
    description: "Refresh token of the scope adwords, or none.",
  }),
  searchConsoleRefreshToken: defineSecret("SEARCH_CONSOLE_REFRESH_TOKEN", {
    description: "Refresh token of the scope webmasters.readonly, or none.",
  }),
  redditClientSecret: defineSecret("REDDIT_CLIENT_SECRET", {
    description: "Secret of the app with which Reddit's API is read, or none.",
  }),
  stripeKey: defineSecret("STRIPE_SECRET_KEY", {
    description: "Secret or restricted key of the Stripe account, or none.",
  }),
  stripeWebhookSecret: defineSecret("STRIPE_WEBHOOK_SECRET", {
    description: "Signing secret of the webhook at Stripe, or none.",
  }),
  contentToken: defineSecret("SANITY_API_READ_TOKEN", {
    description: "Gives the site's previews access to drafts: a token of the role viewer, or none.",
  }),
} as const;

/** Secrets that the functions that ask research providers bind. */
export const PROVIDER_SECRETS = [
  "dataForSeoPassword",
  "serperKey",
  "serpApiKey",
  "braveKey",
  "googleOauthSecret",
  "googleAdsRefreshToken",
  "searchConsoleRefreshToken",
  "redditClientSecret",
] as const satisfies readonly (keyof typeof SECRETS)[];

export const PARAMETERS = [
  ...Object.values(FUNCTION_PARAMETERS),
  ...Object.values(SITE_PARAMETERS),
];

/** The settings as a file in .env format: from `variables`, otherwise their defaults. */
export function buildParameterFile(
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const lines = PARAMETERS.map(({ name, options }) => {
    const { default: otherwise } = options;
    const value = variables[name] ?? (typeof otherwise === "object" ? "" : `${otherwise ?? ""}`);
    return `${name}=${JSON.stringify(value)}\n`;
  });
  return lines.join("");
}
