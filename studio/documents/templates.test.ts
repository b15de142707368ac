import { expect, test } from "vitest";
import { docsPageBelow, postInCategory } from "#/documents/templates.ts";

test("docs page begun in a folder has the folder's path to complete", () => {
  expect(docsPageBelow({ parentPath: "/docs/guides" })).toEqual({ path: "/docs/guides/" });
});

test("post begun in a category is in it, and dated", () => {
  const post = postInCategory({ categoryId: "research" });
  expect(post.categories).toEqual([{ _type: "reference", _key: "research", _ref: "research" }]);
  expect(Date.parse(post.publishedAt)).not.toBeNaN();
});
