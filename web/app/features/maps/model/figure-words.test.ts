import { mapOutline } from "@mapwright/core/maps/map-outline";
import { expect, test } from "vitest";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import {
  clusterInWords,
  searchesInShort,
  searchesInWords,
} from "#/features/maps/model/figure-words.ts";

test("what is estimated says so, long and short", () => {
  expect(searchesInWords(5_400, true)).toBe("5,400 searches a month, estimated");
  expect(searchesInWords(1, false)).toBe("1 search a month");
  expect(searchesInShort(5_400, true)).toBe("5.4K est.");
  expect(searchesInShort(5_400, false)).toBe("5.4K");
});

test("a volume nobody knows is said, not guessed", () => {
  expect(searchesInWords(null, true)).toBe("searches unknown");
  expect(searchesInShort(null, true)).toBe("");
});

test("a cluster is read out with all its figures", () => {
  const outline = mapOutline(sketchSnapshot({ Gear: { Kettles: { kettle: null, pot: null } } }));
  const [cluster] = outline.pillars[0]?.clusters ?? [];
  if (!cluster) throw new Error("the sketch has a cluster");
  expect(clusterInWords(cluster, true)).toBe(
    "Kettles, cluster, 2 keywords, searches unknown, difficulty 40, informational, opportunity unknown",
  );
});
