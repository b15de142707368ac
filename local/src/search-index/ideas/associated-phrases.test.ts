import fc from "fast-check";
import { expect, test } from "vitest";
import { associatedPhrases, logLikelihoodRatio } from "#/search-index/ideas/associated-phrases.ts";
import { makeIndex, makePage } from "#/search-index/index-fixture.ts";

/** 2 · Σ O · ln(O / E) over the four cells, written out in full. */
function g2Reference(inside: number, foreground: number, carriers: number, documents: number) {
  const observed = [
    inside,
    foreground - inside,
    carriers - inside,
    documents - foreground - carriers + inside,
  ];
  const rows = [foreground, foreground, documents - foreground, documents - foreground];
  const columns = [carriers, documents - carriers, carriers, documents - carriers];
  return (
    2 *
    observed.reduce((sum, count, cell) => {
      const expected = ((rows[cell] ?? 0) * (columns[cell] ?? 0)) / documents;
      return count > 0 ? sum + count * Math.log(count / expected) : sum;
    }, 0)
  );
}

test("a phrase in 8 of 10 documents about the seed and in 9 of all 100 scores 39.5", () => {
  expect(logLikelihoodRatio(8, 10, 9, 100)).toBeCloseTo(g2Reference(8, 10, 9, 100), 9);
  expect(logLikelihoodRatio(8, 10, 9, 100)).toBeCloseTo(39.5, 1);
});

test("a phrase as frequent about the seed as elsewhere scores zero, a rarer one below zero", () => {
  expect(logLikelihoodRatio(5, 10, 50, 100)).toBeCloseTo(0, 9);
  expect(logLikelihoodRatio(1, 10, 50, 100)).toBeLessThan(0);
});

test("the score is the table's log-likelihood ratio, whatever the counts", () => {
  const table = fc
    .tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 400 }))
    .filter(([a, b, c]) => a + b > 0 && a + c > 0);
  fc.assert(
    fc.property(table, ([both, seedOnly, phraseOnly, neither]) => {
      const documents = both + seedOnly + phraseOnly + neither;
      const score = logLikelihoodRatio(both, both + seedOnly, both + phraseOnly, documents);
      expect(Math.abs(score)).toBeCloseTo(
        g2Reference(both, both + seedOnly, both + phraseOnly, documents),
        6,
      );
    }),
  );
});

test("phrases are sorted by association with the seed, not by frequency", () => {
  const coffee = Array.from({ length: 6 }, (_, at) =>
    makePage(`c${at}`, `Coffee note ${at}`, "The gooseneck kettle stood there for many years."),
  );
  const others = Array.from({ length: 30 }, (_, at) =>
    makePage(`o${at}`, `Letter ${at}`, "The garden fence stood there for many years."),
  );
  const index = makeIndex([...coffee, ...others]);
  const topic = new Map([0, 1, 2, 3, 4, 5].map((document) => [document, 1]));
  const texts = associatedPhrases(index, topic).map(({ text }) => text);
  expect(texts).toContain("gooseneck kettle");
  expect(texts).not.toContain("many years");
  expect(texts).not.toContain("garden fence");
});

test("a document that is half about the topic counts as half a document", () => {
  const index = makeIndex(
    Array.from({ length: 20 }, (_, at) =>
      makePage(`d${at}`, `Note ${at}`, at < 2 ? "A gooseneck kettle." : "A garden fence."),
    ),
  );
  const kettleOf = (share: number) =>
    associatedPhrases(
      index,
      new Map([
        [0, share],
        [1, share],
      ]),
    ).find(({ text }) => text === "gooseneck kettle");
  expect(kettleOf(1)).toMatchObject({ specificity: 1, documentCount: 2, topicDocumentCount: 2 });
  expect(kettleOf(0.5)).toMatchObject({ specificity: 0.5, topicDocumentCount: 2 });
  expect(kettleOf(1)?.score).toBeCloseTo(logLikelihoodRatio(2, 2, 2, 20), 9);
  expect(kettleOf(0.5)?.score).toBeCloseTo(logLikelihoodRatio(1, 1, 2, 20), 9);
});
