/** Addresses that events may be sent to. What a name leads to is checked with each connection, not here. */

export const WEBHOOK_URL_MAX_LENGTH = 500;

/** Names that lead nowhere on the public internet. */
const INSIDE = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home\.arpa|test|invalid))\.?$/;

/** Explains how to fix an address; null: it is valid. */
export function checkWebhookUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return "Enter a complete address, such as https://example.com/mapwright";
  if (url.protocol !== "https:") return "The address has to start with https://";
  if (url.username !== "" || url.password !== "")
    return "Leave the user name and password out of the address";
  if (url.hash !== "") return "Leave the part from # out of the address";
  if (INSIDE.test(url.hostname) || !url.hostname.includes("."))
    return "Use an address that can be reached from the internet";
  return null;
}
