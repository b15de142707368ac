/**
 * The function has URLs of its own, which anyone can find. Nothing is rendered there: search engines would index a copy
 * of the site under them, and pages would be rendered past Hosting's cache. A caller who puts the site's host into a
 * header gets through, so nothing else may rely on this check (docs/decisions/0027-public-endpoints.md).
 */
import { readHost, type IncomingSiteRequest } from "#/site/incoming-request.ts";

interface Deployment {
  /** `https://mapwright.example`; null: not set. */
  readonly siteOrigin: string | null;
  readonly isSiteHost: (host: string) => boolean;
}

/** The rejection of a request for a host the site isn't served at; null: it is served there. */
export function refuseForeignHost(
  incoming: Pick<IncomingSiteRequest, "headers">,
  { siteOrigin, isSiteHost }: Deployment,
): Response | null {
  const host = readHost(incoming);
  if (host !== null && isSiteHost(host)) return null;
  const hint = siteOrigin === null ? "" : ` Open ${siteOrigin}/`;
  return new Response(`The site is not served at this address.${hint}\n`, {
    status: host === null ? 400 : 421,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
