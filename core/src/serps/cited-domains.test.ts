import { expect, test } from "vitest";
import type { StoredSerp } from "#/serps/serp-pack.ts";
import { citedDomains } from "#/serps/cited-domains.ts";

/** `cited`: null for a page without an AI overview. */
const serp = (keyword: string, cited: string | null): StoredSerp => ({
  keyword,
  fetchedAt: 1,
  provider: "dataforseo",
  features: cited === null ? [] : ["ai-overview"],
  blocks:
    cited === null
      ? []
      : [
          {
            type: "ai-overview",
            position: 1,
            items: cited.split("").map((host) => ({ text: host, url: `https://${host}.example/` })),
          },
        ],
  results: [{ url: "https://www.a.example", title: "", snippet: "" }],
});

test("a domain counts once for each keyword whose overview cites it", () => {
  const found = citedDomains([
    serp("one", "aab"),
    serp("two", "bc"),
    serp("three", ""),
    serp("four", null),
  ]);
  expect(found).toMatchObject({ read: 4, withOverview: 3, withCitations: 2 });
  expect(found.domains).toEqual([
    { host: "b.example", keywords: 2, alsoRanks: 0, examples: ["one", "two"] },
    { host: "a.example", keywords: 1, alsoRanks: 1, examples: ["one"] },
    { host: "c.example", keywords: 1, alsoRanks: 0, examples: ["two"] },
  ]);
});

test("pages that were stored before overviews were kept still count as having one", () => {
  const { blocks: _, ...old } = serp("one", "a");
  expect(citedDomains([old])).toEqual({ domains: [], read: 1, withOverview: 1, withCitations: 0 });
});
