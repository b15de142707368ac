import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePrimary, type PrimaryCandidate } from "#/scoring/primary-keyword.ts";

const candidate = (over: Partial<PrimaryCandidate>): PrimaryCandidate => ({
  text: "coffee grinder",
  volumePerMonth: null,
  ...over,
});

/** The chosen one of texts that nothing else is known about. */
function choose(...texts: readonly string[]): string | undefined {
  return texts[choosePrimary(texts.map((text) => candidate({ text })))];
}

test.each([
  ["volume decides between similar keywords", { volumePerMonth: 900 }, { volumePerMonth: 90 }],
  ["on a tie the shorter text", { text: "grinder" }, { text: "kettles" }],
  ["then the first by code unit", { text: "grinder" }, { text: "kettler" }],
])("%s", (_, winner, loser) => {
  expect(choosePrimary([candidate(winner), candidate(loser)])).toBe(0);
  expect(choosePrimary([candidate(loser), candidate(winner)])).toBe(1);
});

test("a name says what the keywords share and nothing that few of them do", () => {
  expect(
    choose(
      "car insurance for new drivers",
      "cheap car insurance",
      "car insurance",
      "car insurance quotes",
      "car insurance for young drivers",
    ),
  ).toBe("car insurance");
});

test("a word that all of the map has doesn't name a part of it", () => {
  const texts = ["yoga for seniors", "chair yoga", "chair yoga seniors", "yoga"];
  const shareOf = (stem: string) => (stem === "yoga" ? 1 : 0.1);
  const candidates = texts.map((text) => candidate({ text }));
  expect(texts[choosePrimary(candidates, shareOf)]).not.toBe("yoga");
});

test("a name is preferred to a question, and one that a label holds to a longer one", () => {
  expect(
    choose("can you bike to work in the rain", "bike to work", "how far can you bike to work"),
  ).toBe("bike to work");
  expect(choose("rye bread in a bread machine", "rye bread machine")).toBe("rye bread machine");
});

test("no candidates have no primary keyword", () => {
  expect(choosePrimary([])).toBe(-1);
});

test("the same candidates have the same name in any order", () => {
  const text = fc
    .array(fc.constantFrom("how", "to", "tea", "green", "pot", "kettle"), {
      minLength: 1,
      maxLength: 5,
    })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 8 }), (texts) => {
      expect(choose(...texts.toReversed())).toBe(choose(...texts));
    }),
  );
});
