import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { suggestEdits, type SuggestedEdit } from "#/refresh/suggest-edits.ts";
import { buildSuggestionChanges, readCurrentTopics } from "#/refresh/suggested-changes.ts";

const base = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": null, "ratio chart": null },
    Water: { "water ratio": null },
  },
});
const [ratio = "", water = ""] = base.clusters.id;
const start = openState(base);
let made = 0;
const options = {
  nameOf: ([first = ""]: readonly string[]) => `About ${first}`,
  newId: () => `made-${String(++made)}`,
};

function after(state: MapState, changes: readonly MapChange[]): MapState {
  const operation = { id: "operation-1", by: userId.parse("ann"), at: 1, changes: [...changes] };
  return replayLog(state, [operation]).state;
}
const accept = (edit: SuggestedEdit) => after(start, buildSuggestionChanges(start, edit, options));

test("an accepted merger moves the keywords, and isn't suggested again", () => {
  const fresh = new Map(base.keywords.text.map((text) => [text, 0]));
  const [merge] = suggestEdits(readCurrentTopics(start), fresh);
  if (merge?.kind !== "merge") throw new Error("a merger is suggested");
  const merged = accept(merge);
  expect(groupKeywordsByTopic(merged).get(merge.into)).toHaveLength(3);
  expect(suggestEdits(readCurrentTopics(merged), fresh)).toEqual([]);
  expect(buildSuggestionChanges(merged, merge, options), "there is nothing left to do").toEqual([]);
});

test("an accepted split makes a cluster for each part, named after it", () => {
  const state = accept({ kind: "split", topic: ratio, parts: [["ratio chart"]] });
  const topic = [...state.topics.values()].find(({ name }) => name === "About ratio chart");
  expect(groupKeywordsByTopic(state).get(topic?.id ?? "")).toEqual(["ratio chart"]);
  expect(groupKeywordsByTopic(state).get(ratio)).toEqual(["coffee ratio"]);
});

test("accepted keywords go into their cluster, or into a new one", () => {
  const into = accept({ kind: "add", topic: water, keywords: ["soft water"] });
  expect(groupKeywordsByTopic(into).get(water)).toContain("soft water");
  const alone = accept({ kind: "add", topic: null, keywords: ["burr grinder", "hand grinder"] });
  const topic = [...alone.topics.values()].find(({ name }) => name === "About burr grinder");
  expect(groupKeywordsByTopic(alone).get(topic?.id ?? "")).toEqual([
    "burr grinder",
    "hand grinder",
  ]);
});

test("keywords that the map has by now are left out", () => {
  const edit: SuggestedEdit = { kind: "add", topic: null, keywords: ["coffee ratio"] };
  expect(buildSuggestionChanges(start, edit, options)).toEqual([]);
});

test("locked clusters are known to whoever suggests", () => {
  const locked = after(start, [{ kind: "set-locked", topic: ratio, isLocked: true }]);
  expect(readCurrentTopics(locked).locked).toEqual(new Set([ratio]));
  expect(readCurrentTopics(start).clusterOf.get("water ratio")).toBe(water);
});
