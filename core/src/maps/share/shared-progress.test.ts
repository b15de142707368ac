import { expect, test } from "vitest";
import { shareProgress, type SharedReading } from "#/maps/share/shared-progress.ts";

const reading = (at: number, covered: number, missing: number): SharedReading => ({
  at,
  authority: covered / 10,
  clusters: { covered, weak: 0, missing, cannibalized: 0 },
});
const none = reading(0, 0, 0);
const nameOf = (topic: string) => (topic === "gone" ? undefined : topic.toUpperCase());

test("progress is from the first measured reading to the last, whatever was between", () => {
  const points = [none, reading(1, 2, 8), reading(2, 9, 1), reading(3, 5, 6)];
  expect(shareProgress(points, null, nameOf)).toEqual({
    first: reading(1, 2, 8),
    latest: reading(3, 5, 6),
    change: null,
  });
});

test("no progress is shared when the site was measured once", () => {
  expect(shareProgress([], null, nameOf)).toBeNull();
  expect(shareProgress([none, reading(1, 2, 8)], null, nameOf)).toBeNull();
});

test("pages won and lost are named when the last reading changed them and they are still in the map", () => {
  const last = {
    at: 2,
    since: 1,
    coverage: [
      { topic: "won", before: "missing", after: "covered" },
      { topic: "lost", before: "covered", after: "weak" },
      { topic: "weaker", before: "weak", after: "missing" },
      { topic: "unmeasured", before: null, after: "covered" },
      { topic: "gone", before: "missing", after: "covered" },
    ],
  } as const;
  const points = [reading(1, 2, 8), reading(2, 3, 7)];
  expect(shareProgress(points, last, nameOf)?.change).toEqual({
    since: 1,
    won: ["WON"],
    lost: ["LOST"],
  });
  expect(shareProgress(points, { ...last, at: 1.5 }, nameOf)?.change).toBeNull();
});
