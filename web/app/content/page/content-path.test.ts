import { expect, test } from "vitest";
import { contentPathOf } from "#/content/page/content-path.ts";

test("the path of an address is decoded and has no slash at its end", () => {
  expect(contentPathOf("/gu%69des/")).toBe("/guides");
  expect(contentPathOf("/")).toBe("/");
});

test("an address that cannot be decoded is no path", () => {
  expect(contentPathOf("/%E0%A4%A")).toBeNull();
});
