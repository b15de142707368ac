/** Random queries over random documents: optimizations must not change the results. */
import { inSoak } from "@mapwright/core/testing/in-soak";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ANONYMOUS } from "#/content-lake/identities.ts";
import { evaluateGroq, parseGroq } from "#/content-lake/query/groq.ts";
import { QueryEngine } from "#/content-lake/query/query-engine.ts";
import { syncTagsOfDocument } from "#/content-lake/query/sync-tags.ts";
import { DocumentStore } from "#/content-lake/store/document-store.ts";
import type { LakeDocument } from "#/content-lake/store/document.ts";

const RUNS = inSoak(1_000, 50);
const SANITY = { projectId: "demo", dataset: "production" };
const PARAMS = { id: "d2", type: "t1", types: ["t0", "t2", 7], nothing: null };
const STAMPS = {
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};

const id = fc.constantFrom("d0", "d1", "d2", "d3", "d4", "d5");
const type = fc.constantFrom("t0", "t1", "t2");
const text = fc.constantFrom("a", "b", "t0", "d1", "2026-01-01");
const reference = id.map((_ref) => ({ _type: "reference", _ref }));
const content = fc.record(
  {
    n: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null)),
    s: fc.oneof(text, fc.constant(null), fc.integer({ min: 0, max: 2 })),
    tags: fc.array(text, { maxLength: 3 }),
    ref: reference,
    refs: fc.array(reference, { maxLength: 3 }),
    // Formatted like nodes of a parsed query.
    type: fc.constantFrom("Filter", "Everything", "Parent"),
  },
  { requiredKeys: ["ref"], noNullPrototype: true },
);
const documents = fc
  .uniqueArray(fc.tuple(id, type, content), { selector: ([_id]) => _id, maxLength: 6 })
  .map((rows): LakeDocument[] =>
    rows.map(([_id, _type, fields]) => ({ ...STAMPS, ...fields, _id, _type })),
  );

const literal = fc.constantFrom('"t0"', '"d1"', '"a"', "2", "null", "$id", "$type", "$nothing");
const list = fc.constantFrom(
  '["t0", "t1"]',
  '["d1", "gone", "d3", "d1"]',
  "$types",
  "tags",
  "[$id, s]",
);
const attribute = fc.constantFrom("_id", "_type", "s", "n", "ref._ref", "refs[]._ref", "tags[0]");
const comparison = fc.constantFrom("==", "!=", ">", "<=");

/** Filters on documents; `^` is the enclosing document, which the outermost filter lacks. */
const { query } = fc.letrec<{ filter: string; inner: string; query: string }>((tie) => {
  const plain = [
    fc.tuple(attribute, comparison, literal).map((parts) => parts.join(" ")),
    fc.tuple(literal, comparison, attribute).map((parts) => parts.join(" ")),
    fc.tuple(attribute, list).map(([one, many]) => `${one} in ${many}`),
    fc.tuple(attribute, attribute).map(([one, other]) => `${one} == ${other}`),
    // What most queries start with, and what the index is used for.
    type.map((name) => `_type == "${name}"`),
    fc.tuple(type, attribute).map(([name, one]) => `_type == "${name}" && defined(${one})`),
    fc.constantFrom("defined(s)", "references($id)", '"a" in tags', 's match "a*"', "true"),
  ];
  const combined = (part: fc.Arbitrary<string>) => [
    fc.tuple(part, part).map(([one, other]) => `${one} && ${other}`),
    fc.tuple(part, part).map(([one, other]) => `(${one} || ${other})`),
    part.map((one) => `!(${one})`),
    part.map((one) => `(${one})`),
  ];
  const subqueries = [
    fc.tuple(attribute, tie("inner")).map(([one, f]) => `${one} in *[${f}]._id`),
    tie("inner").map((f) => `s in *[${f}].s`),
    tie("inner").map((f) => `*[${f}][0].s == s`),
    tie("inner").map((f) => `count(*[${f}]) > 1`),
    tie("inner").map((f) => `ref._ref in *[${f}].refs[]._ref`),
    tie("inner").map((f) => `"a" in *[${f}] {"x": s}.x`),
    tie("inner").map((f) => `count(refs[_ref in *[${f}]._id]) > 0`),
    tie("inner").map((f) => `s == (*[${f}] | order(n desc, _id asc))[0].s`),
  ];
  return {
    filter: fc.oneof(
      { maxDepth: 3, depthIdentifier: "query" },
      ...plain,
      ...combined(tie("filter")),
      ...subqueries,
    ),
    inner: fc.oneof(
      { maxDepth: 3, depthIdentifier: "query" },
      ...plain,
      fc.constantFrom("_type == ^._type", "references(^._id)", "_id == ^.ref._ref", "n < ^.n"),
      ...combined(tie("inner")),
      ...subqueries,
    ),
    query: fc.oneof(
      tie("filter").map((f) => `*[${f}]`),
      tie("filter").map((f) => `*[${f}][0]`),
      tie("filter").map((f) => `count(*[${f}])`),
      fc.tuple(type, tie("filter")).map(([name, f]) => `*[_type == "${name}" && ${f}]{"r": ref->}`),
      tie("filter").map((f) => `*[${f}] | order(n desc, _id asc)[0...3]{_id, n, "r": ref->s}`),
      tie("filter").map((f) => `*[${f}] | score(s match "a"){_id, _score}`),
      tie("filter").map((f) => `*[${f}] | order(s) .refs[]->{_id, tags}`),
      fc.tuple(tie("filter"), tie("filter")).map(([f, g]) => `*[${f}][${g}]._id`),
      fc.tuple(tie("filter"), tie("inner")).map(([f, g]) => `*[${f}]{_id, "x": *[${g}]._id}`),
      fc.tuple(tie("filter"), tie("inner")).map(([f, g]) => `*[${f}]{..., "x": count(*[${g}])}`),
      fc.tuple(tie("query"), tie("query")).map(([q, r]) => `{"one": ${q}, "other": ${r}}`),
      fc.tuple(tie("query"), tie("filter")).map(([q, f]) => `[${q}, *[${f}].s]`),
    ),
  };
});

function makeEngine(all: readonly LakeDocument[]): QueryEngine {
  const store = new DocumentStore();
  for (const document of all) store.seed(document);
  return new QueryEngine(store, SANITY);
}

const requestOf = (asked: string) => ({
  query: asked,
  params: PARAMS,
  perspective: ["published"],
  who: ANONYMOUS,
});

test(
  "a query has the same results with and without index and hoisting",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(documents, query, async (all, asked) => {
        const plain = await evaluateGroq(parseGroq(asked, PARAMS), {
          dataset: all,
          params: PARAMS,
          identity: ANONYMOUS.id,
          sanity: SANITY,
        });
        expect(await makeEngine(all).run(requestOf(asked))).toEqual(plain);
      }),
      { numRuns: RUNS },
    );
  },
);

test(
  "a change that changes a query's results carries one of its tags",
  { timeout: 60_000 },
  async () => {
    const change = fc.record({ all: documents, asked: query, _id: id, _type: type, content });
    await fc.assert(
      fc.asyncProperty(change, async ({ all, asked, _id, _type, content: fields }) => {
        const before = all.find((document) => document._id === _id);
        const after = { ...STAMPS, ...fields, _id, _type };
        const others = all.filter((document) => document !== before);
        const [one, other] = [makeEngine(all), makeEngine([...others, after])];
        const answers = [await one.run(requestOf(asked)), await other.run(requestOf(asked))];
        const tags = new Set([before, after].flatMap((d) => (d ? syncTagsOfDocument(d) : [])));
        if (one.syncTags(asked, PARAMS).some((tag) => tags.has(tag))) return;
        expect(answers[1]).toEqual(answers[0]);
      }),
      { numRuns: RUNS },
    );
  },
);
