import fc from "fast-check";
import { expect, test } from "vitest";
import { getSafeNextPath, withNext } from "#/features/account/next-path.ts";

test("next keeps a path of this site with its query and fragment", () => {
  expect(getSafeNextPath("/app/maps/m1?view=treemap#c1")).toBe("/app/maps/m1?view=treemap#c1");
});

test.each([
  null,
  "",
  "https://evil.example/app",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/app/..//evil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "app",
  "\\\\evil.example",
])("next falls back to the app when it is %j", (next) => {
  expect(getSafeNextPath(next)).toBe("/app");
});

test("next never leads to another site, whatever its value", () => {
  const site = "https://mapwright.example";
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "%2f",
    "\t",
    "\n",
    "@",
    ":",
    "evil",
    "?",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.string(), (pieces, tail) => {
      const path = getSafeNextPath(`/${pieces.join("")}${tail}`);
      expect(new URL(path, site).origin).toBe(site);
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
  );
});

test("a page URL includes next only when it is not the app itself", () => {
  expect(withNext("/sign-in", "/app")).toBe("/sign-in");
  expect(withNext("/sign-in", "/app/maps/m1?q=a b")).toBe(
    "/sign-in?next=%2Fapp%2Fmaps%2Fm1%3Fq%3Da+b",
  );
});
