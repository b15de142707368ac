import { expect, test } from "vitest";
import { findPreloadablePath } from "#/platform/navigation/link-signals.ts";

const ORIGIN = "https://mapwright.example";
const current = { origin: ORIGIN, pathname: "/docs" };
const link = (href: string, more: object = {}) => ({
  href: new URL(href, ORIGIN).href,
  target: "",
  download: "",
  rel: "",
  ...more,
});

test.each([
  ["/features", "/features"],
  ["/blog?page=2#list", "/blog?page=2"],
])("the page behind %s is preloaded as %s", (href, path) => {
  expect(findPreloadablePath(link(href), current, "/docs")).toBe(path);
});

test.each([
  ["another site", link("https://example.com/a")],
  ["an email address", link("mailto:hello@mapwright.example")],
  ["a place on this page", link("/docs#import")],
  ["a new tab", link("/features", { target: "_blank" })],
  ["a download", link("/features", { download: "features" })],
  ["a file", link("/blog/rss.xml")],
  ["the content API", link("/api/content/revision")],
  ["a private page, which opens as a document of its own", link("/app/maps/m1")],
])("%s is not preloaded", (_name, anchor) => {
  expect(findPreloadablePath(anchor, current, "/docs")).toBeNull();
});

test("within the app its pages are preloaded", () => {
  expect(findPreloadablePath(link("/app/team"), current, "/app")).toBe("/app/team");
});
