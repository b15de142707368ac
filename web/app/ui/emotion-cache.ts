import createCache, { type EmotionCache } from "@emotion/cache";

/** The style cache: one a request on the server, one a page load in the browser. */
export function createEmotionCache(nonce: string | undefined): EmotionCache {
  return createCache({ key: "mw", ...(nonce ? { nonce } : {}) });
}
