import fc from "fast-check";
import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { diffStates } from "#/maps/log/changes-between.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { toMapEdits } from "#/maps/log/map-edits.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";
import { buildTestSnapshot } from "#/maps/testing/test-snapshot.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});
const opened = openState(base);

function restore(from: MapState, to: MapState) {
  const changes = diffStates(from, to);
  return replayLog(from, [{ id: "restore", by: userId.parse("ann"), at: 1_000_000, changes }]);
}

/** All stored topics and keywords, except those that exist in only one of the two states. */
function stored(state: MapState, known: MapState) {
  const { topics, moved, added, removed } = toMapEdits(state);
  const isKnown = (text: string) => base.keywords.text.includes(text) || known.added.has(text);
  return {
    topics: topics.filter(({ id }) => known.topics.has(id)),
    // A keyword that was moved and moved back is unchanged.
    moved: moved.flatMap(({ topic, keywords }) =>
      keywords
        .filter(
          (text) =>
            isKnown(text) &&
            base.clusters.id[base.keywords.cluster[base.keywords.text.indexOf(text)] ?? -1] !==
              topic,
        )
        .map((text) => [text, topic]),
    ),
    added: added.filter(({ text }) => known.added.has(text)),
    removed: removed.filter(isKnown),
  };
}

test("restoring an earlier point brings back all of it, whatever was done since", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 2, 8), makeRandomLog(base, 3, 8), (early, late) => {
      const then = replayLog(opened, early).state;
      const now = replayLog(
        then,
        late.map((operation) => ({ ...operation, id: `late-${operation.id}` })),
      ).state;
      const { state, skipped } = restore(now, then);
      expect(skipped).toEqual([]);
      expect(stored(state, then)).toEqual(stored(then, then));
      const [shown, wanted] = [getEditedSnapshot(state), getEditedSnapshot(then)];
      expect(new Set(shown.keywords.text)).toEqual(new Set(wanted.keywords.text));
      expect(shown.clusters.name).toEqual(wanted.clusters.name);
    }),
    { numRuns: 400 },
  );
});

test("a state and itself have no changes between them", () => {
  fc.assert(
    fc.property(makeRandomLog(base, 2, 10), (log) => {
      const { state } = replayLog(opened, log);
      expect(diffStates(state, state)).toEqual([]);
    }),
  );
});
