/**
 * Secrets are stored in Secret Manager, never in a project file, and only the functions that name them here can read
 * them. The emulators have none: there the environment of `npm start` holds values that open nothing elsewhere.
 */
import { defineSecret } from "firebase-functions/params";
import { environment } from "#/platform/environment.ts";

const SECRETS = {
  /** Shared by the site's server and the public callables. */
  siteKey: defineSecret("SITE_TO_FUNCTIONS_KEY"),
  /** Gives the site's previews access to drafts. */
  contentToken: defineSecret("SANITY_API_READ_TOKEN"),
} as const;

/** For a function's `secrets` option. */
export function bindSecrets(...names: readonly (keyof typeof SECRETS)[]) {
  return environment.isEmulated ? [] : names.map((name) => SECRETS[name]);
}
