import { expect, test } from "vitest";
import { readBuildId } from "./latest-build.ts";

test("a build is named by the version of its route manifest", () => {
  expect(readBuildId(["root-x1.js", "manifest-4f2a91bc.js", "manifest-4f2a91bc.js.map"])).toBe(
    "4f2a91bc",
  );
});

test.each([
  ["no manifest", ["root-x1.js"]],
  ["two of them", ["manifest-1a.js", "manifest-2b.js"]],
])("a build with %s has no name", (_name, files) => {
  expect(() => readBuildId(files)).toThrow("exactly one manifest");
});
