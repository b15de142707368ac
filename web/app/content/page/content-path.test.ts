import { expect, test } from "vitest";
import { contentPathOf } from "#/content/page/content-path.ts";

test("the path of a URL is decoded and has no trailing slash", () => {
  expect(contentPathOf("/gu%69des/")).toBe("/guides");
  expect(contentPathOf("/")).toBe("/");
});

test("a URL that cannot be decoded has no path", () => {
  expect(contentPathOf("/%E0%A4%A")).toBeNull();
});
