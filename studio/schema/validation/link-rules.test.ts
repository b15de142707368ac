import { isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";
import fc from "fast-check";
import { expect, test } from "vitest";

const HERE = "https://here.invalid";
const ALLOWED = ["https:", "http:", "mailto:", "tel:"];

/** Texts that are nearly links: a beginning that could pass, and anything after it. */
const nearlyLinks = fc
  .tuple(
    fc.constantFrom("", "/", "//", "/\\", "https:", "https://", "mailto:", "tel:", "java\nscript:"),
    fc.string({ unit: "binary-ascii" }),
  )
  .map((parts) => parts.join(""));

test("path of the site stays on the site when a browser reads it", () => {
  fc.assert(
    fc.property(nearlyLinks.filter(isSitePath), (path) => {
      expect(new URL(path, HERE).origin).toBe(HERE);
    }),
    { numRuns: 1000 },
  );
});

test("link out of the site has an allowed scheme when a browser reads it", () => {
  fc.assert(
    fc.property(nearlyLinks.filter(isOutsideLink), (href) => {
      expect(ALLOWED).toContain(URL.parse(href, HERE)?.protocol ?? "https:");
    }),
    { numRuns: 1000 },
  );
});
