import { expect, test } from "vitest";
import { connectPairs } from "#/clustering/pairs/connect-pairs.ts";
import { compareAdded } from "#/maps/compare-added.ts";
import {
  addCompared,
  packWording,
  takeWording,
  unpackWording,
} from "#/snapshot/wording-columns.ts";

const TEXTS = ["car insurance", "auto cover", "car insurance quote", "rain barrel", "water butt"];
/** Two topics. */
const VECTORS = [0, 0, 0, 1, 1].map((axis, at) =>
  Float32Array.from({ length: 8 }, (_, n) => (n === axis ? 0.98 : n === at + 2 ? 0.2 : 0)),
);
const OLD = packWording(connectPairs(TEXTS.slice(0, 3), VECTORS.slice(0, 3)));
const WITH_ADDED = takeWording(OLD, [0, 1, 2, -1, -1]);

test("added keywords are compared with the others and each other, and complete the columns", () => {
  const compared = compareAdded(TEXTS, WITH_ADDED, VECTORS);
  expect(compared.map(({ text }) => text)).toEqual(["rain barrel", "water butt"]);
  const complete = addCompared(
    WITH_ADDED,
    TEXTS,
    new Map(compared.map((keyword) => [keyword.text, keyword])),
  );
  expect(complete.uncompared).toEqual([]);
  expect(complete.neighbours.slice(0, 3)).toEqual(WITH_ADDED.neighbours.slice(0, 3));
  const [all, found] = [connectPairs(TEXTS, VECTORS), unpackWording(complete, TEXTS.length)];
  for (const keyword of [3, 4]) {
    all.visit(keyword);
    found?.visit(keyword);
    expect(found?.neighbours.slice(found.start, found.end)).toEqual(
      all.neighbours.slice(all.start, all.end),
    );
    for (let edge = 0; edge < all.end - all.start; edge++)
      expect(found?.weights[found.start + edge]).toBeCloseTo(all.weights[all.start + edge] ?? 0, 2);
  }
});

test("what is known of one added keyword leaves another uncompared, and a pair is never there twice", () => {
  const [barrel, butt] = compareAdded(TEXTS, WITH_ADDED, VECTORS);
  if (!barrel || !butt) throw new Error("not compared");
  const one = addCompared(WITH_ADDED, TEXTS, new Map([[butt.text, butt]]));
  expect(one.uncompared).toEqual([3]);
  const likeness = { neighbours: ["rain barrel"], thousandths: [900] };
  const both = addCompared(
    WITH_ADDED,
    TEXTS,
    new Map([
      [barrel.text, barrel],
      [butt.text, { text: butt.text, ...likeness }],
    ]),
  );
  const pairs = both.neighbours.flatMap((row, at) =>
    row.map((other) => [Math.min(at, other), Math.max(at, other)].join("-")),
  );
  expect(new Set(pairs).size).toBe(pairs.length);
});
