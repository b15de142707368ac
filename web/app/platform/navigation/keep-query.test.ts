import { expect, test } from "vitest";
import { keepQuery } from "#/platform/navigation/keep-query.ts";

test.each([
  ["/new", "?utm_source=mail", "/new?utm_source=mail"],
  ["/new#part", "?a=1", "/new?a=1#part"],
  [
    "/new?plan=pro",
    "?plan=free&utm_source=mail&utm_source=x",
    "/new?plan=pro&utm_source=mail&utm_source=x",
  ],
  ["https://other.example/x", "?a=1", "https://other.example/x?a=1"],
  ["/new", "?q=caf%C3%A9+au", "/new?q=caf%C3%A9+au"],
  ["/new?", "", "/new?"],
  ["#part", "?a=1", "/?a=1#part"],
  ["//other.example/x", "?a=1", "https://other.example/x?a=1"],
])("a redirect to %s from an address with %j leads to %s", (href, search, expected) => {
  expect(keepQuery(href, search)).toBe(expected);
});
