/** What may not be among the files that browsers get: keys, and maps that lead back to the source code. */
import { gzipSync } from "node:zlib";
import { keysIn } from "#/check/key-patterns.ts";

/**
 * Variables that only servers read: their names alone would show that server code got into a bundle. Those of research
 * providers also name the fields of a workspace's data sources, which browsers show.
 */
const SERVER_ONLY =
  /\b(?:SITE_TO_FUNCTIONS_KEY|ALLOWANCE_HASH_KEY|SANITY_API_READ_TOKEN|EMBEDDINGS_API_KEY|STRIPE_SECRET_KEY)\b/;

/** What handles the keys of workspaces' data sources: storing them, enciphering them, and sending one along. */
const HANDLES_KEYS = /secretmanager\.googleapis\.com|aes-256-gcm|x-subscription-token/;

/** The files that every public page loads. */
const OF_EVERY_PAGE = /^assets\/(?:base|frame|content)-[\w-]+\.js$/;

/** Of them together, compressed: more than two thirds are React and its router. */
const EVERY_PAGE_MAX_BYTES = 162_000;

/** Firebase, PostHog and the settings of research providers: none of them may come along with a public page. */
const NEVER_ON_EVERY_PAGE = /identitytoolkit|__PosthogExtensions__|DATAFORSEO_LOGIN/;

/** @param files text by name. @returns what is wrong with them together; nothing = fine */
export function everyPageFaults(
  files: ReadonlyMap<string, string>,
  maxBytes = EVERY_PAGE_MAX_BYTES,
): readonly string[] {
  const bytes = [...files]
    .filter(([name]) => OF_EVERY_PAGE.test(name))
    .reduce((sum, [, text]) => sum + gzipSync(Buffer.from(text, "latin1")).length, 0);
  if (bytes <= maxBytes) return [];
  return [
    `Every public page loads ${String(bytes)} bytes of scripts, more than ${String(maxBytes)}`,
  ];
}

/** @returns what is wrong with the file; nothing = fine */
export function faultsOf(name: string, text: string): readonly string[] {
  const needless = OF_EVERY_PAGE.test(name) ? NEVER_ON_EVERY_PAGE.exec(text)?.[0] : undefined;
  const serverOnly = (SERVER_ONLY.exec(text) ?? HANDLES_KEYS.exec(text))?.[0];
  return [
    ...(name.endsWith(".map") ? ["is a source map"] : []),
    ...(/^\/[/*][#@] sourceMappingURL=(?!data:)/m.test(text) ? ["names a source map"] : []),
    ...keysIn(text).map((key) => `contains ${key}`),
    ...(needless === undefined ? [] : [`brings ${needless} to every public page`]),
    ...(serverOnly === undefined ? [] : [`contains ${serverOnly}`]),
  ];
}
