import { afterEach, expect, test } from "vitest";
import { readFlag, receiveFlags } from "#/platform/analytics/feature-flags.ts";

afterEach(() => {
  receiveFlags({});
});

test("a flag has its default until its value arrives", () => {
  expect(readFlag("new-map-start")).toBe("seeds");
  receiveFlags({ "new-map-start": "list" });
  expect(readFlag("new-map-start")).toBe("list");
});

test.each([true, "sideways", null, 7])(
  "a value that a flag doesn't have (%s) is ignored",
  (value) => {
    receiveFlags({ "new-map-start": value });
    expect(readFlag("new-map-start")).toBe("seeds");
  },
);
