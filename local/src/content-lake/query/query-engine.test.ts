import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import { expect, test } from "vitest";
import { ANONYMOUS } from "#/content-lake/identities.ts";
import { evaluateGroq, parseGroq } from "#/content-lake/query/groq.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

const SANITY = { projectId: "demo", dataset: "production" };
const STAMPS = {
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};

/** `count` posts in ten categories, with types in no particular order. */
function makeDocuments(count: number): LakeDocument[] {
  const categories = Array.from({ length: 10 }, (_, at) => ({
    ...STAMPS,
    _id: `category-${String(at)}`,
    _type: "category",
    slug: { current: `topic-${String(at)}` },
  }));
  const posts = Array.from({ length: count }, (_, at) => ({
    ...STAMPS,
    _id: `post-${String(at)}`,
    _type: "post",
    title: `Post ${String(at)}`,
    type: "Filter",
    categories: [{ _type: "reference", _ref: `category-${String(at % 10)}` }],
  }));
  return [...posts.slice(0, count / 2), ...categories, ...posts.slice(count / 2)];
}

function makeEngine(documents: readonly LakeDocument[]) {
  const store = new DocumentStore();
  for (const document of documents) store.seed(document);
  const engine = new QueryEngine(store, SANITY);
  return (query: string, params: Record<string, unknown> = {}) =>
    engine.run({ query, params, perspective: ["published"], who: ANONYMOUS });
}

test.each([
  "*[_id == $id]",
  '*[_id in $ids && _type == "post"]._id',
  '*[_type == "post" && title match "Post 1*"]{title, "topic": categories[0]->slug.current}',
  '*[_type in ["category", "post"] && _id > "post-3"]._id',
  '*[(_type == "category")]{_id, "posts": count(*[_type == "post" && references(^._id)])}',
  '{"all": count(*), "topics": *[_type == "category"] | order(_id desc)[0...2]._id}',
  '*[_type == "post" && categories[0]._ref in *[slug.current == "topic-2"]._id]._id',
  '*[_type == "post"][title == "Post 4"][0]',
  "*[_type == $nothing]",
  '*[_type == _id || _type == "category"]._id',
  '*[_id in ["post-1", categories[0]._ref]]._id',
])("the index doesn't change the results of %s", async (query) => {
  const documents = makeDocuments(20);
  const params = { id: "post-3", ids: ["post-9", "post-2", "gone", "category-1"], nothing: null };
  const plain = await evaluateGroq(parseGroq(query, params), {
    dataset: documents,
    params,
    identity: ANONYMOUS.id,
    sanity: SANITY,
  });
  await expect(makeEngine(documents)(query, params)).resolves.toEqual(plain);
});

test("a search over all text works on documents that the index found", async () => {
  const ask = makeEngine(makeDocuments(20));
  const query = '*[_type == "post" && [@, _id] match text::query($words)]._id';
  await expect(ask(query, { words: "Post 7" })).resolves.toEqual(["post-7"]);
});

test("a query that can't be parsed is rejected with the position of the error", async () => {
  const ask = makeEngine(makeDocuments(2));
  const query = "*[_type ==]";
  await expect(ask(query)).rejects.toMatchObject({ status: 400, details: { query, start: 9 } });
});

test("a query that can't be evaluated is rejected without crashing", async () => {
  const ask = makeEngine(makeDocuments(2));
  await expect(ask('*[text::query("a")]')).rejects.toMatchObject({ status: 400 });
});

test("a subquery in a filter is evaluated once for all documents", async () => {
  const query = '*[_type == "post" && categories[0]._ref in *[slug.current == $topic]._id]._id';
  const growth = await measureGrowth(
    500,
    (count) => ({ count, ask: makeEngine(makeDocuments(count)) }),
    async ({ count, ask }) =>
      expect(await ask(query, { topic: "topic-3" })).toHaveLength(count / 10),
  );
  // Once per document would be quadratic.
  expect(growth).toBeLessThan(8);
});
