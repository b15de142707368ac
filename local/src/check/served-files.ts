/** Checks the files that browsers get: they may have no keys, and no maps that lead back to the source code. */
import { listKeyKinds } from "#/check/key-patterns.ts";

/**
 * Variables that only servers read: their names alone would show that server code got into a bundle. Those of research
 * providers also name the fields of a workspace's data sources, which browsers show.
 */
const SERVER_ONLY =
  /\b(?:SITE_TO_FUNCTIONS_KEY|ALLOWANCE_HASH_KEY|API_KEY_HASH_KEY|SANITY_API_READ_TOKEN|EMBEDDINGS_API_KEY|STRIPE_SECRET_KEY)\b/;

/** Signs of code that handles the keys of workspaces' data sources: storing, enciphering, and sending one along. */
const HANDLES_KEYS = /secretmanager\.googleapis\.com|aes-256-gcm|x-subscription-token/;

/** The files that every public page loads. */
const OF_EVERY_PAGE = /^assets\/(?:base|frame|content)-[\w-]+\.js$/;

/** Firebase, PostHog and the settings of research providers: none of them may come along with a public page. */
const NEVER_ON_EVERY_PAGE = /identitytoolkit|__PosthogExtensions__|DATAFORSEO_LOGIN/;

/** @returns what is wrong with the file; nothing = fine */
export function findFaults(name: string, text: string): readonly string[] {
  const needless = OF_EVERY_PAGE.test(name) ? NEVER_ON_EVERY_PAGE.exec(text)?.[0] : undefined;
  const serverOnly = (SERVER_ONLY.exec(text) ?? HANDLES_KEYS.exec(text))?.[0];
  return [
    ...(name.endsWith(".map") ? ["is a source map"] : []),
    ...(/^\/[/*][#@] sourceMappingURL=(?!data:)/m.test(text) ? ["names a source map"] : []),
    ...listKeyKinds(text).map((key) => `contains ${key}`),
    ...(needless === undefined ? [] : [`brings ${needless} to every public page`]),
    ...(serverOnly === undefined ? [] : [`contains ${serverOnly}`]),
  ];
}
