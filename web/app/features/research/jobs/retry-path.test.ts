import { expect, test } from "vitest";
import { domainMapInput } from "@mapwright/core/research/domain-map-input";
import { redditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import { parseDomainParams } from "#/features/research/domain/domain-draft.ts";
import { parseRedditParams } from "#/features/research/reddit/reddit-draft.ts";
import { retryPath } from "#/features/research/jobs/retry-path.ts";

const site = domainMapInput.parse({
  kind: "domain",
  workspaceId: "w1",
  domain: "old.example.com",
  competitors: ["rival.com"],
  locale: { country: "US", language: "en", device: "desktop" },
  rankings: { from: "crawl" },
  start: null,
  problem: null,
  pageLimit: 10,
});
const threads = redditMapInput.parse({
  kind: "reddit",
  workspaceId: "w1",
  mapId: "m1",
  threads: { from: "api", subreddits: ["Coffee", "espresso"], keyword: "grinder" },
});
const parametersOf = (path: string) => new URL(path, "https://mapwright.example").searchParams;

test("a domain is tried again as it was entered, or as the site that it leads to", () => {
  const down = retryPath({ input: site, failure: "site-down", failedFor: null });
  expect(down).toBe("/app/maps/new?type=domain&domain=old.example.com&competitor=rival.com");
  const moved = retryPath({ input: site, failure: "site-redirects", failedFor: "new.example.com" });
  expect(parseDomainParams(parametersOf(moved))).toEqual({
    domain: "new.example.com",
    competitors: ["rival.com"],
  });
});

test("a search for threads is tried again for the map that it was for", () => {
  const path = retryPath({ input: threads, failure: "no-threads", failedFor: null });
  expect(parametersOf(path).get("map")).toBe("m1");
  expect(parseRedditParams(parametersOf(path))).toEqual({
    subreddits: ["Coffee", "espresso"],
    keyword: "grinder",
  });
});

test("a URL that names nothing fills nothing in", () => {
  const empty = new URLSearchParams({ type: "domain" });
  expect(parseDomainParams(empty)).toBeNull();
  expect(parseRedditParams(empty)).toBeNull();
});
