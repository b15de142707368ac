import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { combineMaps, type SourceMap } from "#/maps/combine/combine-maps.ts";
import { isOpen } from "#/maps/combine/match-clusters.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import {
  hasKeyword,
  countStateKeywords,
  openState,
  findKeywordTopic,
  type MapState,
} from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { makeCoffeeThreads } from "#/maps/testing/coffee-evidence.ts";
import { makeCoffeeMap } from "#/maps/testing/coffee-map.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { IMPRESSIONS_SOURCE } from "#/snapshot/figures/volume-unit.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900, "ratio for coffee": 200 },
    Grind: { "grind size": 700, "grind size chart": 100 },
  },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const source: SourceMap = {
  snapshot: buildTestSnapshot({
    Brewing: {
      "Water to coffee": {
        "coffee ratio": 900,
        "golden ratio coffee": 80,
        "coffee ratio scale": 30,
      },
      "Cold brew": { "cold brew": 9_000, "cold brew time": 400 },
    },
    Beans: { Roasts: { "dark roast": 3_000, "grind size chart": 100 } },
  }),
  reddit: null,
};
const combine = (state: MapState, limit = 1_000) =>
  combineMaps(state, source, {
    topicIdOf: (id, attempt) => `from-${id}-${String(attempt)}`,
    limit,
  });
/** The state after the changes, made by one person as one operation. */
const applied = (state: MapState, changes: ReturnType<typeof combine>["changes"]) =>
  replayLog(state, [{ id: "combined", by: userId.parse("ann"), at: 9e12, changes: [...changes] }]);

test("keywords join the topic that has their cluster's keywords, and other clusters become topics", () => {
  const { changes, matches, ...counts } = combine(openState(base));
  expect(counts).toEqual({ addedCount: 5, knownCount: 2, omittedCount: 0 });
  expect(matches[0]).toEqual({ topic: base.clusters.id[0], by: "keywords" });
  expect(matches[1]).toEqual({ topic: null, by: null });
  const { state, skipped } = applied(openState(base), changes);
  expect(skipped).toEqual([]);
  const { keywords, clusters, pillars } = getEditedSnapshot(state);
  const placeOf = (text: string) => {
    const cluster = keywords.cluster[keywords.text.indexOf(text)] ?? -1;
    return [pillars.name[clusters.pillar[cluster] ?? -1], clusters.name[cluster]];
  };
  expect(placeOf("golden ratio coffee")).toEqual(["Brewing", "Ratio"]);
  expect(placeOf("cold brew time")).toEqual(["Brewing", "Cold brew"]);
  expect(placeOf("dark roast")).toEqual(["Brewing", "Grind"]);
});

test("a thread that ranks for a topic's keywords leads its cluster there", () => {
  const map = makeCoffeeMap();
  const at = map.serps.urls.findIndex((url) => url.includes("reddit.com"));
  const urls = map.serps.urls.map((url, index) =>
    index === at ? "https://www.reddit.com/r/coffee/comments/abc12/x" : url,
  );
  const state = openState({ ...map, serps: { ...map.serps, urls } });
  const evidence = makeCoffeeThreads();
  const threads = buildTestSnapshot({ Threads: { Bitter: { "why is it so bitter": null } } });
  const mentions = { "why is it so bitter": evidence.mentions["cold brew"] ?? [] };
  const { matches } = combineMaps(
    state,
    { snapshot: threads, reddit: { ...evidence, mentions } },
    { topicIdOf: (id) => id, limit: 100 },
  );
  const ranked = map.keywords.cluster[map.keywords.text.indexOf("cold brew")];
  expect(matches).toEqual([{ topic: map.clusters.id[ranked ?? -1], by: "thread" }]);
});

test("no more keywords are added than the plan allows", () => {
  const { changes, addedCount, omittedCount } = combine(openState(base), 7);
  expect([addedCount, omittedCount]).toEqual([2, 3]);
  expect(countStateKeywords(applied(openState(base), changes).state)).toBe(7);
  expect(combine(openState(base), 3).addedCount).toBe(0);
});

test("impressions don't become searches", () => {
  const { snapshot } = source;
  const metrics = { ...snapshot.metrics, source: IMPRESSIONS_SOURCE };
  const { changes } = combineMaps(
    openState(base),
    { ...source, snapshot: { ...snapshot, metrics } },
    { topicIdOf: (id) => id, limit: 100 },
  );
  const volumes = changes.flatMap((change) =>
    change.kind === "add-keywords"
      ? change.keywords.map(({ volumePerMonth }) => volumePerMonth)
      : [],
  );
  expect(new Set(volumes)).toEqual(new Set([null]));
});

const edited = makeRandomLog(base, 3, 8).map((log) => replayLog(openState(base), log).state);

test("whatever people did to the map stays: topics, plans, locks, comments, and every keyword's place", () => {
  fc.assert(
    fc.property(edited, (before) => {
      const { changes, matches } = combine(before);
      const { state: after, skipped } = applied(before, changes);
      expect(skipped).toEqual([]);
      // Name, parent, order, lock, status, assignee, due date, note, primary keyword, deletions and merges.
      for (const [id, topic] of before.topics) expect(after.topics.get(id)).toEqual(topic);
      expect(after.comments).toEqual(before.comments);
      expect(after.removed).toEqual(before.removed);
      expect(after.grouping).toEqual(before.grouping);
      for (const text of [...before.baseIndex.keywordAt.keys(), ...before.added.keys()])
        expect(findKeywordTopic(after, text)).toBe(findKeywordTopic(before, text));
      for (const { topic } of matches) expect(topic === null || isOpen(before, topic)).toBe(true);
      const fresh = source.snapshot.keywords.text.filter((text) => !hasKeyword(before, text));
      for (const text of fresh) {
        expect(hasKeyword(after, text)).toBe(true);
        expect(isOpen(after, findKeywordTopic(after, text) ?? "")).toBe(true);
      }
      expect(countStateKeywords(after)).toBe(countStateKeywords(before) + fresh.length);
    }),
    { numRuns: 500 },
  );
});

test("combining again changes nothing", () => {
  fc.assert(
    fc.property(edited, (before) => {
      const { state: after } = applied(before, combine(before).changes);
      expect(combine(after).changes).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
