import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import {
  makePrimary,
  moveKeywords,
  removeKeywords,
} from "#/features/maps/table/keyword-changes.ts";

const many = Array.from({ length: 450 }, (_, at) => `keyword ${String(at)}`);

test("many keywords are moved and removed in batches within the limit of a change, none lost", () => {
  const moves = moveKeywords(many, "c1");
  expect(moves).toHaveLength(3);
  expect(moves.flatMap((move) => (move.kind === "move-keywords" ? move.keywords : []))).toEqual(
    many,
  );
  expect(removeKeywords(many)).toHaveLength(3);
  expect(removeKeywords([])).toEqual([]);
});

test("keywords become primary in their own clusters, unless two share a cluster", () => {
  const snapshot = buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 9, "ratio chart": 5 }, Grind: { "grind size": 7 } },
  });
  const [ratio, grind] = snapshot.clusters.id;
  expect(makePrimary(snapshot, [1, 2])).toEqual([
    { kind: "set-primary", topic: ratio, keyword: "ratio chart" },
    { kind: "set-primary", topic: grind, keyword: "grind size" },
  ]);
  expect(makePrimary(snapshot, [0, 1])).toEqual([]);
});
