/** The environment variables that tell the site and the functions where the local stack listens. */
import { randomBytes } from "node:crypto";
import { LOCAL_TOKENS } from "#/content-lake/identities.ts";
import type { FakedProviderId } from "#/providers/faked-providers.ts";
import { buildFakedSettings } from "#/providers/provider-option.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";

/** A separate Sanity project replaces the content lake. */
export function hasSanityProject(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env["SANITY_PROJECT_ID"]);
}

/** Returns the content lake's address for the site and the Studio, and the token with which the site reads drafts. */
export function buildLakeEnvironment(ports: StackPorts): NodeJS.ProcessEnv {
  const origin = `http://127.0.0.1:${ports.contentLake}`;
  return {
    SANITY_PROJECT_ID: "demo",
    SANITY_DATASET: "production",
    SANITY_API_HOST: origin,
    SANITY_API_READ_TOKEN: LOCAL_TOKENS.preview,
    SANITY_STUDIO_PROJECT_ID: "demo",
    SANITY_STUDIO_DATASET: "production",
    SANITY_STUDIO_API_HOST: origin,
  };
}

/** Unless a Stripe account is named, or nothing is to be sold. */
export function hasBillingStandIn(env: NodeJS.ProcessEnv): boolean {
  return !env["STRIPE_SECRET_KEY"] && env["BILLING_ENABLED"] !== "false";
}

/** Returns the address of the stand-in for Stripe for the functions, with a key and a secret that aren't real. */
function billingEnvironment(ports: StackPorts): NodeJS.ProcessEnv {
  const origin = `http://127.0.0.1:${ports.billingStandIn}`;
  return {
    BILLING_ENABLED: "true",
    STRIPE_API_URL: origin,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
    PUBLIC_BILLING_ENABLED: "true",
    PUBLIC_BILLING_STAND_IN_URL: origin,
  };
}

/** Variables set by the user take precedence: they are the only way to select a real provider or project. */
export function buildStackEnvironment(
  env: NodeJS.ProcessEnv,
  ports: StackPorts,
  fakedProviders: readonly FakedProviderId[] = [],
): NodeJS.ProcessEnv {
  return {
    ...buildFakedSettings(fakedProviders, `http://127.0.0.1:${ports.providerFakes}`),
    ...(hasSanityProject(env) ? {} : buildLakeEnvironment(ports)),
    ...(hasBillingStandIn(env) ? billingEnvironment(ports) : {}),
    SANITY_STUDIO_SITE_ORIGIN: `http://127.0.0.1:${ports.site}`,
    SANITY_STUDIO_URL: `http://127.0.0.1:${ports.studio}`,
    PUBLIC_SITE_ORIGIN: `http://127.0.0.1:${ports.site}`,
    PUBLIC_POSTHOG_KEY: "phc_local",
    PUBLIC_POSTHOG_HOST: `http://127.0.0.1:${ports.eventCapture}`,
    PUBLIC_TAG_MANAGER_ID: "GTM-LOCAL",
    PUBLIC_TAG_MANAGER_ORIGIN: `http://127.0.0.1:${ports.eventCapture}`,
    PUBLIC_FIREBASE_API_KEY: "local-key",
    PUBLIC_FIREBASE_AUTH_DOMAIN: `127.0.0.1:${ports.auth}`,
    PUBLIC_FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    PUBLIC_FIREBASE_APP_ID: "local-app",
    PUBLIC_AUTH_EMULATOR_URL: `http://127.0.0.1:${ports.auth}`,
    PUBLIC_FIRESTORE_EMULATOR: `127.0.0.1:${ports.firestore}`,
    PUBLIC_FUNCTIONS_EMULATOR: `127.0.0.1:${ports.functions}`,
    // Everyone here has the same address.
    TRIALS_PER_NETWORK: "100000",
    SITE_TO_FUNCTIONS_KEY: randomBytes(32).toString("base64url"),
    // This site is the first domain that anyone can map here.
    CRAWL_ALLOWED_ORIGIN: `http://127.0.0.1:${ports.site}`,
    RESEARCH_LOCAL_INDEX_URL: `http://127.0.0.1:${ports.searchIndex}`,
    ...env,
  };
}
