import { expect, test } from "vitest";
import { namedMiddleware, type RouteMiddleware } from "#/platform/named-middleware.ts";

const auth: RouteMiddleware = () => Promise.resolve({});
const audit: RouteMiddleware = () => Promise.resolve({});

test("middleware is given in the order it is named", () => {
  expect(namedMiddleware({ auth, audit })("audit", "auth")).toEqual([audit, auth]);
});

test.each(["atuh", "constructor", ""])("the unknown middleware name %j raises an error", (name) => {
  expect(() => namedMiddleware({ auth })(name)).toThrow(`Unknown route middleware: ${name}`);
});
