import { expect, test } from "vitest";
import {
  findRedirect,
  routeRulesMiddleware,
  findRouteRules,
} from "#/platform/navigation/route-rules.ts";

const SITE = "https://mapwright.example";
const RULES = {
  "/old/**": { redirect: "/new" },
  "/old/shop": { redirect: "https://shop.example/start" },
  "/here": { redirect: "/here" },
};

test.each([
  ["/old", "/new"],
  ["/old/a/b", "/new"],
  ["/Old/A/", "/new"],
  ["/old/shop", "https://shop.example/start"],
  ["/older", undefined],
  ["/", undefined],
])("the rules of %s redirect to %s", (path, to) => {
  expect(findRouteRules(path, RULES).redirect).toBe(to);
});

test.each([
  ["/old/a?x=1", { href: "/new?x=1", isExternal: false }],
  ["/old/shop", { href: "https://shop.example/start", isExternal: true }],
  ["/here", null],
  ["/about", null],
])("%s redirects to %j", (path, way) => {
  expect(findRedirect(new URL(path, SITE), RULES)).toEqual(way);
});

test.each([
  ["/login?next=/app", "/sign-in?next=/app"],
  ["/signup", "/sign-up"],
  ["/.well-known/change-password", "/app/settings/sign-in"],
])("%s leads to %s", (path, to) => {
  expect(findRedirect(new URL(path, SITE))?.href).toBe(to);
});

test("the browser follows a rule before it loads the page", () => {
  const args = {
    request: new Request(`${SITE}/login`),
    url: new URL(`${SITE}/login`),
    params: {},
    context: {},
    pattern: "",
  };
  const thrown = (() => {
    try {
      // @ts-expect-error -- the middleware reads nothing but the request
      void routeRulesMiddleware(args, () => Promise.resolve({}));
    } catch (error) {
      return error;
    }
    return null;
  })();
  if (!(thrown instanceof Response)) throw new Error("no redirect");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([307, "/sign-in"]);
});
