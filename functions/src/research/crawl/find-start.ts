/** The address at which the crawl of a domain begins: many have no HTTPS, or only one of the two names. */
import { readPageUrl, toSite } from "#/research/crawl/crawl-url.ts";
import { PAGE_DOCUMENT, type SiteFetch } from "#/research/crawl/site-fetch.ts";

/** Reasons why a domain can't be crawled. `off-site`: it leads to another one. */
export type StartProblem =
  | { readonly kind: "off-site"; readonly to: URL }
  /** None of its addresses responds. */
  | { readonly kind: "unreachable" }
  /** Its address isn't public. */
  | { readonly kind: "refused" };

/** The first address that responds, whatever it says. @param domain see `readDomain` */
export async function findStart(
  fetchSite: SiteFetch,
  domain: string,
  signal: AbortSignal,
  addresses = [`https://${domain}/`, `https://www.${domain}/`, `http://${domain}/`],
): Promise<URL | StartProblem> {
  let problem: StartProblem = { kind: "unreachable" };
  for (const address of addresses) {
    const url = readPageUrl(address);
    if (!url) continue;
    const site = toSite(url);
    const reply = await fetchSite(
      {
        url,
        limits: PAGE_DOCUMENT,
        mayFollow: (target) => toSite(target) === site,
        isBodyWanted: () => false,
      },
      signal,
    );
    if (reply.kind === "document") return new URL("/", reply.url);
    if (reply.kind === "stopped") return { kind: "off-site", to: reply.url };
    if (reply.kind === "refused") problem = { kind: "refused" };
  }
  return problem;
}
