import { expect, test } from "vitest";
import {
  mayMoveWithin,
  createMiddlewareLookup,
  type RouteMiddleware,
} from "#/platform/named-middleware.ts";

const auth: RouteMiddleware = () => Promise.resolve({});
const audit: RouteMiddleware = () => Promise.resolve({});

test("middleware is returned in the order given", () => {
  expect(createMiddlewareLookup({ auth, audit })("audit", "auth")).toEqual([audit, auth]);
});

test.each(["atuh", "constructor", ""])("the unknown middleware name %j throws an error", (name) => {
  const registry: Readonly<Record<string, RouteMiddleware>> = { auth };
  expect(() => createMiddlewareLookup(registry)(name)).toThrow(`Unknown route middleware: ${name}`);
});

test("an unknown middleware name does not compile", () => {
  const named = createMiddlewareLookup({ auth });
  // @ts-expect-error -- that the next line is an error is what is tested: the type check fails when it is none
  expect(() => named("atuh")).toThrow("Unknown route middleware: atuh");
});

test.each([
  ["/", "/sign-in", false],
  ["/blog/an-article", "/app/maps/m1", false],
  ["/pricing", "/pricing/tier-plans/pro", false],
  ["/", "/pricing", true],
  ["/sign-in", "/app", true],
  ["/app", "/sign-in", true],
  ["/app", "/", true],
])("a document opened at %s shows %s without a full page load: %s", (from, to, may) => {
  expect(mayMoveWithin(from, to)).toBe(may);
});
