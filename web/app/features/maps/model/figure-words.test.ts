import { mapOutline } from "@mapwright/core/maps/map-outline";
import { expect, test } from "vitest";
import { sketchSnapshot } from "#/features/maps/fixtures/sketch-snapshot.ts";
import {
  clusterInWords,
  pillarInWords,
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

test("a cluster and its pillar are read out with all their figures", () => {
  const outline = mapOutline(sketchSnapshot({ Gear: { Kettles: { kettle: null, pot: null } } }));
  const [pillar] = outline.pillars;
  const [cluster] = pillar?.clusters ?? [];
  if (!pillar || !cluster) throw new Error("the sketch has a pillar with a cluster");
  expect(clusterInWords(cluster, true)).toBe(
    "Kettles, cluster, 2 keywords, searches unknown, difficulty 40, informational, opportunity unknown",
  );
  expect(pillarInWords(pillar, true)).toBe(
    "Gear, pillar, 1 cluster, 2 keywords, searches unknown, opportunity unknown",
  );
});
