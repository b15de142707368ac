import { expect, test } from "vitest";
import { EDITOR } from "#/content-lake/identities.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";

const STAMPS = {
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};

function ask(query: string, params: Readonly<Record<string, unknown>> = {}) {
  const store = new DocumentStore();
  const author = { _type: "reference", _ref: "ada" };
  for (const document of [
    { _id: "ada", _type: "author", name: "Ada" },
    { _id: "post", _type: "post", title: "geo::latLng(1, 2)", author },
    { _id: "drafts.post", _type: "post", title: "Changed", author },
    { _id: "other", _type: "post", title: "Other" },
  ])
    store.seed({ ...STAMPS, ...document });
  const engine = new QueryEngine(store, { projectId: "demo", dataset: "production" });
  return engine.run({ query, params, perspective: ["raw"], who: EDITOR });
}

test("documents::get finds what a reference names", async () => {
  await expect(ask('*[_id == "post"][0]{"by": documents::get(author).name}')).resolves.toEqual({
    by: "Ada",
  });
});

test("sanity::versionsOf lists a document's ids", async () => {
  await expect(ask("sanity::versionsOf($id)", { id: "post" })).resolves.toEqual([
    "post",
    "drafts.post",
  ]);
  const nested = '*[_id == "post"]{"versions": sanity::versionsOf ( "post" ), title}';
  await expect(ask(nested)).resolves.toEqual([
    { versions: ["post", "drafts.post"], title: "geo::latLng(1, 2)" },
  ]);
});

test.each([
  ["array::unique([null, 1, null, 1])", [null, 1]],
  [
    "array::unique([{'a': 1}, null, {'a': 1}, [1], [1], null])",
    [{ a: 1 }, null, { a: 1 }, [1], [1]],
  ],
  ["array::unique(['a', 'A', true, 'a', 1, '1', true])", ["a", "A", true, 1, "1"]],
  ["array::unique(*[_id in ['ada', 'other', 'post']].title)", [null, "geo::latLng(1, 2)", "Other"]],
  [
    "*[_id == 'post']{'types': array::unique([^.nothing, nothing, _type, @._type])}",
    [{ types: [null, "post"] }],
  ],
  ["count(array::unique([null, null]))", 1],
  ["array::unique([1, 1, 2])[0...1]", [1]],
  ["array::unique('text')", null],
  ["array::unique(nothing)", null],
])("%s removes what is equal, and nothing else", async (query, unique) => {
  await expect(ask(query)).resolves.toEqual(unique);
});

test.each([
  ['*[path(_id) in path("*")]._id', ["ada", "post", "other"]],
  ['*[path(_id) in path("drafts.**")]._id', ["drafts.post"]],
  ['path("a.b.c") in path("b.**")', false],
  ['path("a") == path("a")', true],
])("%s compares paths", async (query, found) => {
  await expect(ask(query)).resolves.toEqual(found);
});

test("a name of a function inside a text is only text", async () => {
  await expect(ask("\"sanity::versionsOf(1)\" + 'geo::x('")).resolves.toBe(
    "sanity::versionsOf(1)geo::x(",
  );
});

test.each([
  ["geo::distance", "*[geo::distance(geo::latLng(1, 2), place) < 10]"],
  ["geo::contains", "*[geo::contains(area, place)]"],
  ["geo::latLng", "geo::latLng(1, 2)"],
  ["geo::intersects", "*[geo::intersects(area, place)]"],
  ["geo", '*[geo({"lat": 1, "lng": 2}) == null]'],
  ["documents::incomingRefCount", "*{'users': documents::incomingRefCount()}"],
  ["text::semanticSimilarity", '*[_type == "post"] | score(text::semanticSimilarity("maps"))'],
  ["user::attributes", "user::attributes()"],
  ["documents::incomingRefs", "*{'users': documents::incomingRefs()}"],
])("%s is refused by name", async (name, query) => {
  await expect(ask(query)).rejects.toThrow(`doesn't have ${name}()`);
});

test("ten subqueries in one another are answered at once", async () => {
  const nested = Array.from({ length: 10 }).reduce<string>(
    (inner) => `*[_id in ${inner}]._id`,
    "*._id",
  );
  await expect(ask(nested)).resolves.toHaveLength(4);
});

test.each([
  ["*[_id == $id]", "param $id referenced, but not provided"],
  ["* | score(1)", "score() takes conditions"],
  ["* | score(title)", "score() takes conditions"],
  ["*{title} | score(_type == 'post')", "score() takes documents"],
  ["*[0] | score(_type == 'post')", "score() takes documents"],
  ['* | score(boost(title match "x", -1))', "score() takes conditions"],
])("%s is refused", async (query, message) => {
  await expect(ask(query)).rejects.toThrow(message);
});

test.each([
  '*[_id in path("drafts.**")]._id',
  '* | score(title match "Changed", boost((_type == "post"), 2)) {_id}',
])("%s is answered", async (query) => {
  await expect(ask(query)).resolves.toBeInstanceOf(Array);
});
