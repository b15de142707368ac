import { expect, test } from "vitest";
import { addImported } from "#/maps/files/add-imported.ts";
import { invertChanges, makeChanges } from "#/maps/log/edited/invert-changes.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { openState } from "#/maps/log/edited/map-state.ts";
import { applyEdits, toMapEdits } from "#/maps/log/map-edits.ts";
import { countSubQueries, listSubQueries, type SubQuerySources } from "#/maps/sub-queries.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import type { RunShare } from "#/snapshot/figures/run-share.ts";
import { userId } from "#/ids.ts";

const NOTHING: SubQuerySources = { topicOf: () => undefined, positionOf: () => null };
const author = { by: userId.parse("ann"), at: 1 };

function mapOf(texts: readonly (readonly [string, RunShare | null])[]) {
  return buildSnapshot({
    keywords: texts.map(([text, runs]) => ({
      text,
      runs,
      volumePerMonth: null,
      difficulty: null,
      results: [],
    })),
    options: {
      method: "wording",
      locks: { lockedTogether: [[...texts.keys()]] },
    },
    metrics: { source: "an imported file", estimated: false, asOf: 1 },
  });
}

const sub = (text: string, seen = 1) => [text, { seen, of: 10 }] as const;

test("a page of sub-queries alone answers none of them until it is planned", () => {
  const map = mapOf([sub("coffee grinder burr", 7), sub("coffee grinder price", 9)]);
  expect(listSubQueries(map, 0, NOTHING).map(({ text, answer }) => [text, answer])).toEqual([
    ["coffee grinder price", "none"],
    ["coffee grinder burr", "none"],
  ]);
  const planned = { ...NOTHING, topicOf: () => ({ status: "planned", targetUrl: null }) as const };
  expect(listSubQueries(map, 0, planned).map(({ answer }) => answer)).toEqual(["page", "page"]);
  expect(countSubQueries(map, NOTHING)).toEqual({ all: 2, withoutPage: 2, runs: 10 });
});

test("a page with a keyword of its own answers the sub-queries that fit it", () => {
  const map = mapOf([sub("coffee grinder burr"), ["coffee grinder", null]]);
  const weak = { ...map, keywords: { ...map.keywords, confidence: [0.1, 1] } };
  const strong = { ...map, keywords: { ...map.keywords, confidence: [0.9, 1] } };
  expect(listSubQueries(strong, 0, NOTHING)[0]?.answer).toBe("page");
  expect(listSubQueries(weak, 0, NOTHING)[0]?.answer).toBe("none");
  const ranked = { ...NOTHING, positionOf: () => 4 };
  expect(listSubQueries(weak, 0, ranked)[0]).toMatchObject({ answer: "site", position: 4 });
});

test("runs that are added to a map are pooled with its own, and one undo takes them back", () => {
  const state = openState(mapOf([sub("coffee grinder burr", 7), ["coffee grinder", null]]));
  const added = addImported(
    state,
    [
      ["coffee grinder", 4],
      ["coffee grinder price", 1],
    ].map(([text, seen]) => ({
      text: String(text),
      volumePerMonth: null,
      difficulty: null,
      intent: null,
      runs: { seen: Number(seen), of: 5 },
    })),
    { into: null, newId: () => "new-topic" },
  );
  expect(added).toMatchObject({ addedCount: 1, knownCount: 1, countedCount: 2 });
  const after = makeChanges(state, added.changes, author).state;
  const { text, runs } = getEditedSnapshot(after).keywords;
  expect(text.map((each, at) => [each, runs?.[at]])).toEqual([
    ["coffee grinder burr", { seen: 7, of: 15 }],
    ["coffee grinder", { seen: 4, of: 15 }],
    ["coffee grinder price", { seen: 1, of: 15 }],
  ]);
  const stored = applyEdits(after.base, toMapEdits(after));
  expect(getEditedSnapshot(stored).keywords.runs).toEqual(runs);
  const undone = makeChanges(after, invertChanges(state, added.changes, author), author).state;
  expect(getEditedSnapshot(undone).keywords).toMatchObject({
    text: ["coffee grinder burr", "coffee grinder"],
    runs: [{ seen: 7, of: 10 }, null],
  });
});
