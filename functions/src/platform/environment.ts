/**
 * The settings of a function, parsed once at load: a wrong one fails the deploy, not a person's call. Their names,
 * defaults and descriptions are in parameters.ts. A parameter's own `value()` would turn a wrong value into `false` or
 * 0, and can't be read at load.
 */
import { delivery } from "@mapwright/core/research/data-source";
import { z } from "zod";
import { isSiteHost, isSiteOrigin } from "#/platform/allowed-origins.ts";
import { FUNCTION_PARAMETERS, PROVIDER_SECRETS, SECRETS } from "#/platform/parameters.ts";

const NO_SECRET = "none";

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Secret Manager has no empty values, and a deploy needs one for each secret: `none` means that there is none. */
function secret(schema: z.ZodString) {
  return z
    .union([z.literal(NO_SECRET), schema])
    .transform((value) => (value === NO_SECRET ? undefined : value))
    .optional();
}

const count = z.coerce.number().int().min(1);
const text = z.string().optional();
const url = z.url({ protocol: /^https?$/ }).optional();

const settings = z.object({
  isAppCheckEnforced: flag,
  researchLocalIndexUrl: url,
  searxngUrl: url,
  dataForSeoLogin: text,
  dataForSeoDelivery: delivery.optional(),
  googleOauthClientId: text,
  redditClientId: text,
  redditAppOwner: z
    .string()
    .regex(/^[\w-]{2,32}$/, "the name of a Reddit account, without u/")
    .optional(),
  redditApproval: text,
  googleAdsCustomerId: z
    .string()
    .regex(/^\d{3}-?\d{3}-?\d{4}$/, "10 digits")
    .optional(),
  siteOrigin: url,
  sellsCredits: flag,
  // Their own package parses these, for the command line as well.
  embeddingsUrl: url,
  bigQueryDataset: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, "letters, digits and underscores, such as mapwright")
    .optional(),
  bigQueryLocation: text,
  emailsPerAddress: count,
  emailsPerSender: count,
  emailsPerWorkspace: count,
  emailsOverall: count,
  siteKey: secret(z.string().min(32, "at least 32 characters")),
  allowanceKey: secret(z.string().min(32, "at least 32 characters")),
  apiKeyPepper: secret(z.string().min(32, "at least 32 characters")),
  trialsPerNetwork: count,
  providerCostPerDay: count,
  stripeKey: secret(z.string().regex(/^[sr]k_/, "starts with sk_ or rk_")),
  stripeWebhookSecret: secret(z.string().startsWith("whsec_")),
});

/** Set by the platform and the emulators. */
const platform = z.object({
  FUNCTIONS_EMULATOR: flag,
  GCLOUD_PROJECT: z.string().optional(),
  /** Address of a stand-in for BigQuery; read in the emulators only. */
  BIGQUERY_API_ENDPOINT: url,
  /** Address of the fakes of the research providers; read in the emulators only. */
  RESEARCH_FAKES_URL: url,
  /** Address of the stand-in for Stripe; read in the emulators only. */
  STRIPE_API_URL: url,
  /** The one local site that may be crawled; read in the emulators only. */
  CRAWL_ALLOWED_ORIGIN: url,
  /** A SearXNG on this machine that people may connect; read in the emulators only. */
  RESEARCH_ALLOWED_ORIGIN: url,
  /** A language model on this machine that people may connect, such as Ollama; read in the emulators only. */
  LANGUAGE_MODEL_ALLOWED_ORIGIN: url,
  /** Folder of the workspaces' keys, and file of the key they are encrypted with; read in the emulators only. */
  LOCAL_SECRETS_FOLDER: text,
  LOCAL_SECRETS_KEY_FILE: text,
});

/** Maximum number of emails of all kinds per day (UTC). */
export interface EmailCaps {
  readonly perAddress: number;
  readonly perSender: number;
  readonly perWorkspace: number;
  readonly overall: number;
}

export interface Environment {
  readonly isEmulated: boolean;
  readonly projectId: string | null;
  /** null: deployed, or not set. */
  readonly localSecrets: { readonly folder: string; readonly keyFile: string } | null;
  readonly isAppCheckEnforced: boolean;
  readonly research: {
    /** Settings of providers, by the names of the parameters and secrets; null = not set. */
    readonly settings: Readonly<Record<string, string | null>>;
    /** Ends in a slash; null = the real providers. */
    readonly fakesUrl: string | null;
    /** `http://127.0.0.1:5000`: may be crawled although it is private. null = only public addresses. */
    readonly crawlableOrigin: string | null;
    /** Origins on this machine that people's sources may have: the fakes, and one SearXNG. Empty when deployed. */
    readonly allowedOrigins: readonly string[];
  };
  /** Settings that `connectBigQuery` reads; null: no dataset is named. */
  readonly bigQuery: Readonly<Record<string, string | undefined>> | null;
  readonly languageModels: {
    /** Origins on this machine that people's models may have: the fakes, and one of their own. Empty when deployed. */
    readonly allowedOrigins: readonly string[];
    /** Anthropic's API, ending before `/messages`. */
    readonly anthropicUrl: string;
  };
  /** Whether plans and credits are sold here. If not, credits are counted but never refused. */
  readonly sellsCredits: boolean;
  /** Secrets of Stripe, only in the functions that bind them; null: `none`. */
  readonly stripe: {
    readonly secretKey: string | null;
    readonly webhookSecret: string | null;
    /** null: at Stripe. */
    readonly apiUrl: URL | null;
  };
  /** `https://mapwright.example` */
  readonly siteOrigin: string | null;
  readonly siteKey: string | null;
  /** Key of the hashes of addresses and networks. Without the secret, which few functions bind, the project. */
  readonly allowanceKey: string;
  /** Key of the hashes of API keys. Without the secret, which only these functions bind, the project. */
  readonly apiKeyPepper: string;
  /** Trials that may start in one network at once. */
  readonly trialsPerNetwork: number;
  /** Greatest cost of research providers to this deployment a day, in millionths of a US dollar. */
  readonly providerCostPerDayMicroUsd: number;
  readonly emailCaps: EmailCaps;
  /** Whether a browser page at this origin may call. */
  readonly isSiteOrigin: (origin: string) => boolean;
  /** Whether the site is served at this host. */
  readonly isSiteHost: (host: string) => boolean;
}

export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const {
    FUNCTIONS_EMULATOR: isEmulated,
    GCLOUD_PROJECT: projectId,
    RESEARCH_FAKES_URL: fakesUrl,
    STRIPE_API_URL: stripeUrl,
    CRAWL_ALLOWED_ORIGIN: crawlable,
    RESEARCH_ALLOWED_ORIGIN: ownSource,
    LANGUAGE_MODEL_ALLOWED_ORIGIN: ownModel,
    LOCAL_SECRETS_FOLDER: folder,
    LOCAL_SECRETS_KEY_FILE: keyFile,
    BIGQUERY_API_ENDPOINT: bigQueryUrl,
  } = platform.parse(variables);
  const parsed = settings.parse(valuesOf(variables));
  const siteOrigin = parsed.siteOrigin ? new URL(parsed.siteOrigin).origin : null;
  const deployment = { siteOrigin, projectId: projectId || null, isEmulated };
  return {
    isEmulated,
    projectId: deployment.projectId,
    localSecrets: isEmulated && folder && keyFile ? { folder, keyFile } : null,
    isAppCheckEnforced: parsed.isAppCheckEnforced && !isEmulated,
    research: {
      settings: providerSettings(parsed, variables),
      fakesUrl: isEmulated && fakesUrl ? fakesUrl.replace(/\/*$/, "/") : null,
      crawlableOrigin: isEmulated && crawlable ? new URL(crawlable).origin : null,
      allowedOrigins: isEmulated
        ? [fakesUrl, ownSource].flatMap((address) => (address ? [new URL(address).origin] : []))
        : [],
    },
    bigQuery: parsed.bigQueryDataset
      ? {
          BIGQUERY_DATASET: parsed.bigQueryDataset,
          BIGQUERY_LOCATION: parsed.bigQueryLocation,
          BIGQUERY_PROJECT: projectId,
          BIGQUERY_API_ENDPOINT: isEmulated ? bigQueryUrl : undefined,
        }
      : null,
    languageModels: {
      allowedOrigins: isEmulated
        ? [fakesUrl, ownModel].flatMap((address) => (address ? [new URL(address).origin] : []))
        : [],
      anthropicUrl:
        isEmulated && fakesUrl
          ? `${fakesUrl.replace(/\/*$/, "/")}anthropic/v1`
          : "https://api.anthropic.com/v1",
    },
    sellsCredits: parsed.sellsCredits,
    stripe: {
      secretKey: parsed.stripeKey ?? null,
      webhookSecret: parsed.stripeWebhookSecret ?? null,
      apiUrl: isEmulated && stripeUrl ? new URL(stripeUrl) : null,
    },
    siteOrigin,
    siteKey: parsed.siteKey ?? null,
    allowanceKey: parsed.allowanceKey ?? `allowances of ${projectId ?? "no project"}`,
    apiKeyPepper: parsed.apiKeyPepper ?? `API keys of ${projectId ?? "no project"}`,
    trialsPerNetwork: parsed.trialsPerNetwork,
    providerCostPerDayMicroUsd: parsed.providerCostPerDay * 1_000_000,
    emailCaps: {
      perAddress: parsed.emailsPerAddress,
      perSender: parsed.emailsPerSender,
      perWorkspace: parsed.emailsPerWorkspace,
      overall: parsed.emailsOverall,
    },
    isSiteOrigin: (origin) => isSiteOrigin(origin, deployment),
    isSiteHost: (host) => isSiteHost(host, deployment),
  };
}

const PROVIDER_PARAMETERS = [
  "researchLocalIndexUrl",
  "searxngUrl",
  "dataForSeoLogin",
  "dataForSeoDelivery",
  "googleOauthClientId",
  "googleAdsCustomerId",
  "redditClientId",
  "redditAppOwner",
  "redditApproval",
  "siteOrigin",
] as const;

function providerSettings(
  parsed: z.output<typeof settings>,
  variables: Record<string, string | undefined>,
): Record<string, string | null> {
  return Object.fromEntries([
    ...PROVIDER_PARAMETERS.map((key) => [FUNCTION_PARAMETERS[key].name, parsed[key] ?? null]),
    ...PROVIDER_SECRETS.map((key) => {
      const { name } = SECRETS[key];
      const value = variables[name];
      return [name, value && value !== NO_SECRET ? value : null];
    }),
  ]);
}

/** An empty value in an .env file means unset. */
function valuesOf(variables: Record<string, string | undefined>): Record<string, unknown> {
  const parameters = Object.entries(FUNCTION_PARAMETERS).map(([key, { name, options }]) => [
    key,
    variables[name] || options.default || undefined,
  ]);
  return {
    ...Object.fromEntries(parameters),
    siteKey: variables[SECRETS.siteKey.name] || undefined,
    allowanceKey: variables[SECRETS.allowanceKey.name] || undefined,
    apiKeyPepper: variables[SECRETS.apiKeyPepper.name] || undefined,
    stripeKey: variables[SECRETS.stripeKey.name] || undefined,
    stripeWebhookSecret: variables[SECRETS.stripeWebhookSecret.name] || undefined,
  };
}

export const environment = parseEnvironment(process.env);

/** Secrets for a function's `secrets` option. The emulators have none: `npm start` passes its own values. */
export function bindSecrets(...names: readonly (keyof typeof SECRETS)[]) {
  return environment.isEmulated ? [] : names.map((name) => SECRETS[name]);
}
