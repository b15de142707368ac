import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { findMapFault } from "#/maps/files/map-fault.ts";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import { importOutline, type ImportedOutline } from "#/maps/files/import-outline.ts";
import type { FileComment, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";
import { writeMarkdown } from "#/maps/files/write-markdown.ts";
import { mapChange } from "#/maps/log/map-change.ts";
import { editedSnapshot } from "#/maps/log/edited-snapshot.ts";
import { openState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { mapSnapshot } from "#/maps/map-snapshot.ts";
import { randomMapFile } from "#/maps/testing/random-map-file.ts";
import { randomLog } from "#/maps/testing/random-changes.ts";
import { sketchSnapshot } from "#/maps/testing/sketch-snapshot.ts";
import { DEFAULT_LOCALE } from "#/research/locale.ts";

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
    fc.property(randomMapFile(), (file) => {
      const imported = importOutline(file, ports);
      if (imported.map === null) return;
      expect(mapSnapshot.safeParse(imported.map.snapshot).error).toBeUndefined();
      for (const change of imported.map.changes) {
        expect(mapChange.safeParse(change).error).toBeUndefined();
      }
      expect(openImported(imported).skipped).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 }, Scales: { "coffee scale": 1_500 } },
});

const bodies = (comments: readonly FileComment[]): unknown[] =>
  comments.map(({ body, isResolved, replies }) => ({ body, isResolved, replies: bodies(replies) }));
const seen = ({ comments, topics, ...topic }: FileTopic): unknown => ({
  ...topic,
  comments: bodies(comments),
  topics: topics.map(seen),
});

test("a map that several people edited comes back from its Markdown as they saw it", () => {
  fc.assert(
    fc.property(randomLog(base, 3, 6), (log) => {
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
    { numRuns: 300 },
  );
});

test("an outline that somebody wrote by hand becomes pillars, clusters and keywords", () => {
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
  const shown = editedSnapshot(openImported(imported).state);
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

test("an outline without levels is a list of clusters, whose pillars are found by wording", () => {
  const { file } = readMarkdown("## V60\n- v60 ratio\n- v60 grind\n## Kettles\n- kettle", "x");
  const { map } = importOutline(file, ports);
  expect(map?.snapshot.clusters.name.toSorted()).toEqual(["Kettles", "V60"]);
  expect(map && findMapFault(map.snapshot, null)).toBeNull();
});
