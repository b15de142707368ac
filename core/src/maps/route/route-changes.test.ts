import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { makeChanges } from "#/maps/log/edited/invert-changes.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { buildRouteChanges, buildRoutePages } from "#/maps/route/route-changes.ts";
import { sortRoute } from "#/maps/route/route-order.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import type { MapChange } from "#/snapshot/map-change.ts";

const AUTHOR = { by: userId.parse("ann"), at: 1 };
const base = buildTestSnapshot({
  Brewing: { Ratio: { ratio: 9 }, Grind: { grind: 8 }, Water: { water: 7 }, Heat: { heat: 6 } },
});
const ids = base.clusters.id;
const [ratio = "", grind = "", water = "", heat = ""] = ids;

const after = (changes: readonly MapChange[]) =>
  makeChanges(openState(base), changes, AUTHOR).state;

const STATE = after([
  { kind: "set-status", topic: ratio, status: "published" },
  { kind: "set-due-day", topic: grind, dueDay: "2026-01-12" },
  { kind: "set-status", topic: water, status: "writing" },
]);
const noneCovered = () => false;

test("a plan takes pages of the chosen statuses, and leaves those with a due day unless asked", () => {
  const choice = { statuses: new Set(["idea", "writing"] as const), movesDated: false };
  const { candidates, thereFrom } = buildRoutePages(STATE, ids, noneCovered, choice);
  expect([...candidates]).toEqual([2, 3]);
  expect(thereFrom).toEqual(["", "2026-01-12", null, null]);
  const moving = buildRoutePages(STATE, ids, noneCovered, { ...choice, movesDated: true });
  expect([...moving.candidates]).toEqual([1, 2, 3]);
});

test("a page that the site covers is there already, whatever its status", () => {
  const choice = { statuses: new Set(["idea"] as const), movesDated: false };
  const { candidates, thereFrom } = buildRoutePages(STATE, ids, (at) => at === 3, choice);
  expect(candidates.size).toBe(0);
  expect(thereFrom[3]).toBe("");
});

test("a plan sets due days, and the status of ideas alone, and its inverse takes all of it back", () => {
  const stops = [3, 2].map((cluster, at) => ({
    cluster,
    day: `2026-02-0${String(at + 2)}`,
    links: 0,
    linked: 0,
  }));
  const changes = buildRouteChanges(STATE, ids, stops);
  expect(changes).toEqual([
    { kind: "set-due-day", topic: heat, dueDay: "2026-02-02" },
    { kind: "set-status", topic: heat, status: "planned" },
    { kind: "set-due-day", topic: water, dueDay: "2026-02-03" },
  ]);
  const made = makeChanges(STATE, changes, AUTHOR);
  expect(makeChanges(made.state, made.inverse, AUTHOR).state.topics).toEqual(STATE.topics);
});

test("the route is the pages with a due day, by day, then by opening, searches and name", () => {
  const page = (name: string, dueDay: string | null, opportunity: number | null) => ({
    name,
    dueDay,
    opportunity,
    volumePerMonth: null,
  });
  const pages = [
    page("b", "2026-01-02", null),
    page("none", null, 90),
    page("a", "2026-01-02", null),
    page("best", "2026-01-02", 5),
    page("first", "2026-01-01", null),
  ];
  expect(sortRoute(pages).map(({ name }) => name)).toEqual(["first", "best", "a", "b"]);
});
