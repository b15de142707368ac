import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { userId } from "#/ids.ts";
import { carryGeography } from "#/snapshot/geography/carry-geography.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { mapGeography, type MapGeography } from "#/snapshot/geography/map-geography.ts";
import { GIVEN } from "#/snapshot/geography/land-measures.ts";
import { createSnapshotEditor, getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import { makeChanges } from "#/maps/log/edited/invert-changes.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { toMapEdits, applyEdits } from "#/maps/log/map-edits.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { plantMap } from "#/maps/testing/planted-map.ts";
import { makeRandomLog } from "#/maps/testing/random-changes.ts";

const AUTHOR = { by: userId.parse("ann"), at: 1 };
const sizes = Array.from({ length: 60 }, (_, at) => 1 + ((at * 7) % 13) * (at % 9 === 0 ? 4 : 1));
const map = plantMap({ sizes, pillars: 6, seed: 3 });
const opened = openState(map);
const idOf = (cluster: number): string => map.clusters.id[cluster] ?? "";
const textsOf = (cluster: number): string[] =>
  map.keywords.text.filter((_, row) => map.keywords.cluster[row] === cluster);

const edit = (state: MapState, ...changes: MapChange[]): MapState =>
  makeChanges(state, changes, AUTHOR).state;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly pillar: string;
}

/** Returns places by cluster id. */
function placesOf(snapshot: MapSnapshot): ReadonlyMap<string, Place> {
  const { x, y, radius } = getGeography(snapshot).clusters;
  const { id, pillar } = snapshot.clusters;
  return new Map(
    id.map((own, at) => [
      own,
      {
        x: x[at] ?? NaN,
        y: y[at] ?? NaN,
        radius: radius[at] ?? NaN,
        pillar: snapshot.pillars.id[pillar[at] ?? -1] ?? "",
      },
    ]),
  );
}

const widthOf = (snapshot: MapSnapshot): number => {
  const { left, right } = getGeography(snapshot).frame;
  return right - left;
};

/** Returns how far the clusters not named in `touched` moved, as shares of the map's width. */
function movesOf(before: MapState, after: MapState, touched: readonly string[]): number[] {
  const [from, to] = [before, after].map(getEditedSnapshot);
  if (!from || !to) return [];
  const now = placesOf(to);
  return [...placesOf(from)].flatMap(([id, { x, y }]) => {
    const at = now.get(id);
    return at && !touched.includes(id) ? [Math.hypot(at.x - x, at.y - y) / widthOf(from)] : [];
  });
}

const mergeInto = (topic: string, into: string): MapChange => ({
  kind: "merge-topic",
  topic,
  into,
});

test("a new name, status, note or lock leaves the geography as it is, the same object", () => {
  const snapshotOf = createSnapshotEditor();
  const merged = edit(opened, mergeInto(idOf(1), idOf(2)));
  const before = snapshotOf(merged).geography;
  const after = edit(
    merged,
    { kind: "rename-topic", topic: idOf(3), name: "Quite another name than before" },
    { kind: "set-status", topic: idOf(4), status: "writing" },
    { kind: "set-locked", topic: idOf(5), isLocked: true },
    { kind: "set-note", topic: idOf(6), note: "soon" },
  );
  expect(snapshotOf(after).geography).toBe(before);
});

test("any single merge, move, deletion or split moves no other cluster by more than 2 % of the map's width", () => {
  for (let cluster = 0; cluster < sizes.length; cluster += 1) {
    const other = (cluster + 17) % sizes.length;
    const pillar = map.pillars.id[(cluster + 1) % 6] ?? "";
    const half = textsOf(cluster).slice(0, Math.ceil((sizes[cluster] ?? 0) / 2));
    const parent = map.pillars.id[cluster % 6] ?? "";
    const edits: MapChange[][] = [
      [mergeInto(idOf(cluster), idOf(other))],
      [{ kind: "move-topic", topic: idOf(cluster), parent: pillar, order: "a0V" }],
      [{ kind: "delete-topic", topic: idOf(cluster) }],
      [
        { kind: "create-topic", topic: "split-off", parent, order: "a0V", name: "Split off" },
        { kind: "move-keywords", topic: "split-off", keywords: half },
      ],
    ];
    for (const changes of edits) {
      const after = edit(opened, ...changes);
      const touched = [idOf(cluster), idOf(other)];
      expect(Math.max(...movesOf(opened, after, touched))).toBeLessThanOrEqual(0.02);
    }
  }
});

test("a deleted cluster's neighbors stay exactly where they are", () => {
  const after = edit(opened, { kind: "delete-topic", topic: idOf(0) });
  expect(Math.max(...movesOf(opened, after, [idOf(0)]))).toBe(0);
  expect(getGeography(getEditedSnapshot(after)).frame).toEqual(getGeography(map).frame);
});

test("a merged cluster is at the place of the one it was merged into, on more land", () => {
  const [before, after] = [
    placesOf(map),
    placesOf(getEditedSnapshot(edit(opened, mergeInto(idOf(1), idOf(2))))),
  ];
  const [small, large] = [before.get(idOf(2)), after.get(idOf(2))];
  if (!small || !large) throw new Error("The target is gone");
  expect(large.radius).toBeGreaterThan(small.radius);
  // Its old middle is still well within it.
  expect(Math.hypot(large.x - small.x, large.y - small.y)).toBeLessThan(large.radius / 2);
});

test("what is split off is beside its source, nearer than any other cluster of that size would have to be", () => {
  const source = 9;
  const half = textsOf(source).slice(0, 8);
  const after = edit(
    opened,
    {
      kind: "create-topic",
      topic: "bud",
      parent: map.pillars.id[source % 6] ?? "",
      order: "a0V",
      name: "Bud",
    },
    { kind: "move-keywords", topic: "bud", keywords: half },
  );
  const places = placesOf(getEditedSnapshot(after));
  const [from, bud] = [places.get(idOf(source)), places.get("bud")];
  if (!from || !bud) throw new Error("One of them is gone");
  const between = Math.hypot(from.x - bud.x, from.y - bud.y) - from.radius - bud.radius;
  expect(between).toBeLessThan(0.25 * widthOf(map));
});

test("a moved cluster is on its new island, beside one of its clusters", () => {
  const pillar = map.pillars.id[3] ?? "";
  const after = edit(opened, { kind: "move-topic", topic: idOf(0), parent: pillar, order: "a0V" });
  const places = placesOf(getEditedSnapshot(after));
  const own = places.get(idOf(0));
  if (!own) throw new Error("It is gone");
  const gaps = [...places].flatMap(([id, at]) =>
    at.pillar === pillar && id !== idOf(0)
      ? [Math.hypot(at.x - own.x, at.y - own.y) - at.radius - own.radius]
      : [],
  );
  expect(Math.min(...gaps)).toBeLessThan(40);
});

const logs = makeRandomLog(map, 3, 12).map((log) => replayLog(opened, log).state);

test("after any edits no two clusters overlap, and what stays on its island is where it was made", () => {
  const made = placesOf(map);
  fc.assert(
    fc.property(logs, (state) => {
      const places = [...placesOf(getEditedSnapshot(state))];
      for (const [at, [id, a]] of places.entries()) {
        const home = made.get(id);
        const isUntouched = home?.pillar === a.pillar && home.radius === a.radius;
        const moved = isUntouched ? Math.hypot(home.x - a.x, home.y - a.y) : 0;
        expect(moved).toBeLessThanOrEqual(GIVEN + 0.2);
        for (const [, b] of places.slice(at + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 0.3);
      }
    }),
    { numRuns: 60 },
  );
});

/** Returns the gap between the edges of the two clusters nearest to each other; negative where any overlap. */
function leastGapOf({ clusters: { x, y, radius } }: MapGeography): number {
  let least = Infinity;
  x.forEach((ownX, a) => {
    for (let b = 0; b < a; b += 1) {
      const apart = Math.hypot(ownX - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0));
      least = Math.min(least, apart - (radius[a] ?? 0) - (radius[b] ?? 0));
    }
  });
  return least;
}

test("new pillars don't overlap when nothing of the map as it was made is left", () => {
  const plan = ["p1", "p2", "p3", "p4"].flatMap((pillar): MapChange[] => [
    { kind: "create-topic", topic: pillar, parent: null, order: "a0V", name: pillar },
    { kind: "create-topic", topic: `${pillar}-a`, parent: pillar, order: "a0V", name: "A page" },
    { kind: "create-topic", topic: `${pillar}-b`, parent: pillar, order: "a1V", name: "Another" },
  ]);
  const gone = map.pillars.id.map((topic): MapChange => ({ kind: "delete-topic", topic }));
  const after = getEditedSnapshot(edit(opened, ...gone, ...plan));
  expect(after.clusters.id).toHaveLength(8);
  expect(leastGapOf(getGeography(after))).toBeGreaterThan(0);
});

test("no two clusters overlap when a map has grown again and again", () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = createSeededRandom(seed);
    let geography = getGeography(map);
    let from: Parameters<typeof carryGeography>[0] = map;
    for (let round = 0; round < 6; round += 1) {
      const { id, pillar } = from.clusters;
      const added = Array.from({ length: 60 }, (_, at) => ({
        text: `round ${round} keyword ${at}`,
        // Some clusters grow by much, and a new one comes.
        cluster: Math.floor(random() * random() * (id.length + 1)),
      }));
      const { keywords, clusters } = from;
      const to = {
        pillars: map.pillars,
        clusters: {
          ...clusters,
          id: [...id, `new-${round}`],
          pillar: [...pillar, Math.floor(random() * 6)],
        },
        keywords: {
          ...keywords,
          text: [...keywords.text, ...added.map(({ text }) => text)],
          cluster: [...keywords.cluster, ...added.map(({ cluster }) => cluster)],
        },
      };
      geography = carryGeography(from, geography, to);
      from = to;
      expect(leastGapOf(geography)).toBeGreaterThan(0);
    }
  }
});

test("a file's geography of impossible size is refused, and one of improbable size is carried at once", () => {
  const { clusters, ...rest } = getGeography(map);
  const sized = (size: number): MapGeography => ({
    ...rest,
    clusters: { ...clusters, radius: clusters.radius.map(() => size) },
  });
  expect(mapGeography.safeParse(sized(1e300)).success).toBe(false);
  const large = mapGeography.parse(sized(100_000));
  const carried = carryGeography(map, large, map);
  expect(carried.clusters.radius).toEqual(large.clusters.radius);
});

test("undoing any edit returns everything exactly", () => {
  fc.assert(
    fc.property(logs, fc.nat(sizes.length - 1), fc.nat(sizes.length - 1), (state, a, b) => {
      const changes: MapChange[] = [
        mergeInto(idOf(a), idOf(b)),
        {
          kind: "move-topic",
          topic: idOf((a + 5) % 60),
          parent: map.pillars.id[b % 6] ?? "",
          order: "a0V",
        },
        { kind: "delete-topic", topic: idOf((b + 9) % 60) },
      ];
      const done = makeChanges(state, changes, AUTHOR);
      const undone = makeChanges(done.state, done.inverse, AUTHOR).state;
      const [before, after] = [state, undone].map((at) => placesOf(getEditedSnapshot(at)));
      expect(after).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test("a compacted log gives the same geography as the log itself", () => {
  fc.assert(
    fc.property(logs, (state) => {
      const stored = applyEdits(map, toMapEdits(state));
      const [live, compacted] = [state, stored].map((at) => placesOf(getEditedSnapshot(at)));
      expect(compacted).toEqual(live);
    }),
    { numRuns: 60 },
  );
});

test("pillars keep their hue through merges, and a new one gets a hue of its own", () => {
  const before = getGeography(map).pillars.hue;
  const after = getEditedSnapshot(
    edit(opened, mergeInto(map.pillars.id[0] ?? "", map.pillars.id[1] ?? ""), {
      kind: "create-topic",
      topic: "new-pillar",
      parent: null,
      order: "a0V",
      name: "New",
    }),
  );
  const hues = new Map(after.pillars.id.map((id, at) => [id, getGeography(after).pillars.hue[at]]));
  map.pillars.id.slice(1).forEach((id, at) => expect(hues.get(id)).toBe(before[at + 1]));
  expect(before).not.toContain(hues.get("new-pillar"));
  expect(hues.get("new-pillar")).toBeLessThan(8);
});
