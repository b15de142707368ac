import { expect, test } from "vitest";
import { safeNextPath, withNext } from "#/features/account/next-path.ts";

test("next keeps a path of this site with its query and fragment", () => {
  expect(safeNextPath("/app/maps/m1?view=treemap#c1")).toBe("/app/maps/m1?view=treemap#c1");
});

test.each([
  null,
  "",
  "https://evil.example/app",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "app",
  "\\\\evil.example",
])("next falls back to the app when it is %j", (next) => {
  expect(safeNextPath(next)).toBe("/app");
});

test("a page address carries next only when it is not the app itself", () => {
  expect(withNext("/sign-in", "/app")).toBe("/sign-in");
  expect(withNext("/sign-in", "/app/maps/m1?q=a b")).toBe(
    "/sign-in?next=%2Fapp%2Fmaps%2Fm1%3Fq%3Da+b",
  );
});
