/** URLs come from search results, which anyone can influence: only web pages become links. */

/** `address` as the browser will open it, or null when it is not an http(s) URL. */
export function getSafePageAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
