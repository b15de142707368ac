import { expect, test } from "vitest";
import { domainResearchInput } from "#/research/domain-research.ts";
import { mergeLatestTitles } from "#/research/site-reading.ts";

const input = (of: object) =>
  domainResearchInput.safeParse({
    kind: "domain",
    workspaceId: "w1",
    domain: "https://www.Example.com/shop?x",
    rankings: { from: "crawl" },
    locale: { country: "US", language: "en", device: "desktop" },
    ...of,
  });

test("domains are stored as they are compared, competitors once each", () => {
  const { data } = input({ competitors: ["Rival.com", "http://rival.com/a", "other.org"] });
  expect(data).toMatchObject({
    domain: "example.com",
    competitors: ["rival.com", "other.org"],
    mapId: null,
    pageLimit: null,
  });
});

test.each([
  "",
  "10.0.0.1",
  "127.0.0.1",
  "[::1]",
  "localhost",
  "printer.local",
  "example.com:22",
  "ftp//x",
])("%s is no domain", (domain) => {
  expect(input({ domain }).success).toBe(false);
  expect(input({ competitors: [domain] }).success).toBe(false);
});

test("a site on this machine is left to the functions to allow", () => {
  expect(input({ domain: "127.0.0.1:5000" }).data?.domain).toBe("127.0.0.1:5000");
});

test("an export is checked row by row, and refused when it is too long", () => {
  const row = { query: " Kettle ", page: null, clicks: 1, impressions: 5, position: 3.4 };
  const file = { from: "file", name: "export.zip", days: 28 };
  expect(input({ rankings: { ...file, queries: [row] } }).data?.rankings).toMatchObject({
    queries: [{ query: "kettle" }],
    pages: [],
  });
  for (const wrong of [{ page: "javascript:alert(1)" }, { position: 0 }, { impressions: -1 }])
    expect(input({ rankings: { ...file, queries: [{ ...row, ...wrong }] } }).success).toBe(false);
  const many = Array.from({ length: 50_001 }, () => row);
  expect(input({ rankings: { ...file, queries: many } }).error?.issues[0]?.message).toMatch(
    /too many rows/,
  );
});

test("of the titles that were read, the last five that are any are shown, newest first", () => {
  expect(mergeLatestTitles(["c", "b", "a"], ["d", "", "e", "f"])).toEqual([
    "f",
    "e",
    "d",
    "c",
    "b",
  ]);
});
