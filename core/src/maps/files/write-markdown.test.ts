import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import type { FileTopic } from "#/maps/files/map-file.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";
import { writeMarkdown } from "#/maps/files/write-markdown.ts";
import { openState } from "#/maps/log/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { randomMapFile } from "#/maps/testing/random-map-file.ts";
import { randomLog } from "#/maps/testing/random-changes.ts";
import { sketchSnapshot } from "#/maps/testing/sketch-snapshot.ts";
import { DEFAULT_LOCALE } from "#/research/locale.ts";

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});

test("any map is read back from Markdown unchanged, including hostile names and texts", () => {
  fc.assert(
    fc.property(randomMapFile(), (file) => {
      const { file: read, faults } = readMarkdown(writeMarkdown(file), "Nameless");
      expect(read).toEqual(file);
      expect(faults).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** A file doesn't say which keywords are weakly connected. */
const withoutWeakness = (topic: FileTopic): FileTopic => ({
  ...topic,
  keywords: topic.keywords.map(({ text, volumePerMonth, difficulty, intent }) => ({
    text,
    volumePerMonth,
    difficulty,
    intent,
  })),
  topics: topic.topics.map(withoutWeakness),
});

test("a map edited by several people is read back from Markdown in its current state", () => {
  fc.assert(
    fc.property(randomLog(base, 3, 8), (log) => {
      const { state } = replayLog(openState(base), log);
      const nameOf = (uid: string) => `${uid} *the* _editor_`;
      const file = gatherMapFile({
        title: "C#",
        locale: DEFAULT_LOCALE,
        state,
        nameOf,
        scope: null,
      });
      expect(readMarkdown(writeMarkdown(file), "Nameless").file).toEqual({
        ...file,
        topics: file.topics.map(withoutWeakness),
      });
    }),
    { numRuns: 300 },
  );
});

test("an outline survives an editor that changes line endings and adds a byte order mark", () => {
  fc.assert(
    fc.property(randomMapFile(), (file) => {
      const windows = `\uFEFF${writeMarkdown(file).replaceAll("\n", "\r\n")}`;
      expect(readMarkdown(windows, "Nameless").file).toEqual(file);
    }),
    { numRuns: 100 },
  );
});

test("estimates are labeled in the outline", () => {
  const state = openState(base);
  const file = gatherMapFile({
    title: "Coffee",
    locale: DEFAULT_LOCALE,
    state,
    nameOf: () => null,
    scope: null,
  });
  expect(writeMarkdown(file)).toContain(
    "- gooseneck kettle `main` `2000/mo estimated` `difficulty 40 estimated` `informational`",
  );
});
