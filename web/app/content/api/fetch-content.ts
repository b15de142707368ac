/** Requests the content API from the browser. */
import {
  contentAddress,
  type ContentKind,
  type ContentParameters,
} from "#/content/api/content-address.ts";

/** Text that starts like this is a web page: some intermediate host responded instead of the site. */
const HTML = /^\s*<(?:!doctype\s+html|html[\s>])/i;

/** The JSON in `text`; null for a web page, which counts as not found. @throws on malformed JSON */
export function readContentText(text: string): unknown {
  return HTML.test(text) ? null : JSON.parse(text);
}

/** @returns null when it is not found. @throws when the network or the server fails */
export async function fetchContent(
  kind: ContentKind,
  parameters: ContentParameters,
  revision: string,
): Promise<unknown> {
  const response = await fetch(contentAddress(kind, parameters, revision));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The content API returned ${String(response.status)}`);
  return readContentText(await response.text());
}
