import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { invertChanges } from "#/maps/log/edited/invert-changes.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import { isCommentChange, mapChange, type MapChange } from "#/snapshot/map-change.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { groupVisibleChildren } from "#/maps/log/edited/topic-tree.ts";
import { makeRandomChange } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const opened = openState(base);
const by = userId.parse("ann");

let made = 0;
function apply(state: MapState, changes: readonly MapChange[]): MapState {
  made += 1;
  return replayLog(state, [{ id: `operation-${String(made)}`, by, at: made, changes }]).state;
}

/** Returns what a person sees: visible topics with their properties, and the topic of each keyword. */
function seen(state: MapState) {
  const { moved, removed } = toMapEdits(state);
  const tree = [...groupVisibleChildren(state)].filter(([, own]) => own.length > 0);
  const places = new Map(
    [...base.keywords.text, ...state.added.keys()]
      .filter((text) => !state.removed.has(text))
      .map((text) => [text, moved.find(({ keywords }) => keywords.includes(text))?.topic]),
  );
  const shown = [...places].map(([text, topic]) => {
    const index = state.baseIndex.keywordAt.get(text);
    const first =
      index === undefined ? undefined : base.clusters.id[base.keywords.cluster[index] ?? -1];
    return [text, topic ?? first];
  });
  return {
    tree: tree.sort(([a], [b]) => String(a).localeCompare(String(b))),
    shown: shown.sort(([a], [b]) => String(a).localeCompare(String(b))),
    removed: removed.filter((text) => state.baseIndex.keywordAt.has(text)),
  };
}

const edit = makeRandomChange(base, 2).filter((change) => !isCommentChange(change));

test("undoing any changes restores the map, and redoing them restores the result", () => {
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 12 }),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      (history, changes) => {
        const before = apply(opened, history);
        const undo = invertChanges(before, changes, { by, at: null });
        const after = apply(before, changes);
        const redo = invertChanges(after, undo, { by, at: null });
        const undone = apply(after, undo);
        expect(seen(undone)).toEqual(seen(before));
        expect(seen(apply(undone, redo))).toEqual(seen(after));
      },
    ),
    { numRuns: 500 },
  );
});

test("an undo consists of changes that can be stored", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (changes) => {
      for (const change of invertChanges(opened, changes, { by, at: null }))
        expect(mapChange.safeParse(change).success).toBe(true);
    }),
  );
});

test("a change without effect leaves nothing to undo", () => {
  const nothing: MapChange = { kind: "rename-topic", topic: "nowhere", name: "x" };
  expect(invertChanges(opened, [nothing], { by, at: null })).toEqual([]);
});
