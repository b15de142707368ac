import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { findMapFault } from "#/maps/files/map-fault.ts";
import { fitOutline } from "#/maps/files/fit-outline.ts";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import { importOutline, type ImportedOutline } from "#/maps/files/import-outline.ts";
import type { FileComment, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";
import { writeMarkdown } from "#/maps/files/exports/write-markdown.ts";
import { mapChange } from "#/snapshot/map-change.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { makeRandomMapFile } from "#/maps/testing/random-map-file.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { DEFAULT_LOCALE } from "#/keywords/locale.ts";
import { inSoak } from "#/testing/in-soak.ts";

let made = 0;
const ann = userId.parse("ann");
const ports = {
  newId: () => `new-topic-${String(made++)}`,
  memberNamed: (name: string) => (name === "ann" ? ann : null),
  metrics: { source: "file", estimated: false, asOf: 7 },
};

function openImported({ map }: ImportedOutline) {
  if (map === null) throw new Error("there is a map in this outline");
  const operation = { id: "import-0000000000", by: ann, at: 5, changes: [...map.changes] };
  return replayLog(openState(map.snapshot), [operation]);
}

test("any outline makes a map that can be opened, with changes that all take effect", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const imported = importOutline(file, ports);
      if (imported.map === null) return;
      expect(mapSnapshot.safeParse(imported.map.snapshot).error).toBeUndefined();
      for (const change of imported.map.changes) {
        expect(mapChange.safeParse(change).error).toBeUndefined();
      }
      expect(openImported(imported).skipped).toEqual([]);
    }),
    { numRuns: inSoak(1_000, 60) },
  );
});

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 }, Scales: { "coffee scale": 1_500 } },
});

const bodies = (comments: readonly FileComment[]): unknown[] =>
  comments.map(({ body, isResolved, replies }) => ({ body, isResolved, replies: bodies(replies) }));
/** A file doesn't say which keywords are weakly connected. */
const seen = ({ comments, topics, keywords, ...topic }: FileTopic): unknown => ({
  ...topic,
  keywords: keywords.map(({ text, volumePerMonth, difficulty, intent }) => ({
    text,
    volumePerMonth,
    difficulty,
    intent,
  })),
  comments: bodies(comments),
  topics: topics.map(seen),
});

test("a map edited by several people is restored from its Markdown as they saw it", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 6), (log) => {
      const gather = (state: ReturnType<typeof openState>): MapFile =>
        gatherMapFile({
          title: "Coffee",
          locale: DEFAULT_LOCALE,
          state,
          nameOf: (uid) => uid,
          scope: null,
        });
      const before = gather(replayLog(openState(base), log).state);
      fc.pre(before.topics.some(({ topics }) => topics.length > 0));
      const { file } = readMarkdown(writeMarkdown(before), "Nameless");
      const imported = importOutline(file, ports);
      fc.pre(imported.map !== null);
      const { state, skipped } = openImported(imported);
      expect(skipped).toEqual([]);
      expect(gather(state).topics.map(seen)).toEqual(before.topics.map(seen));
    }),
    { numRuns: inSoak(1_000, 60) },
  );
});

test("an outline written by hand becomes pillars, clusters and keywords", () => {
  const markdown = [
    "# Coffee",
    "",
    "## Brewing",
    "All about making it.",
    "",
    "- Pour over",
    "  - V60 ratio",
    "  - [v60 recipe](https://example.com)",
    "- Espresso",
    "\t* **espresso ratio**",
    "\t* Espresso  Ratio",
    "",
    "| a | table |",
    "## Gear",
    "1. Kettles",
    "   - gooseneck kettle",
    "   - !!!",
  ].join("\n");
  const { file, faults } = readMarkdown(markdown, "pasted");
  expect(file.title).toBe("Coffee");
  expect(faults).toMatchObject([{ line: 13 }]);
  const imported = importOutline(file, ports);
  expect(imported.repeatCount).toBe(1);
  expect(imported.faults).toMatchObject([{ text: "!!!" }]);
  const shown = getEditedSnapshot(openImported(imported).state);
  expect(shown.pillars.name).toEqual(["Brewing", "Gear"]);
  expect(shown.clusters.name.toSorted()).toEqual(["Espresso", "Kettles", "Pour over"]);
  expect(shown.keywords.text.toSorted()).toEqual([
    "espresso ratio",
    "gooseneck kettle",
    "v60 ratio",
    "v60 recipe",
  ]);
  expect(imported.map?.changes).toContainEqual(
    expect.objectContaining({ kind: "set-note", note: "All about making it." }),
  );
});

test("everything cut or skipped in an outline is listed with its line", () => {
  const long = "n".repeat(130);
  const markdown = [
    "---",
    "mapwright: 1",
    "---",
    "# Coffee",
    "Nowhere to put this.",
    `## ${long}`,
    `> ${"x".repeat(5_001)}`,
    "- _Status:_ doing",
    "- _Due:_ tomorrow",
    `- ${"k".repeat(201)}`,
    `- _Comment:_ ${"c".repeat(2_001)}`,
    "- kettle `99999999999999999999/mo` `difficulty 300`",
    "- kettle",
    `- **${long}**`,
    "  - grinder",
  ].join("\n");
  const { file, lines, faults } = readMarkdown(markdown, "pasted");
  expect(faults.map(({ line }) => line)).toEqual([5, 8, 9]);
  const fitted = fitOutline(file, lines);
  expect(fitted.faults.map(({ line, reason }) => [line, reason.split(":")[0]])).toEqual([
    [6, "The name of a topic has at most 120 characters"],
    [7, "A note has at most 5,000 characters"],
    [10, "A keyword has at most 200 characters"],
    [12, "This isn't a number of searches"],
    [12, "This isn't a difficulty from 0 to 100"],
    [11, "A comment has at most 2,000 characters"],
    [14, "The name of a topic has at most 120 characters"],
  ]);
  expect(fitted.repeatCount).toBe(1);
  const imported = importOutline(file, ports);
  const { state, skipped } = openImported(imported);
  expect(skipped).toEqual([]);
  expect(imported.map && findMapFault(imported.map.snapshot, null)).toBeNull();
  const [note] = [...state.topics.values()].flatMap((topic) => topic.note || []);
  expect(note).toBe("x".repeat(5_000));
});

test("two pillars cut to the same name stay separate", () => {
  const long = "n".repeat(130);
  const { file } = readMarkdown(
    `## ${long} a\n### A\n- kettle\n## ${long} b\n### B\n- grinder`,
    "x",
  );
  const { map } = importOutline(file, ports);
  expect(new Set(map?.snapshot.pillars.name).size).toBe(2);
  expect(map && findMapFault(map.snapshot, null)).toBeNull();
});

test("code in a keyword of another tool's outline is part of the keyword", () => {
  const { file } = readMarkdown("## Git\n- undo `git commit`\n- merge `900/mo` `main`", "x");
  expect(file.topics[0]?.keywords).toMatchObject([
    { text: "undo git commit", volumePerMonth: null },
    { text: "merge", volumePerMonth: 900 },
  ]);
});

test("an outline without levels is a list of clusters with pillars found by wording", () => {
  const { file } = readMarkdown("## V60\n- v60 ratio\n- v60 grind\n## Kettles\n- kettle", "x");
  const { map } = importOutline(file, ports);
  expect(map?.snapshot.clusters.name.toSorted()).toEqual(["Kettles", "V60"]);
  expect(map && findMapFault(map.snapshot, null)).toBeNull();
});
