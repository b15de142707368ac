import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { addImported } from "#/maps/files/add-imported.ts";
import { countUtf8Bytes } from "#/maps/log/fitting-changes.ts";
import { splitIntoOperations } from "#/maps/log/map-operation.ts";
import { OPERATION_MAX_LENGTH } from "#/maps/log/operation-text.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { "V60 Ratio": { "v60 ratio": 900, "v60 coffee ratio": 300 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000, "electric kettle": 700 } },
});
const state = openState(base);
const keyword = (text: string) => ({ text, volumePerMonth: 10, difficulty: null, intent: null });
const newId = () => "made-by-the-import";

function after(texts: readonly string[], into: string | null) {
  const added = addImported(state, texts.map(keyword), { into, newId });
  const operation = { id: "add", by: userId.parse("ann"), at: 1, changes: added.changes };
  const { state: next, skipped } = replayLog(state, [operation]);
  expect(skipped).toEqual([]);
  const { keywords, clusters } = getEditedSnapshot(next);
  const place = (text: string) =>
    clusters.name[keywords.cluster[keywords.text.indexOf(text)] ?? -1];
  return { added, place };
}

test("keywords join the cluster their wording fits, and those that fit nowhere get a new topic", () => {
  const { added, place } = after(
    ["best v60 ratio", "glass kettle", "espresso machine", "v60 ratio"],
    null,
  );
  expect(added).toMatchObject({ addedCount: 3, knownCount: 1, leftoverCount: 1 });
  expect(place("best v60 ratio")).toBe("V60 Ratio");
  expect(place("glass kettle")).toBe("Kettles");
  expect(place("espresso machine")).toBe("Imported keywords");
});

test("all keywords are added to a selected cluster", () => {
  const { added, place } = after(["best v60 ratio", "espresso machine"], base.clusters.id[1] ?? "");
  expect(added.leftoverCount).toBe(0);
  expect(place("espresso machine")).toBe("Kettles");
  expect(place("best v60 ratio")).toBe("Kettles");
});

test("thousands of long keywords fit into operations", () => {
  const texts = Array.from({ length: 3_000 }, (_, n) => `${"long ".repeat(20)}${String(n)}`);
  const { changes } = addImported(state, texts.map(keyword), { into: null, newId });
  for (const group of splitIntoOperations(changes)) {
    expect(countUtf8Bytes(JSON.stringify(group))).toBeLessThanOrEqual(OPERATION_MAX_LENGTH);
  }
});
