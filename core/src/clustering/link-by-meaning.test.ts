import { expect, test } from "vitest";
import { clusterWording } from "#/clustering/cluster-wording.ts";
import { linkByMeaning, mayLinkByMeaning } from "#/clustering/link-by-meaning.ts";
import { readLocks } from "#/clustering/locks.ts";
import { EdgeCollector, StoredOverlapGraph } from "#/clustering/overlap-graph.ts";
import { createListMemory } from "#/clustering/remembered.ts";

const NOTHING_LOCKED = readLocks(undefined, 0);

/** Subjects of `perSubject` keywords each, which are alike by `inside`, and by `across` with those of others. */
function plant(subjects: number, perSubject: number, inside: number, across: number) {
  const keywords = Array.from(
    { length: subjects * perSubject },
    (_, at) => `${String(at % perSubject)} of subject ${String(Math.floor(at / perSubject))}`,
  );
  const edges = new EdgeCollector(keywords.length, keywords.length ** 2);
  for (let one = 0; one < keywords.length; one++) {
    for (let other = 0; other < keywords.length; other++) {
      const isInside = Math.floor(one / perSubject) === Math.floor(other / perSubject);
      if (one !== other) edges.add(other, isInside ? inside : across);
    }
    edges.endNode();
  }
  const subjectOf = keywords.map((_, at) => Math.floor(at / perSubject));
  return { keywords, edges: edges.toGraph(), subjectOf };
}

test("keywords that mean the same are one group, and less is asked of coarser ones", () => {
  const { keywords, edges, subjectOf } = plant(6, 5, 0.4, 0.05);
  const link = (threshold: number) =>
    linkByMeaning(keywords, edges, threshold, NOTHING_LOCKED, createListMemory());
  expect([...link(0.3)]).toEqual(subjectOf);
  expect(new Set(link(0.03)).size).toBeLessThan(6);
});

test("pages of an export need less in common, since each keyword has only its nearest neighbors", () => {
  const list = plant(4, 5, 0.13, 0);
  const exported = plant(202, 5, 0.13, 0);
  const groups = ({ keywords, edges }: typeof list) =>
    new Set(linkByMeaning(keywords, edges, 0.15, NOTHING_LOCKED)).size;
  expect(groups(list)).toBe(20);
  expect(groups(exported)).toBe(202);
});

test("a large group of a list is divided where a small one with as much in common is a page", () => {
  const pagesOf = (size: number) => {
    const { keywords } = plant(4 * size, 3, 0, 0);
    const edges = new EdgeCollector(keywords.length, keywords.length ** 2);
    for (const one of keywords.keys()) {
      for (const other of keywords.keys()) {
        const isPage = Math.floor(one / 3) === Math.floor(other / 3);
        const isTopic = Math.floor(one / (3 * size)) === Math.floor(other / (3 * size));
        if (one !== other && isTopic) edges.add(other, isPage ? 0.5 : 0.2);
      }
      edges.endNode();
    }
    return new Set(linkByMeaning(keywords, edges.toGraph(), 0.15, NOTHING_LOCKED)).size;
  };
  expect(pagesOf(2)).toBe(4);
  expect(pagesOf(10)).toBeGreaterThan(15);
});

test("keywords of different locked lists stay apart, also when the same list was linked without locks before", () => {
  const { keywords, edges } = plant(2, 4, 0.4, 0);
  const memory = createListMemory();
  expect([...linkByMeaning(keywords, edges, 0.2, NOTHING_LOCKED, memory)]).toEqual([
    0, 0, 0, 0, 1, 1, 1, 1,
  ]);
  const locks = readLocks({ lockedTogether: [[0, 4], [1]] }, keywords.length);
  const [first, second, , , fifth] = linkByMeaning(keywords, edges, 0.2, locks, memory);
  expect(fifth).toBe(first);
  expect(second).not.toBe(first);
});

test("a list of more keywords than can be linked is grouped all the same", () => {
  const { keywords, edges, subjectOf } = plant(3, 4, 0.4, 0);
  expect(mayLinkByMeaning(edges)).toBe(true);
  const many = Array.from({ length: 2_001 }, (_, at) => keywords[at] ?? `other ${String(at)}`);
  const offsets = Uint32Array.from({ length: many.length + 1 }, (_, node) =>
    Math.min(edges.neighbours.length, edges.offsets[node] ?? edges.neighbours.length),
  );
  const long = new StoredOverlapGraph(offsets, edges.neighbours, edges.weights);
  expect(mayLinkByMeaning(long)).toBe(false);
  const { clusterOf } = clusterWording(many, { method: "wording" }, long);
  const found = clusterOf.slice(0, keywords.length);
  expect(found).toEqual(Uint32Array.from(subjectOf, (subject) => found[subject * 4] ?? 0));
  expect(new Set(found).size).toBe(3);
});
