import { expect, test } from "vitest";
import { buildDocsPage, buildCategoryPost } from "#/documents/templates.ts";

test("docs page created in a folder starts with the folder's path", () => {
  expect(buildDocsPage({ parentPath: "/docs/guides" })).toEqual({ path: "/docs/guides/" });
});

test("post created in a category belongs to it and has a date", () => {
  const post = buildCategoryPost({ categoryId: "research" });
  expect(post.categories).toEqual([{ _type: "reference", _key: "research", _ref: "research" }]);
  expect(Date.parse(post.publishedAt)).not.toBeNaN();
});
