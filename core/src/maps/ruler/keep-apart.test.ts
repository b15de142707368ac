import { expect, test } from "vitest";
import { userId } from "#/ids.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { invertChanges, makeChanges } from "#/maps/log/edited/invert-changes.ts";
import { groupKeywordsByTopic } from "#/maps/log/edited/keywords-by-topic.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { planRegrouping, buildRegroupingChanges } from "#/maps/log/regroup-map.ts";
import { reclusterSnapshot } from "#/maps/recluster-snapshot.ts";
import { areKeptApart, keepApart } from "#/maps/ruler/keep-apart.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";

const AUTHOR = { by: userId.parse("ann"), at: 1 };

/** Two halves that share three pages each, and four among themselves. */
const base = buildSnapshot({
  keywords: ["best", "cheap", "manual", "electric"].map((kind, n) => ({
    text: `${kind} coffee grinder`,
    volumePerMonth: 100 * (n + 1),
    difficulty: 30,
    results: [1, 2, 3, n > 1 ? 4 : 5, n > 1 ? 6 : 7].map((page) => ({
      url: `https://grinder.example/${String(page)}`,
      title: kind,
    })),
  })),
  options: { method: "hard", threshold: 5 },
  metrics: { source: "local-index", estimated: true, asOf: 0 },
});
const opened = openState(base);

function countBroader(state: MapState): number {
  const { input, locks } = planRegrouping(state, getEditedSnapshot(state), true);
  const regrouped = reclusterSnapshot(input, { method: "hard", threshold: 3, locks });
  const { state: after } = makeChanges(
    state,
    buildRegroupingChanges(state, input, regrouped, true),
    AUTHOR,
  );
  return getEditedSnapshot(after).clusters.id.length;
}

test("pages kept apart stay two when a regrouping would join them, and undo lets them join again", () => {
  expect(base.clusters.id).toHaveLength(2);
  expect(countBroader(opened)).toBe(1);
  const edited = getEditedSnapshot(opened);
  expect(areKeptApart(opened, edited, [0, 1])).toBe(false);

  const changes = keepApart(edited, [0, 1]);
  const { state } = makeChanges(opened, changes, AUTHOR);
  expect(groupKeywordsByTopic(state)).toEqual(groupKeywordsByTopic(opened));
  expect(areKeptApart(state, getEditedSnapshot(state), [0, 1])).toBe(true);
  expect(countBroader(state)).toBe(2);

  const undone = makeChanges(state, invertChanges(opened, changes, AUTHOR), AUTHOR).state;
  expect(areKeptApart(undone, getEditedSnapshot(undone), [0, 1])).toBe(false);
  expect(countBroader(undone)).toBe(1);
});
