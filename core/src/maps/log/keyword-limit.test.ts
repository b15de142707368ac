import { expect, test } from "vitest";
import { getFreeEntitlement } from "#/billing/entitlement.ts";
import { PLAN_QUOTAS } from "#/billing/plans.ts";
import { userId } from "#/ids.ts";
import { refuseKeywords, listSurplusKeywords } from "#/maps/log/keyword-limit.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const NOW = 1_700_000_000_000;
const ALLOWED = PLAN_QUOTAS.free.keywordsPerMap;

const mapOf = (count: number) =>
  openState(
    buildTestSnapshot({
      Coffee: { All: Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])) },
    }),
  );
const topicIn = (state: ReturnType<typeof mapOf>) => state.base.clusters.id[0] ?? "";
const added = (text: string) =>
  ({ text, volumePerMonth: null, difficulty: null, intent: "informational" }) as const;
const add = (topic: string, ...texts: string[]): MapChange => ({
  kind: "add-keywords",
  topic,
  keywords: texts.map(added),
});
const after = (state: ReturnType<typeof mapOf>, ...changes: MapChange[]) =>
  replayLog(state, [{ id: "an-operation-1234", by: userId.parse("ann"), at: 1, changes }]).state;

test("keywords are rejected as soon as they exceed the plan's limit", () => {
  const map = mapOf(ALLOWED - 1);
  const refusal = (...texts: string[]) =>
    refuseKeywords(getFreeEntitlement(NOW), map, [add(topicIn(map), ...texts)], NOW);
  expect(refusal("one")).toBeNull();
  expect(refusal("one", "two")).toEqual({
    code: "plan-limit-reached",
    plan: "free",
    limit: "keywordsPerMap",
    allowed: ALLOWED,
    used: ALLOWED - 1,
    requested: 2,
  });
});

test("only keywords not yet on the map count, removed ones included", () => {
  const full = mapOf(ALLOWED);
  const topic = topicIn(full);
  const refuse = (state: typeof full, ...changes: MapChange[]) =>
    refuseKeywords(getFreeEntitlement(NOW), state, changes, NOW)?.code ?? null;
  const remove: MapChange = { kind: "remove-keywords", keywords: ["k0"] };
  const restore: MapChange = { kind: "restore-keywords", keywords: ["k0"] };
  expect(refuse(full, add(topic, "k1"))).toBeNull();
  expect(refuse(full, remove, add(topic, "new"))).toBeNull();
  expect(refuse(after(full, remove), restore)).toBeNull();
  expect(refuse(after(full, remove, add(topic, "new")), restore)).toBe("plan-limit-reached");
});

test("a map over the limit of a smaller plan allows every change except adding keywords", () => {
  const large = mapOf(ALLOWED + 10);
  const topic = topicIn(large);
  const changes: MapChange[] = [{ kind: "rename-topic", topic, name: "Beans" }];
  expect(refuseKeywords(getFreeEntitlement(NOW), large, changes, NOW)).toBeNull();
});

test("when two people add keywords at once, the later ones in the log are surplus, whatever the order of evaluation", () => {
  const map = mapOf(ALLOWED - 3);
  const topic = topicIn(map);
  const ann = [add(topic, "ann 1", "ann 2")];
  const ben = [add(topic, "ben 1", "ben 2", "ann 1")];
  expect(listSurplusKeywords(map, ann, ALLOWED)).toEqual([]);
  expect(listSurplusKeywords(after(map, ...ann), ben, ALLOWED)).toEqual(["ben 2"]);
  // The next operation isn't charged for the surplus of this one.
  const next = [add(topic, "cyd")];
  expect(listSurplusKeywords(after(map, ...ann, ...ben), next, ALLOWED)).toEqual(["cyd"]);
});

test("a map that exceeded the plan before keeps its keywords", () => {
  const large = mapOf(ALLOWED + 10);
  const topic = topicIn(large);
  expect(listSurplusKeywords(large, [add(topic, "one", "k1", "two")], ALLOWED)).toEqual([
    "one",
    "two",
  ]);
  const swap: MapChange[] = [{ kind: "remove-keywords", keywords: ["k0"] }, add(topic, "one")];
  expect(listSurplusKeywords(large, swap, ALLOWED)).toEqual([]);
});
