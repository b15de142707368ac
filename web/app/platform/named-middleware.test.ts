import { expect, test } from "vitest";
import { namedMiddleware, type RouteMiddleware } from "#/platform/named-middleware.ts";

const auth: RouteMiddleware = () => Promise.resolve({});
const audit: RouteMiddleware = () => Promise.resolve({});

test("middleware is returned in the order given", () => {
  expect(namedMiddleware({ auth, audit })("audit", "auth")).toEqual([audit, auth]);
});

test.each(["atuh", "constructor", ""])("the unknown middleware name %j throws an error", (name) => {
  const registry: Readonly<Record<string, RouteMiddleware>> = { auth };
  expect(() => namedMiddleware(registry)(name)).toThrow(`Unknown route middleware: ${name}`);
});

test("an unknown middleware name does not compile", () => {
  const named = namedMiddleware({ auth });
  // @ts-expect-error -- that the next line is an error is what is tested: the type check fails when it is none
  expect(() => named("atuh")).toThrow("Unknown route middleware: atuh");
});
