/**
 * The environment of a function, parsed once at load: a wrong setting fails the deploy, not a person's call. Secrets
 * (secrets.ts) are included where they are bound. The other settings don't use `defineString` of firebase-functions:
 * without a value in a file, the emulators would prompt for each at a terminal and write the answers next to the
 * source.
 */
import { z } from "zod";
import { isSiteHost, isSiteOrigin } from "#/platform/allowed-origins.ts";

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

const count = (otherwise: number) => z.coerce.number().int().min(1).default(otherwise);

const functionsEnvironment = z.object({
  /** Set by the emulators. */
  FUNCTIONS_EMULATOR: flag,
  /** Reject calls without a valid App Check token. The emulators have no tokens and never enforce it. */
  APP_CHECK_ENFORCED: flag,
  /** Root of the local search index; without a provider, research is rejected as unavailable. */
  RESEARCH_LOCAL_INDEX_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Base address of links in emails. Without it no email is sent. */
  PUBLIC_SITE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum number of emails of all kinds per day (UTC). */
  EMAILS_PER_DAY_PER_ADDRESS: count(10),
  EMAILS_PER_DAY_PER_SENDER: count(100),
  EMAILS_PER_DAY_PER_WORKSPACE: count(50),
  EMAILS_PER_DAY_OVERALL: count(2_000),
  /** Set by the platform and the emulators. */
  GCLOUD_PROJECT: z.string().optional(),
  /** Shared by the site's server and the callables, so that a visitor's own address counts, not the server's. */
  SITE_TO_FUNCTIONS_KEY: secret(z.string().min(32, "at least 32 characters")),
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
  readonly isAppCheckEnforced: boolean;
  readonly researchLocalIndexUrl: string | null;
  /** `https://mapwright.example` */
  readonly siteOrigin: string | null;
  readonly siteKey: string | null;
  readonly emailCaps: EmailCaps;
  /** Whether a browser page at this origin may call. */
  readonly isSiteOrigin: (origin: string) => boolean;
  /** Whether the site is served at this host. */
  readonly isSiteHost: (host: string) => boolean;
}

export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = functionsEnvironment.parse({
    FUNCTIONS_EMULATOR: variables["FUNCTIONS_EMULATOR"],
    APP_CHECK_ENFORCED: variables["APP_CHECK_ENFORCED"],
    // An empty value in an .env file means unset.
    RESEARCH_LOCAL_INDEX_URL: variables["RESEARCH_LOCAL_INDEX_URL"] || undefined,
    PUBLIC_SITE_ORIGIN: variables["PUBLIC_SITE_ORIGIN"] || undefined,
    EMAILS_PER_DAY_PER_ADDRESS: variables["EMAILS_PER_DAY_PER_ADDRESS"] || undefined,
    EMAILS_PER_DAY_PER_SENDER: variables["EMAILS_PER_DAY_PER_SENDER"] || undefined,
    EMAILS_PER_DAY_PER_WORKSPACE: variables["EMAILS_PER_DAY_PER_WORKSPACE"] || undefined,
    EMAILS_PER_DAY_OVERALL: variables["EMAILS_PER_DAY_OVERALL"] || undefined,
    GCLOUD_PROJECT: variables["GCLOUD_PROJECT"] || undefined,
    SITE_TO_FUNCTIONS_KEY: variables["SITE_TO_FUNCTIONS_KEY"] || undefined,
  });
  const siteOrigin = parsed.PUBLIC_SITE_ORIGIN ? new URL(parsed.PUBLIC_SITE_ORIGIN).origin : null;
  const deployment = {
    siteOrigin,
    projectId: parsed.GCLOUD_PROJECT ?? null,
    isEmulated: parsed.FUNCTIONS_EMULATOR,
  };
  return {
    isEmulated: parsed.FUNCTIONS_EMULATOR,
    isAppCheckEnforced: parsed.APP_CHECK_ENFORCED && !parsed.FUNCTIONS_EMULATOR,
    researchLocalIndexUrl: parsed.RESEARCH_LOCAL_INDEX_URL ?? null,
    siteOrigin,
    siteKey: parsed.SITE_TO_FUNCTIONS_KEY ?? null,
    emailCaps: {
      perAddress: parsed.EMAILS_PER_DAY_PER_ADDRESS,
      perSender: parsed.EMAILS_PER_DAY_PER_SENDER,
      perWorkspace: parsed.EMAILS_PER_DAY_PER_WORKSPACE,
      overall: parsed.EMAILS_PER_DAY_OVERALL,
    },
    isSiteOrigin: (origin) => isSiteOrigin(origin, deployment),
    isSiteHost: (host) => isSiteHost(host, deployment),
  };
}

export const environment = parseEnvironment(process.env);
