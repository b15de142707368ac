/**
 * Secrets lie in Secret Manager, never in a file of the project, and only the functions that name them here can read
 * them. The emulators have none: there the environment of `npm start` holds values that open nothing elsewhere.
 */
import { defineSecret } from "firebase-functions/params";
import { environment } from "#/platform/environment.ts";

const SECRETS = {
  /** Shared by the site's server and the public callables. */
  siteKey: defineSecret("SITE_TO_FUNCTIONS_KEY"),
  /** Opens drafts to the site's previews. */
  contentToken: defineSecret("SANITY_API_READ_TOKEN"),
} as const;

/** For the option `secrets` of a function. */
export function bindSecrets(...names: readonly (keyof typeof SECRETS)[]) {
  return environment.isEmulated ? [] : names.map((name) => SECRETS[name]);
}
