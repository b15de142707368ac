import { expect, test } from "vitest";
import { parseGroq } from "#/content-lake/query/groq.ts";
import { syncTagsOfDocument, syncTagsOfQuery } from "#/content-lake/query/sync-tags.ts";

const PARAMS = { path: "/", id: "a", types: ["post", "page"] };

const tagsOf = (query: string) => syncTagsOfQuery(parseGroq(query, PARAMS), PARAMS);

const changeOf = (_type: string) =>
  syncTagsOfDocument({ _id: "x", _type, _rev: "1", _createdAt: "", _updatedAt: "" });

test.each([
  ['*[_type == "post"]', "post", true],
  ['*[_type == "post"]', "page", false],
  ["*[_type == 'post'][0]", "post", true],
  ['*[_type in ["post", "page"] && path == $path]', "page", true],
  ['*[_type in ["post", "page"]]', "author", false],
  ['{"a": *[_type == "post"], "b": *[_type == "page"]}', "page", true],
  ["*[_type in $types]", "page", true],
  ["*[_type in $types]", "author", false],
  ['*[_type == "post"]{"others": *[_type == "page"]}', "page", true],
  ['{"a": *[_type == "post"], "b": *[path == $path]}', "page", true],
  ['*[_type == "post" || path == $path]', "page", true],
  ['*[_type == "post" && _id in *[defined(best)]._id]', "author", true],
  ['*[_type == "post"]{author->}', "author", true],
  ['*[_type == "post" && references($id)]', "author", true],
  ["*[path == $path]", "anything", true],
  ["count(*)", "anything", true],
])("the result of %s after a change of a %s is stale: %s", (query, type, isStale) => {
  const tags = tagsOf(query);
  expect(changeOf(type).some((tag) => tags.includes(tag))).toBe(isStale);
});

test("tags have Sanity's format", () => {
  expect(tagsOf("*")[0]).toMatch(/^s1:[\w-]{6}$/);
});
