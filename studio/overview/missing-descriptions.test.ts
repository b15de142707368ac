import { expect, test } from "vitest";
import { findMissingDescriptions } from "#/overview/missing-descriptions.ts";
import { siteDocument } from "#/overview/site-document.ts";

test.each([
  ["page with neither excerpt nor description", "page", {}, true],
  ["post whose excerpt is blank", "post", { excerpt: "  " }, true],
  ["page with an excerpt", "page", { excerpt: "What it is." }, false],
  ["page with a description", "page", { seo: { description: "What it is." } }, false],
  ["page hidden from search engines", "page", { seo: { noIndex: true } }, false],
  ["page that redirects", "page", { redirectTo: "/else" }, false],
  ["partial", "page", { isPartial: true }, false],
  ["author", "author", {}, false],
])("%s is listed: %#", (_name, _type, fields, isListed) => {
  const document = siteDocument.parse({ _id: "a", _type, _updatedAt: "", _rev: "r", ...fields });
  expect(findMissingDescriptions([document]).length === 1).toBe(isListed);
});
