/**
 * Reads the browser's configuration from the process environment. The server half of `public-config.ts`: nothing is
 * fixed at build time, so one build serves any project and any set of emulator ports.
 */
import { z } from "zod";
import {
  POSTHOG_EXTRAS,
  type AnalyticsConfig,
  type HostAndPort,
  type PublicConfig,
} from "#/platform/public-config.ts";

const DEMO_PROJECT_ID = "demo-mapwright";

/** Often enough to be noticed within a working session, and a few requests an hour. */
const DEFAULT_BUILD_POLL_SECONDS = 600;

const hostAndPort = z
  .string()
  .regex(/^[\w.-]+:\d{2,5}$/, "expected host:port")
  .transform((value): HostAndPort => {
    const [host = "", port = ""] = value.split(":");
    return { host, port: Number(port) };
  });

const absentWhenEmpty = (value: unknown): unknown => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(absentWhenEmpty, schema.optional());

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const environment = z.object({
  PUBLIC_FIREBASE_API_KEY: optional(z.string()),
  PUBLIC_FIREBASE_AUTH_DOMAIN: optional(z.string()),
  PUBLIC_FIREBASE_PROJECT_ID: optional(z.string()),
  PUBLIC_FIREBASE_APP_ID: optional(z.string()),
  PUBLIC_APP_CHECK_SITE_KEY: optional(z.string()),
  PUBLIC_SITE_ORIGIN: optional(origin),
  PUBLIC_BUILD_POLL_SECONDS: optional(z.coerce.number().int().min(0).max(86_400)),
  PUBLIC_POSTHOG_KEY: optional(z.string().regex(/^\w+$/)),
  PUBLIC_POSTHOG_HOST: optional(origin),
  PUBLIC_POSTHOG_EXTRAS: optional(
    z
      .string()
      .transform((list) => list.split(",").map((name) => name.trim()))
      .pipe(z.array(z.enum(POSTHOG_EXTRAS))),
  ),
  PUBLIC_TAG_MANAGER_ID: optional(z.string().regex(/^[\w-]+$/)),
  PUBLIC_TAG_MANAGER_ORIGIN: optional(origin),
  PUBLIC_TAG_MANAGER_FRAME: optional(z.enum(["true", "false"])),
  PUBLIC_BILLING_ENABLED: optional(z.enum(["true", "false"])),
  PUBLIC_BILLING_STAND_IN_URL: optional(origin),
  PUBLIC_ICON_FALLBACK_HOSTS: optional(
    z
      .string()
      .transform((list) => list.split(","))
      .pipe(z.array(origin)),
  ),
  PUBLIC_AUTH_EMULATOR_URL: optional(z.url()),
  PUBLIC_FIRESTORE_EMULATOR: optional(hostAndPort),
  PUBLIC_FUNCTIONS_EMULATOR: optional(hostAndPort),
});
type Environment = z.infer<typeof environment>;

function readEmulators(env: Environment): PublicConfig["emulators"] {
  const {
    PUBLIC_AUTH_EMULATOR_URL: authUrl,
    PUBLIC_FIRESTORE_EMULATOR: firestore,
    PUBLIC_FUNCTIONS_EMULATOR: functions,
  } = env;
  if (!authUrl && !firestore && !functions) return null;
  if (authUrl && firestore && functions) return { authUrl, firestore, functions };
  // An incomplete set would write test data to the real project.
  throw new Error(
    "Set all three of PUBLIC_AUTH_EMULATOR_URL, PUBLIC_FIRESTORE_EMULATOR and PUBLIC_FUNCTIONS_EMULATOR, or none.",
  );
}

const TAG_MANAGER_ORIGIN = "https://www.googletagmanager.com";

function readAnalytics(env: Environment): AnalyticsConfig {
  const { PUBLIC_POSTHOG_KEY: key, PUBLIC_POSTHOG_HOST: host, PUBLIC_TAG_MANAGER_ID: id } = env;
  if (Boolean(key) !== Boolean(host))
    throw new Error("Set both PUBLIC_POSTHOG_KEY and PUBLIC_POSTHOG_HOST, or neither.");
  return {
    postHog: key && host ? { key, host, extras: env.PUBLIC_POSTHOG_EXTRAS ?? [] } : null,
    tagManager: id
      ? {
          id,
          origin: env.PUBLIC_TAG_MANAGER_ORIGIN ?? TAG_MANAGER_ORIGIN,
          hasFrame: env.PUBLIC_TAG_MANAGER_FRAME === "true",
        }
      : null,
  };
}

/**
 * @param env the process environment
 * @returns the public configuration; with emulators, the Firebase keys default to the demo project's
 * @throws when a value is malformed, or when a real project is missing one of its keys
 */
export function readPublicConfig(env: Readonly<Record<string, string | undefined>>): PublicConfig {
  const parsed = environment.parse(env);
  const emulators = readEmulators(parsed);
  const { PUBLIC_FIREBASE_API_KEY: apiKey, PUBLIC_FIREBASE_APP_ID: appId } = parsed;
  const projectId = parsed.PUBLIC_FIREBASE_PROJECT_ID ?? (emulators ? DEMO_PROJECT_ID : undefined);
  if (!projectId || (!emulators && (!apiKey || !appId))) {
    throw new Error(
      "Set PUBLIC_FIREBASE_PROJECT_ID, PUBLIC_FIREBASE_API_KEY and PUBLIC_FIREBASE_APP_ID, or the emulators' addresses.",
    );
  }
  return {
    siteOrigin: parsed.PUBLIC_SITE_ORIGIN ?? null,
    firebase: {
      apiKey: apiKey ?? "demo-key",
      authDomain: parsed.PUBLIC_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      appId: appId ?? "demo-app",
    },
    // Emulators verify no App Check tokens, and the key is not valid for this machine's host.
    appCheckSiteKey: emulators ? null : (parsed.PUBLIC_APP_CHECK_SITE_KEY ?? null),
    buildPollSeconds: parsed.PUBLIC_BUILD_POLL_SECONDS ?? DEFAULT_BUILD_POLL_SECONDS,
    analytics: readAnalytics(parsed),
    billing: {
      isSelling: parsed.PUBLIC_BILLING_ENABLED === "true",
      standInUrl: parsed.PUBLIC_BILLING_STAND_IN_URL ?? null,
    },
    iconFallbackHosts: parsed.PUBLIC_ICON_FALLBACK_HOSTS ?? [],
    emulators,
  };
}

/** Scheme and host for addresses of this site: the configured origin, otherwise the visitor's. */
export function toSiteOrigin(url: URL): string {
  return readPublicConfig(process.env).siteOrigin ?? url.origin;
}
