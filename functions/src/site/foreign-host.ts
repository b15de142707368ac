/**
 * The function has addresses of its own, which anybody can find. Nothing is rendered there: a copy of the site would be
 * indexed under them, and pages would be made past Hosting's cache. A stranger who writes the site's host into a header
 * gets through, so nothing else may rely on this (docs/decisions/0027-the-edge.md).
 */
import { readHost, type IncomingSiteRequest } from "#/site/incoming-request.ts";

interface Deployment {
  /** `https://mapwright.example`; null: not set. */
  readonly siteOrigin: string | null;
  readonly isSiteHost: (host: string) => boolean;
}

/** The refusal of a request for a host under which the site isn't served; null: it is. */
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
