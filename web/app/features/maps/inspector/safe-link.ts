/** Addresses come from search results, which anyone can write: only web pages become links. */

/** `address` as the browser will open it, or null when it is no http(s) address. */
export function safePageAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
