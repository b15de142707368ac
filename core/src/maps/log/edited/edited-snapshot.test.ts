import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { createSnapshotEditor, getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { toMapEdits, applyEdits } from "#/maps/log/map-edits.ts";
import { compareOperations } from "#/maps/log/map-operation.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { buildPlainEditedSnapshot } from "#/maps/testing/plain-edited-snapshot.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const opened = openState(base);
const [ratio = "", grind = "", kettles = ""] = base.clusters.id;
const [brewing = "", gear = ""] = base.pillars.id;

let made = 0;
function edit(state: MapState, ...changes: MapChange[]): MapState {
  made += 1;
  const by = userId.parse("ann");
  return replayLog(state, [{ id: `operation-${String(made)}`, by, at: made, changes }]).state;
}

/** Pillar → cluster → keywords, as names. */
function shape(state: MapState): Record<string, Record<string, string[]>> {
  const { pillars, clusters, keywords } = getEditedSnapshot(state);
  return Object.fromEntries(
    pillars.name.map((name, pillar) => [
      name,
      Object.fromEntries(
        clusters.name.flatMap((cluster, at) =>
          clusters.pillar[at] === pillar
            ? [[cluster, keywords.text.filter((_, row) => keywords.cluster[row] === at)]]
            : [],
        ),
      ),
    ]),
  );
}

test("a map without edits is its snapshot itself", () => {
  expect(getEditedSnapshot(opened)).toBe(base);
});

test("a moved keyword counts in its new cluster", () => {
  const moved = edit(opened, { kind: "move-keywords", topic: grind, keywords: ["v60 ratio"] });
  expect(shape(moved)).toEqual({
    Gear: { Kettles: ["gooseneck kettle"] },
    Brewing: { Ratio: ["coffee ratio"], Grind: ["v60 ratio", "grind size"] },
  });
  const { clusters } = getEditedSnapshot(moved);
  expect(clusters.volumePerMonth[clusters.id.indexOf(grind)]).toBe(1_000);
  expect(clusters.volumePerMonth[clusters.id.indexOf(ratio)]).toBe(900);
});

test("merging two clusters adds up their searches, however unsure the clustering was of their keywords", () => {
  const confidence = base.keywords.text.map(() => 0.2);
  const unsure = openState({ ...base, keywords: { ...base.keywords, confidence } });
  const { clusters } = getEditedSnapshot(
    edit(unsure, { kind: "merge-topic", topic: ratio, into: grind }),
  );
  expect(clusters.volumePerMonth[clusters.id.indexOf(grind)]).toBe(1_900);
  const moved = edit(unsure, { kind: "move-keywords", topic: grind, keywords: ["v60 ratio"] });
  const columns = getEditedSnapshot(moved).clusters;
  expect(columns.volumePerMonth[columns.id.indexOf(grind)]).toBe(1_000);
  expect(columns.volumePerMonth[columns.id.indexOf(ratio)]).toBe(900);
});

test("a cluster under another belongs to the pillar above both", () => {
  const nested = edit(
    opened,
    { kind: "move-topic", topic: grind, parent: ratio, order: "a0" },
    { kind: "move-topic", topic: ratio, parent: gear, order: "a5" },
  );
  expect(shape(nested)["Gear"]).toMatchObject({ Ratio: expect.any(Array), Grind: ["grind size"] });
  expect(shape(nested)["Brewing"]).toEqual({});
});

test("a cluster that becomes a pillar keeps its keywords in its own cluster", () => {
  const raised = edit(opened, { kind: "move-topic", topic: grind, parent: null, order: "a9" });
  expect(shape(raised)["Grind"]).toEqual({ Grind: ["grind size"] });
});

test("a page planned without keywords is present, with unknown values", () => {
  const topic = "planned";
  const planned = getEditedSnapshot(
    edit(opened, { kind: "create-topic", topic, parent: gear, order: "a7", name: "Scales" }),
  );
  const at = planned.clusters.id.indexOf(topic);
  expect(planned.clusters).toMatchObject({
    name: expect.arrayContaining(["Scales"]),
    primary: expect.arrayContaining([-1]),
  });
  expect([planned.clusters.volumePerMonth[at], planned.clusters.opportunity[at]]).toEqual([
    null,
    0,
  ]);
});

test("deleted, merged and removed items are absent from every column", () => {
  const state = edit(
    opened,
    { kind: "delete-topic", topic: gear },
    { kind: "merge-topic", topic: grind, into: ratio },
    { kind: "remove-keywords", keywords: ["coffee ratio"] },
  );
  expect(shape(state)).toEqual({ Brewing: { Ratio: ["v60 ratio", "grind size"] } });
});

test("a page's primary keyword is the manually chosen one while it is in the cluster", () => {
  const chosen = edit(opened, { kind: "set-primary", topic: ratio, keyword: "v60 ratio" });
  const primaryOf = (state: MapState) => {
    const { clusters, keywords } = getEditedSnapshot(state);
    return keywords.text[clusters.primary[clusters.id.indexOf(ratio)] ?? -1];
  };
  expect(primaryOf(chosen)).toBe("v60 ratio");
  const gone = edit(chosen, { kind: "move-keywords", topic: kettles, keywords: ["v60 ratio"] });
  expect(primaryOf(gone)).toBe("coffee ratio");
});

test("a changed cluster is explained by the pages its keywords share now", () => {
  const serp = (...urls: string[]) => urls.map((url) => ({ url: `https://${url}/`, title: url }));
  const keyword = { volumePerMonth: 10, difficulty: 5 };
  const stored = buildSnapshot({
    keywords: [
      { ...keyword, text: "coffee ratio", results: serp("a.example", "b.example") },
      { ...keyword, text: "v60 ratio", results: serp("a.example", "b.example") },
      { ...keyword, text: "grind size", results: serp("c.example", "d.example") },
      { ...keyword, text: "grind chart", results: serp("c.example", "d.example", "a.example") },
    ],
    options: { method: "soft", threshold: 2 },
    metrics: { source: "test", estimated: false, asOf: 0 },
  });
  const clusterOf = (text: string) =>
    stored.clusters.id[stored.keywords.cluster[stored.keywords.text.indexOf(text)] ?? -1] ?? "";
  const state = edit(openState(stored), {
    kind: "move-keywords",
    topic: clusterOf("coffee ratio"),
    keywords: ["grind chart"],
  });
  const edited = getEditedSnapshot(state);
  const evidence = edited.clusters.evidence[edited.clusters.id.indexOf(clusterOf("coffee ratio"))];
  expect(evidence?.map(({ item, keywords }) => [stored.serps.urls[item], keywords])).toEqual([
    ["https://a.example/", 3],
    ["https://b.example/", 2],
  ]);
});

test("after any edits the columns are consistent and show each keyword at most once", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 16), (log) => {
      const edited = getEditedSnapshot(replayLog(opened, log).state);
      expect(findSnapshotFault(edited)).toBeNull();
      expect(new Set(edited.keywords.text).size).toBe(edited.keywords.text.length);
    }),
    { numRuns: 300 },
  );
});

test("pillars follow their manual order", () => {
  const first = edit(opened, { kind: "move-topic", topic: brewing, parent: null, order: "Zz" });
  expect(Object.keys(shape(first))).toEqual(["Brewing", "Gear"]);
});

test("incremental columns equal those computed from scratch", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 16), (log) => {
      const { state } = replayLog(opened, log);
      expect(getEditedSnapshot(state)).toEqual(buildPlainEditedSnapshot(state));
    }),
    { numRuns: 300 },
  );
});

const word = (n: number) => ["ratio", "grind", "kettle", "scale"][n % 4] ?? "";
const researched = buildSnapshot({
  keywords: Array.from({ length: 60 }, (_, n) => ({
    text: `${word(n)} number ${String(n)}`,
    volumePerMonth: n % 7 === 0 ? null : n * 10,
    difficulty: n % 5 === 0 ? null : n,
    results: Array.from({ length: 5 }, (_none, rank) => {
      const url = `https://example.com/${word(n)}/${String((n + rank) % 9)}`;
      return { url, title: url };
    }),
  })),
  options: { method: "auto" },
  metrics: { source: "test", estimated: false, asOf: 0 },
});
const byWording = buildSnapshot({
  keywords: researched.keywords.text.map((text) => ({
    text,
    volumePerMonth: 10,
    difficulty: null,
    results: [],
  })),
  options: { method: "wording" },
  metrics: { source: "test", estimated: false, asOf: 0 },
});

test.each([
  ["a map", base],
  ["a map with SERPs", researched],
  ["a map by wording", byWording],
])("an editor that follows %s change by change shows the same as a full computation", (_, map) => {
  const start = openState(map);
  fc.assert(
    fc.property(makeRandomLog(map, 2, 10), (log) => {
      const show = createSnapshotEditor();
      let state = start;
      for (const operation of log.toSorted(compareOperations)) {
        ({ state } = replayLog(state, [operation]));
        expect(show(state)).toEqual(buildPlainEditedSnapshot(state));
      }
      // Back to the start, as after undoing everything, then to the end at once.
      expect(show(start)).toBe(map);
      expect(show(state)).toEqual(buildPlainEditedSnapshot(state));
    }),
    { numRuns: inSoak(300, 20) },
  );
});

test("counts that were taken back leave nothing behind", () => {
  const show = createSnapshotEditor();
  const count = (runs: { seen: number; of: number } | null): MapChange => ({
    kind: "count-runs",
    keywords: [{ text: "coffee ratio", runs }],
  });
  const counted = edit(opened, count({ seen: 1, of: 3 }));
  expect(show(counted).keywords.runs).toContainEqual({ seen: 1, of: 3 });
  expect(show(edit(counted, count(null))).keywords).not.toHaveProperty("runs");
});

test("edits that don't show leave the snapshot unchanged, and a rename changes names only", () => {
  const show = createSnapshotEditor();
  const first = edit(opened, { kind: "set-note", topic: ratio, note: "1:16" });
  const shown = show(first);
  const second = edit(first, { kind: "set-status", topic: ratio, status: "writing" });
  expect(show(second)).toBe(shown);
  const renamed = show(edit(second, { kind: "rename-topic", topic: ratio, name: "Strength" }));
  expect(renamed.clusters.name).toContain("Strength");
  expect(renamed.keywords).toBe(shown.keywords);
  expect(renamed.clusters.primary).toBe(shown.clusters.primary);
});

test("SERPs loaded later change the evidence of a changed cluster", () => {
  const show = createSnapshotEditor();
  const [from = "", to = ""] = researched.clusters.id;
  const moving = researched.keywords.text.filter(
    (_, row) => researched.clusters.id[researched.keywords.cluster[row] ?? -1] === from,
  );
  const state = edit(openState({ ...researched, serps: { urls: [], titles: [], results: [] } }), {
    kind: "move-keywords",
    topic: to,
    keywords: moving,
  });
  const evidenceOf = ({ clusters }: typeof researched) =>
    clusters.evidence[clusters.id.indexOf(to)] ?? [];
  expect(evidenceOf(show(state))).toEqual([]);
  const loaded = { ...state, base: { ...state.base, serps: researched.serps } };
  expect(evidenceOf(show(loaded)).length).toBeGreaterThan(0);
  expect(show(loaded)).toEqual(buildPlainEditedSnapshot(loaded));
});

test("an added keyword that was compared counts as compared, also after the log is compacted", () => {
  const wording = {
    neighbours: [[1], [], [], []],
    thousandths: [[700], [], [], []],
    uncompared: [],
  };
  const start = openState({ ...base, serps: { ...base.serps, wording } });
  const intent = "informational" as const;
  const keyword = { text: "ratio chart", volumePerMonth: null, difficulty: null, intent };
  const added = edit(start, { kind: "add-keywords", topic: ratio, keywords: [keyword] });
  const position = getEditedSnapshot(added).keywords.text.indexOf("ratio chart");
  expect(getEditedSnapshot(added).serps.wording?.uncompared).toEqual([position]);
  const alike = {
    text: "ratio chart",
    neighbours: ["coffee ratio", "gone"],
    thousandths: [640, 90],
  };
  const compared = edit(added, { kind: "compare-keywords", keywords: [alike] });
  for (const state of [compared, applyEdits(start.base, toMapEdits(compared))]) {
    const { keywords, serps } = getEditedSnapshot(state);
    const row = keywords.text.indexOf("ratio chart");
    expect(serps.wording?.uncompared).toEqual([]);
    expect(serps.wording?.neighbours[row]).toEqual([keywords.text.indexOf("coffee ratio")]);
    expect(serps.wording?.thousandths[row]).toEqual([640]);
  }
});
