import { SITE_PROBLEMS, UNREAD_SITE } from "@mapwright/core/research/site-reading";
import { expect, test } from "vitest";
import { crawlMessage } from "#/features/maps/notices/crawl-messages.ts";

const read = { ...UNREAD_SITE, pages: 200, found: 1_340 };

test("a complete crawl needs no words", () => {
  expect(crawlMessage({ ...read, end: "done" })).toBeNull();
});

test("a crawl that the plan ended says what was read, and leads to a larger plan", () => {
  expect(crawlMessage({ ...read, end: "limit-reached" })).toEqual({
    title: "200 pages of 1,340 read",
    advice: "Your plan reads no more in one crawl.",
    next: "plan",
  });
});

test("a crawl that the site ended can be done again", () => {
  expect(crawlMessage({ ...read, end: "site-down", problem: "site-down" })).toMatchObject({
    title: "200 pages of 1,340 read",
    next: "again",
  });
  expect(crawlMessage({ ...read, end: "time-over" })?.next).toBeNull();
});

test.each(SITE_PROBLEMS)(
  "a site with the problem %s says what the map was made from",
  (problem) => {
    const message = crawlMessage({ ...UNREAD_SITE, problem, leadsTo: null });
    expect(message?.advice).toContain("from its rankings alone");
    expect(message?.title).toMatch(/^The /);
  },
);

test("a domain that leads elsewhere names where", () => {
  const problem = "site-redirects" as const;
  expect(crawlMessage({ ...UNREAD_SITE, problem, leadsTo: "new.example.com" })?.title).toBe(
    "The domain leads to another site (new.example.com)",
  );
});
