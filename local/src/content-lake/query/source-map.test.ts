import { expect, test } from "vitest";
import { ANONYMOUS } from "#/content-lake/identities.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";

const STAMPS = {
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};

const POSTS = [
  {
    ...STAMPS,
    _id: "first",
    _type: "post",
    title: "A first article",
    slug: { current: "first" },
    tags: ["maps", "serps"],
    publishedAt: "2026-02-01T00:00:00Z",
    author: { _type: "reference", _ref: "ada" },
    body: [
      {
        _type: "block",
        _key: "k'1",
        style: "normal",
        children: [{ _type: "span", _key: "s", text: "Body text", marks: [] }],
      },
    ],
  },
  {
    ...STAMPS,
    _id: "second",
    _type: "post",
    title: "B second article",
    slug: { current: "second" },
    tags: ["serps"],
    publishedAt: "2026-03-01T00:00:00Z",
    author: { _type: "reference", _ref: "ada" },
    body: [],
  },
  { ...STAMPS, _id: "ada", _type: "author", name: "Sample author" },
];

/** Path in the result → document and path it comes from. */
async function mapOf(query: string, params: Record<string, unknown> = {}) {
  const store = new DocumentStore();
  for (const document of POSTS) store.seed(document);
  const engine = new QueryEngine(store, { projectId: "demo", dataset: "production" });
  const request = { query, params, perspective: ["published"], who: ANONYMOUS };
  const { answer, sourceMap } = await engine.runWithSourceMap(request);
  expect(answer).toEqual(await engine.run(request));
  const { documents, paths, mappings } = sourceMap;
  return Object.fromEntries(
    Object.entries(mappings).map(([path, mapping]) => {
      const { source } = mapping;
      return [path, `${String(documents[source.document]?._id)} ${String(paths[source.path])}`];
    }),
  );
}

test("a source map follows renamed fields and references", async () => {
  await expect(
    mapOf('*[_id == "first"][0]{"heading": title, "by": author->name}'),
  ).resolves.toEqual({
    "$['heading']": "first $['title']",
    "$['by']": "ada $['name']",
  });
});

test("a source map names keyed items by their key, with special characters escaped", async () => {
  await expect(mapOf('*[_id == "first"][0]{"text": body[0].children[0].text}')).resolves.toEqual({
    "$['text']": String.raw`first $['body'][?(@._key=='k\'1')]['children'][?(@._key=='s')]['text']`,
  });
});

test.each([
  ["equality", '*[_type == "post" && slug.current == $slug]{title}', ["first"]],
  ["a match", '*[_type == "post" && title match "sec*"]{title}', ["second"]],
  ["a text in an array", '*[_type == "post" && "maps" in tags]{title}', ["first"]],
  ["a prefix", '*[_type == "post" && string::startsWith(title, "A first")]{title}', ["first"]],
  [
    "a date",
    '*[_type == "post" && dateTime(publishedAt) > dateTime("2026-02-15T00:00:00Z")]{title}',
    ["second"],
  ],
  ["a length", '*[_type == "post" && length(title) == 15]{title}', ["first"]],
  [
    "a followed reference",
    '*[_type == "post" && author->name == "Sample author"]{title}',
    ["first", "second"],
  ],
  [
    "a subquery",
    '*[_type == "post" && author._ref in *[name == "Sample author"]._id]{title}',
    ["first", "second"],
  ],
  ["an order", '*[_type == "post"] | order(title desc){title}', ["second", "first"]],
  [
    "a case-insensitive order",
    '*[_type == "post"] | order(lower(title) asc){title}',
    ["first", "second"],
  ],
])("a source map doesn't change the results of a filter by %s", async (_, query, ids) => {
  const found = await mapOf(query, { slug: "first" });
  expect(Object.values(found)).toEqual(ids.map((id) => `${id} $['title']`));
});

test("a computed field has no source and takes none from others", async () => {
  const query = `*[_id == "first"][0]{
    title, "letters": length(title), "shout": upper(title), "both": title + author->name,
    "minutes": round(length(pt::text(body)) / 5), "tagged": count(tags[@ == "maps"])
  }`;
  await expect(mapOf(query)).resolves.toEqual({ "$['title']": "first $['title']" });
});
