import { isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";
import fc from "fast-check";
import { expect, test } from "vitest";

const HERE = "https://here.invalid";
const ALLOWED = ["https:", "http:", "mailto:", "tel:"];

/** Texts that are almost links: a plausible beginning followed by anything. */
const nearlyLinks = fc
  .tuple(
    fc.constantFrom("", "/", "//", "/\\", "https:", "https://", "mailto:", "tel:", "java\nscript:"),
    fc.string({ unit: "binary-ascii" }),
  )
  .map((parts) => parts.join(""));

test("a path on the site stays on the site when parsed by a browser", () => {
  fc.assert(
    fc.property(nearlyLinks.filter(isSitePath), (path) => {
      expect(new URL(path, HERE).origin).toBe(HERE);
    }),
    { numRuns: 1000 },
  );
});

test("an external link has an allowed scheme when parsed by a browser", () => {
  fc.assert(
    fc.property(nearlyLinks.filter(isOutsideLink), (href) => {
      expect(ALLOWED).toContain(URL.parse(href, HERE)?.protocol ?? "https:");
    }),
    { numRuns: 1000 },
  );
});
