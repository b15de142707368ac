import { expect, test } from "vitest";
import { findStart } from "#/research/crawl/find-start.ts";
import type { SiteFetch, SiteReply } from "#/research/crawl/site-fetch.ts";

const never = new AbortController().signal;
const responds = (url: string): SiteReply => ({
  kind: "document",
  url: new URL(url),
  redirectCount: 0,
  status: 200,
  headers: new Headers(),
  body: new Uint8Array(),
  isCut: false,
});

/** A domain of which only these addresses respond. */
function domainWith(replies: Readonly<Record<string, SiteReply>>) {
  const asked: string[] = [];
  const fetchSite: SiteFetch = async ({ url }) => {
    asked.push(url.href);
    return replies[url.href] ?? { kind: "unreachable" };
  };
  return { asked, fetchSite };
}

test.each([
  ["https://acme.com/", 1],
  ["https://www.acme.com/", 2],
  ["http://acme.com/", 3],
])("a domain that only responds at %s is found there", async (address, requests) => {
  const { asked, fetchSite } = domainWith({ [address]: responds(address) });
  expect(await findStart(fetchSite, "acme.com", never)).toEqual(new URL(address));
  expect(asked).toHaveLength(requests);
});

test("a crawl begins at the root of where the domain leads", async () => {
  const { fetchSite } = domainWith({ "https://acme.com/": responds("https://www.acme.com/en/") });
  expect(await findStart(fetchSite, "acme.com", never)).toEqual(new URL("https://www.acme.com/"));
});

test("a domain that leads to another one says which", async () => {
  const to = new URL("https://other.com/");
  const { fetchSite } = domainWith({ "https://acme.com/": { kind: "stopped", url: to } });
  expect(await findStart(fetchSite, "acme.com", never)).toEqual({ kind: "off-site", to });
});

test("a domain that doesn't respond, or leads inside, can't be crawled", async () => {
  const nowhere = domainWith({});
  expect(await findStart(nowhere.fetchSite, "acme.com", never)).toEqual({ kind: "unreachable" });
  const url = new URL("https://acme.com/");
  const inside = domainWith({ "https://acme.com/": { kind: "refused", url } });
  expect(await findStart(inside.fetchSite, "acme.com", never)).toEqual({ kind: "refused" });
});
