import { expect, test } from "vitest";
import { listLanes, type BoardCard } from "#/map-views/board/list-cards.ts";
import { findNextCard } from "#/map-views/board/use-card-keys.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";

const model = createMapModel(buildTestSnapshot({ Brewing: { Ratio: { ratio: 9 } } }), "volume");
const card = (topic: string, status: BoardCard["status"], assignee: string): BoardCard => ({
  cluster: 0,
  topic,
  name: topic,
  pillar: 0,
  above: [],
  volumePerMonth: null,
  opportunity: null,
  status,
  assignee,
  dueDay: null,
  targetUrl: null,
  isLocked: false,
  isOnMap: true,
});
/** Ann: two ideas, one in review. Bo: one idea. */
const lanes = listLanes(
  [
    card("a", "idea", "ann"),
    card("b", "idea", "ann"),
    card("c", "review", "ann"),
    card("d", "idea", "bo"),
  ],
  "assignee",
  model,
  [{ uid: "ann" }, { uid: "bo" }],
);
const from = (lane: number, column: number, at: number) => ({ lane, column, at });

test.each([
  ["ArrowDown", from(0, 0, 0), from(0, 0, 1)],
  ["ArrowUp", from(0, 0, 1), from(0, 0, 0)],
  ["ArrowUp", from(0, 0, 0), null],
  ["ArrowRight", from(0, 0, 1), from(0, 3, 0)],
  ["ArrowLeft", from(0, 3, 0), from(0, 0, 0)],
  ["ArrowRight", from(0, 3, 0), null],
  ["ArrowDown", from(0, 0, 1), from(1, 0, 0)],
  ["ArrowUp", from(1, 0, 0), from(0, 0, 1)],
  ["End", from(0, 0, 0), from(0, 0, 1)],
  ["Home", from(0, 0, 1), from(0, 0, 0)],
  ["x", from(0, 0, 0), null],
])("%s on the board goes from %o to %o", (key, start, end) => {
  expect(findNextCard(lanes, start, key)).toEqual(end);
});
