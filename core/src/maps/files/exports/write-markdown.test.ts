import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherMapFile } from "#/maps/files/gather-map-file.ts";
import { importOutline } from "#/maps/files/import-outline.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";
import { writeMarkdown } from "#/maps/files/exports/write-markdown.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { makeRandomMapFile } from "#/maps/testing/random-map-file.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";
import { DEFAULT_LOCALE } from "#/keywords/locale.ts";
import { isWeakMember } from "#/scoring/carrying-members.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});

test("any map is read back from Markdown unchanged, including hostile names and texts", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const { file: read, faults } = readMarkdown(writeMarkdown(file), "Nameless");
      expect(read).toEqual(file);
      expect(faults).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a map edited by several people is read back from Markdown in its current state", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 3, 8), (log) => {
      const { state } = replayLog(openState(base), log);
      const nameOf = (uid: string) => `${uid} *the* _editor_`;
      const file = gatherMapFile({
        title: "C#",
        locale: DEFAULT_LOCALE,
        state,
        nameOf,
        scope: null,
      });
      expect(readMarkdown(writeMarkdown(file), "Nameless").file).toEqual(file);
    }),
    { numRuns: 300 },
  );
});

test("an outline survives an editor that changes line endings and adds a byte order mark", () => {
  fc.assert(
    fc.property(makeRandomMapFile(), (file) => {
      const windows = `\uFEFF${writeMarkdown(file).replaceAll("\n", "\r\n")}`;
      expect(readMarkdown(windows, "Nameless").file).toEqual(file);
    }),
    { numRuns: 100 },
  );
});

test("estimates are labeled in the outline, with their range, and their basis at the top", () => {
  const state = openState({ ...base, metrics: { ...base.metrics, source: "sample" } });
  const written = writeMarkdown(
    gatherMapFile({
      title: "Coffee",
      locale: DEFAULT_LOCALE,
      state,
      nameOf: () => null,
      scope: null,
    }),
  );
  expect(written).toContain(
    "- gooseneck kettle `main` `2000/mo estimated 800–5000` `difficulty 40 estimated` `informational`",
  );
  expect(written).toContain("from how much its pages write about each keyword");
});

test("a weakly connected keyword is marked, and is one again when the outline is imported", () => {
  const confidence = base.keywords.text.map((text) => (text === "v60 ratio" ? 0.2 : 0.8));
  const state = openState({ ...base, keywords: { ...base.keywords, confidence } });
  const file = gatherMapFile({
    title: "Coffee",
    locale: DEFAULT_LOCALE,
    state,
    nameOf: () => null,
    scope: null,
  });
  expect(writeMarkdown(file)).toMatch(/- v60 ratio .* `weak`/);
  const { map } = importOutline(readMarkdown(writeMarkdown(file), "Nameless").file, {
    newId: () => "unused-id",
    memberNamed: () => null,
    metrics: base.metrics,
  });
  const row = map?.snapshot.keywords.text.indexOf("v60 ratio") ?? -1;
  expect(isWeakMember(map?.snapshot.keywords.confidence[row] ?? 1)).toBe(true);
});
