import createCache, { type EmotionCache } from "@emotion/cache";

/** The style cache: one per request on the server, one per page load in the browser. */
export function createEmotionCache(nonce: string | undefined): EmotionCache {
  return createCache({ key: "mw", ...(nonce ? { nonce } : {}) });
}
