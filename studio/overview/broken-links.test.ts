import { expect, test } from "vitest";
import { findBrokenLinks } from "#/overview/broken-links.ts";
import { siteDocument } from "#/overview/site-document.ts";

const document = (_id: string, _type: string, fields: object) =>
  siteDocument.parse({ _id, _type, _updatedAt: "2026-01-01T00:00:00Z", _rev: "r", ...fields });
const page = (id: string, fields: object = {}) =>
  document(id, "page", { title: id, path: `/${id}`, ...fields });

const problemsOf = (documents: Parameters<typeof findBrokenLinks>[0]) =>
  findBrokenLinks(documents, (id) => id.startsWith("image-")).map(
    ({ document: { _id }, problem }) => `${_id}: ${problem}`,
  );

test.each([
  "/about",
  "/About/?x=1#team",
  "/old",
  "/blog",
  "/blog/rss.xml",
  "/blog/category/maps",
  "/sign-up",
  "/pricing/tier-plans/pro",
  "https://example.com/nowhere",
  "mailto:ann@example.com",
])("link to %s is fine", (href) => {
  const from = page("home", { body: [{ markDefs: [{ _type: "link", href }] }] });
  const others = [
    page("about"),
    document("r", "redirect", { from: "/old", to: "/about" }),
    document("c", "category", { slug: { current: "maps" } }),
  ];
  expect(problemsOf([from, ...others])).toEqual([]);
});

test.each([
  ["a path without a page", { href: "/nowhere" }, "No page at /nowhere"],
  ["a redirect that is off", { href: "/off" }, "No page at /off"],
  [
    "a category without posts of its own",
    { href: "/blog/category/gone" },
    "No page at /blog/category/gone",
  ],
  ["a partial's path", { url: "/piece" }, "No page at /piece"],
  ["a partial", { page: { _ref: "piece" } }, "Links to “piece”, which has no address"],
  ["a deleted document", { page: { _ref: "gone" } }, "Refers to a document that doesn't exist"],
  [
    "a deleted picture",
    { asset: { _ref: "file-gone" } },
    "Refers to a document that doesn't exist",
  ],
])("link to %s is reported", (_name, link, problem) => {
  const others = [
    page("piece", { isPartial: true }),
    document("r", "redirect", { from: "/off", to: "/about", isEnabled: false }),
    page("about"),
  ];
  expect(problemsOf([page("home", { sections: [link] }), ...others])).toEqual([`home: ${problem}`]);
});

test("pictures that exist and pages that are included are fine", () => {
  const home = page("home", {
    figure: { asset: { _ref: "image-abc" } },
    sections: [{ _type: "includedPage", page: { _ref: "piece" } }],
  });
  expect(problemsOf([home, page("piece", { isPartial: true, path: null })])).toEqual([]);
});

test("reference to a page that exists only as a draft is fine", () => {
  const home = page("home", { link: { page: { _ref: "new" } } });
  expect(problemsOf([home, page("drafts.new", { path: "/new" })])).toEqual([]);
});

test("redirect to nowhere is reported once", () => {
  const redirect = document("r", "redirect", {
    from: "/a",
    to: "/nowhere",
    again: { to: "/nowhere" },
  });
  expect(problemsOf([redirect])).toEqual(["r: No page at /nowhere"]);
});
