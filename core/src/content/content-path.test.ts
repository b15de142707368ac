import { expect, test } from "vitest";
import {
  isContentPath,
  isReservedPath,
  isServedPath,
  getParentPath,
  toPathSegment,
} from "#/content/content-path.ts";

test.each(["/", "/about", "/docs/guides/import-csv", "/features/SERP-Topical-map", "/2026"])(
  "%s is a content path",
  (path) => {
    expect(isContentPath(path)).toBe(true);
  },
);

test.each([
  "",
  "about",
  "/about/",
  "//about",
  "/a--b",
  "/-a",
  "/a b",
  "/a?b",
  "/a#b",
  "/a.b",
  "/é",
])("%j is not a content path", (path) => {
  expect(isContentPath(path)).toBe(false);
});

test("a path is reserved by its entire first segment, ignoring case", () => {
  expect(isReservedPath("/App/maps")).toBe(true);
  expect(isReservedPath("/apps")).toBe(false);
  expect(isReservedPath("/")).toBe(false);
});

test.each([
  "/app/evil",
  "/APP/evil",
  "/account/action",
  "/share/x/evil",
  "/pricing/tier-plans/pro",
  "/pricing/tier-plans/success/pro",
  "/ann/workspace/bob",
  "/no pe",
  "//app",
])("a page at %j is never served", (path) => {
  expect(isServedPath(path)).toBe(false);
});

test.each(["/", "/application", "/pricing/tier-plans", "/docs/workspace", "/docs/a/workspace"])(
  "a page at %s is served",
  (path) => {
    expect(isServedPath(path)).toBe(true);
  },
);

test.each([
  ["/docs/guides/import", "/docs/guides"],
  ["/docs", "/"],
  ["/", null],
])("the parent of %s is %s", (path, parent) => {
  expect(getParentPath(path)).toBe(parent);
});

test.each([
  ["Reddit research: what people ask", "reddit-research-what-people-ask"],
  ["  Don't  guess — measure ", "dont-guess-measure"],
  ["Ångström & Söhne", "angstrom-sohne"],
  ["日本", ""],
])("the segment for %j is %j", (title, segment) => {
  expect(toPathSegment(title)).toBe(segment);
});
