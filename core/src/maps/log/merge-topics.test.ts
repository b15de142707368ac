import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { makeChanges } from "#/maps/log/edited/invert-changes.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import { openState, type MapState, type Topic } from "#/maps/log/edited/map-state.ts";
import { buildRestoringChanges, buildHistory } from "#/maps/log/map-history.ts";
import type { MapOperation } from "#/maps/log/map-operation.ts";
import { getMergedTarget, mergeTopics } from "#/maps/log/merge-topics.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { listPresentTopics } from "#/maps/log/topic-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import type { MapChange } from "#/snapshot/map-change.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "water ratio": 40 }, Grind: { "grind size": 700 } },
  Beans: { Roast: { "light roast": 500 } },
});
const [ratio = "", grind = "", roast = ""] = base.clusters.id;
const opened = openState(base);
const [ann, bob] = [userId.parse("ann"), userId.parse("bob")];
const RATIO_URL = "https://a.example/ratio";
const GRIND_URL = "https://a.example/grind";

const operation = (at: number, changes: readonly MapChange[], by = ann): MapOperation => ({
  id: `operation-${String(at)}-${by}`,
  by,
  at,
  changes: [...changes],
});
const aim = (topic: string, targetUrl: string): MapChange => ({
  kind: "set-target-url",
  topic,
  targetUrl,
});
const withTargets = (...changes: MapChange[]) => replayLog(opened, [operation(1, changes)]).state;
function present(state: MapState, id: string): Topic {
  const [topic] = listPresentTopics(state, [id]);
  if (!topic) throw new Error(`the map has no ${id}`);
  return topic;
}
const merging = (state: MapState, topics: readonly string[], into: string) =>
  mergeTopics(listPresentTopics(state, topics), present(state, into));
const targetOf = (state: MapState, id: string) => present(state, id).targetUrl;

test("merging topics moves their keywords to the target", () => {
  const merged = replayLog(opened, [operation(1, merging(opened, [grind], ratio))]).state;
  expect(groupKeywordsByTopic(merged).get(ratio)).toEqual([
    "coffee ratio",
    "water ratio",
    "grind size",
  ]);
  expect(listPresentTopics(merged, [grind, ratio]).map(({ id }) => id)).toEqual([ratio]);
});

test("a merged page keeps its own target URL when the other had one too", () => {
  const state = withTargets(aim(ratio, RATIO_URL), aim(grind, GRIND_URL));
  const changes = merging(state, [grind], ratio);
  expect(changes).toEqual([{ kind: "merge-topic", topic: grind, into: ratio }]);
  expect(targetOf(replayLog(state, [operation(2, changes)]).state, ratio)).toBe(RATIO_URL);
});

test("a merged page takes the other's target URL when it had none, and undo returns it", () => {
  const state = withTargets(aim(grind, GRIND_URL));
  const made = makeChanges(state, merging(state, [grind], ratio), { by: ann, at: 2 });
  expect(targetOf(made.state, ratio)).toBe(GRIND_URL);
  const undone = replayLog(made.state, [operation(3, made.inverse)]).state;
  expect([targetOf(undone, ratio), targetOf(undone, grind)]).toEqual([null, GRIND_URL]);
});

test("a merged page takes the first target URL when several pages had one", () => {
  const state = withTargets(aim(grind, GRIND_URL), aim(roast, "https://a.example/roast"));
  const { state: merged } = makeChanges(state, merging(state, [roast, grind], ratio), {
    by: ann,
    at: 2,
  });
  expect(targetOf(merged, ratio)).toBe("https://a.example/roast");
});

test("a merge replays to the same target URL when operations arrive in another order", () => {
  const state = withTargets(aim(grind, GRIND_URL));
  const log = [
    operation(2, merging(state, [grind], ratio)),
    operation(3, [aim(ratio, RATIO_URL)], bob),
  ];
  const results = [log, log.toReversed()].map((own) =>
    targetOf(replayLog(state, own).state, ratio),
  );
  expect(results).toEqual([RATIO_URL, RATIO_URL]);
});

test("history names the target URL that a merge brought, and going back takes it away", () => {
  const log = [
    operation(1, [aim(grind, GRIND_URL)]),
    operation(100_000, merging(withTargets(aim(grind, GRIND_URL)), [grind], ratio), bob),
  ];
  const sessions = buildHistory(base, log);
  expect(sessions[1]?.actions.map(({ change, topicName }) => [change.kind, topicName])).toEqual([
    ["merge-topic", "Grind"],
    ["set-target-url", "Ratio"],
  ]);
  const now = replayLog(opened, log).state;
  const back = buildRestoringChanges(sessions[0]?.id ?? null, now, log);
  const restored = replayLog(opened, [...log, operation(200_000, back)]).state;
  expect([targetOf(restored, ratio), targetOf(restored, grind)]).toEqual([null, GRIND_URL]);
});

test.each([
  [null, [null], null, []],
  [null, [GRIND_URL], GRIND_URL, []],
  [RATIO_URL, [GRIND_URL], RATIO_URL, [GRIND_URL]],
  [RATIO_URL, ["http://www.a.example/ratio/"], RATIO_URL, []],
  [null, [GRIND_URL, RATIO_URL, RATIO_URL, null], GRIND_URL, [RATIO_URL]],
])("of %s and %j a merge keeps %s and drops %j", (own, others, kept, dropped) => {
  const topics = others.map((targetUrl, at) => ({ id: `t${String(at)}`, targetUrl }));
  expect(getMergedTarget(topics, { id: "into", targetUrl: own })).toEqual({ kept, dropped });
});
