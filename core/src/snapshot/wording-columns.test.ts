import { expect, test } from "vitest";
import { connectByLetters } from "#/clustering/pairs/connect-pairs.ts";
import { packWording, takeWording, unpackWording } from "#/snapshot/wording-columns.ts";

const TEXTS = ["coffee grinder", "best coffee grinder", "burr grinder", "espresso machine"];
const PACKED = packWording(connectByLetters(TEXTS));

test("stored wording is the same graph after a round trip", () => {
  const graph = unpackWording(PACKED, TEXTS.length);
  expect(graph && packWording(graph)).toEqual(PACKED);
});

test("stored wording of another number of keywords isn't used", () => {
  expect(unpackWording(PACKED, TEXTS.length + 1)).toBeNull();
});

test("taking rows keeps the edges among them under their new positions", () => {
  const taken = takeWording(PACKED, [1, -1, 0]);
  const similarity = PACKED.thousandths[0]?.[PACKED.neighbours[0]?.indexOf(1) ?? -1];
  const graph = unpackWording(taken, 3);
  graph?.visit(0);
  expect(graph?.neighbours.slice(graph.start, graph.end)).toEqual(Uint32Array.of(2));
  expect(graph?.weights[graph.start]).toBeCloseTo((similarity ?? 0) / 1000);
  expect(taken.neighbours[1]).toEqual([]);
});

test("a keyword that was added counts as not compared until it is removed again", () => {
  const withAdded = takeWording(PACKED, [0, 1, 2, 3, -1]);
  expect(withAdded.uncompared).toEqual([4]);
  expect(takeWording(withAdded, [4, 0]).uncompared).toEqual([0]);
  expect(takeWording(withAdded, [0, 1, 2, 3])).toEqual(PACKED);
});

test("columns of older maps don't say what wasn't compared, also after an edit", () => {
  const { neighbours, thousandths } = PACKED;
  expect(takeWording({ neighbours, thousandths }, [0, -1])).not.toHaveProperty("uncompared");
});
