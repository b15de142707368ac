/** Requests the content API from the browser. */
import {
  getContentAddress,
  type ContentKind,
  type ContentParameters,
} from "#/content/api/content-address.ts";

/**
 * The JSON in a successful response; null for a web page, which counts as not found: some intermediate host responded
 * instead of the site. @throws on malformed JSON
 */
export async function readContent(response: Response): Promise<unknown> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return isPage ? null : response.json();
}

/** @returns null when it is not found. @throws when the network or the server fails */
export async function fetchContent(
  kind: ContentKind,
  parameters: ContentParameters,
  revision: string,
): Promise<unknown> {
  const response = await fetch(getContentAddress(kind, parameters, revision));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The content API returned ${String(response.status)}`);
  return readContent(response);
}
