/** Content and the product share one tree of addresses: what the route table claims, no document may claim. */
import { isReservedPath } from "@mapwright/core/content/content-path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isPrivatePage } from "#/platform/private-pages.ts";
import routes from "#/routes.ts";

/** Routes outside the site's frame, which no editor's page may sit next to. */
const product = routes.flatMap((entry) => (entry.path === undefined ? [] : [entry.path]));

/** Files: the dot in their names keeps content away. */
const isFile = (path: string) => path.includes(".");

const concrete = (path: string) => `/${path.replaceAll(/:\w+/g, "x").replace("*", "x")}`;

test.each(product.filter((path) => !isFile(path)))("%s is out of reach of editors", (path) => {
  expect(isReservedPath(concrete(path))).toBe(true);
});

test.each(["/app", "/app/x", "/account/x", "/sign-in/x", "/sign-up/x", "/forget-password/x"])(
  "the private page %s is out of reach of editors in any case",
  (path) => {
    expect(isPrivatePage(path)).toBe(true);
    expect([path, path.toUpperCase()].every(isReservedPath)).toBe(true);
  },
);

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test("every other address falls to one catch-all, below /app to the app's own", () => {
  expect(pathsOf(routes).filter((path) => path === "*")).toHaveLength(3);
  const app = routes.find(({ path }) => path === "app");
  expect(app?.children?.at(-1)?.path).toBe("*");
  expect(routes[0]?.children?.at(-1)?.path).toBe("*");
});
