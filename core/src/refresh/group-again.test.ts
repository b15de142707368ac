import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { renewResults } from "#/maps/renew-results.ts";
import { groupAgain, regroupKeywords } from "#/refresh/group-again.ts";

const SUBJECTS = ["kettle", "grinder", "filter"];
const KINDS = ["best", "cheap", "manual", "electric", "travel"];
const pagesFor = (subject: string) =>
  [1, 2, 3, 4, 5].map((page) => ({ url: `https://${subject}.example/${page}`, title: subject }));

const base = buildSnapshot({
  keywords: SUBJECTS.flatMap((subject) =>
    KINDS.map((kind) => ({
      text: `${kind} coffee ${subject}`,
      volumePerMonth: 100,
      difficulty: 30,
      results: pagesFor(subject),
    })),
  ),
  options: { method: "hard", threshold: 3 },
  metrics: { source: "local-index", estimated: true, asOf: 0 },
});
const clusterOf = (subject: string) =>
  base.clusters.id[
    base.keywords.cluster[base.keywords.text.indexOf(`best coffee ${subject}`)] ?? -1
  ] ?? "";
const edit = (...changes: MapChange[]) =>
  replayLog(openState(base), [{ id: "a", by: userId.parse("ann"), at: 1, changes }]).state;
/** Whether two subjects are in one cluster, by the first keyword of each. */
const together = ({ text, cluster }: ReturnType<typeof groupAgain>, a: string, b: string) =>
  cluster[text.indexOf(`best coffee ${a}`)] === cluster[text.indexOf(`best coffee ${b}`)];

test("unchanged results group a map as it is grouped", () => {
  const state = openState(base);
  const fresh = groupAgain(state);
  expect(fresh.text).toEqual(base.keywords.text);
  expect(regroupKeywords(state, fresh.text)).toEqual(fresh.cluster);
  expect(new Set(fresh.cluster).size).toBe(base.clusters.id.length);
});

test("new results group anew what isn't locked, in another order as well", () => {
  const fresh = new Map(KINDS.map((kind) => [`${kind} coffee grinder`, pagesFor("kettle")]));
  const renewed = renewResults(base, fresh);
  const now = groupAgain(openState(renewed));
  expect(together(now, "kettle", "grinder")).toBe(true);
  expect(together(now, "kettle", "filter")).toBe(false);
  const locked = edit({ kind: "set-locked", topic: clusterOf("grinder"), isLocked: true });
  const around = groupAgain({ ...locked, base: openState(renewed).base });
  expect(around.text).not.toContain("best coffee grinder");
  expect(around.text).toHaveLength(10);
  const texts = around.text.toReversed();
  expect(regroupKeywords(locked, texts)).toHaveLength(10);
});

test("keywords stay where people moved them", () => {
  const moved = edit({
    kind: "move-keywords",
    topic: clusterOf("filter"),
    keywords: ["best coffee kettle"],
  });
  expect(together(groupAgain(moved), "kettle", "filter")).toBe(true);
});
