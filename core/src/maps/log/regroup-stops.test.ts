/** Merges, splits, moves and given names over the whole slider, on random maps. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClusteringMethod } from "#/clustering/clustering.ts";
import { computeThreshold } from "#/clustering/grouping-threshold.ts";
import { createSeededRandom } from "#/clustering/graph/seeded-random.ts";
import { userId } from "#/ids.ts";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { getEditedSnapshot } from "#/maps/log/edited/edited-snapshot.ts";
import type { MapChange } from "#/snapshot/map-change.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import {
  createRegroupedCounter,
  planRegrouping,
  buildRegroupingChanges,
} from "#/maps/log/regroup-map.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import { getRisingStops } from "#/maps/log/rising-stops.ts";
import { splitOff } from "#/maps/log/topic-changes.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { createReclusterer } from "#/maps/recluster-snapshot.ts";
import { inSoak } from "#/testing/in-soak.ts";

const ann = userId.parse("ann");
const POSITIONS = Array.from({ length: 17 }, (_, at) => -2 + at / 4);
const STOPS: Readonly<Partial<Record<ClusteringMethod, readonly number[]>>> = {
  auto: POSITIONS.map((position) => 2 ** position),
  wording: POSITIONS.map(computeThreshold),
  hard: Array.from({ length: 10 }, (_, at) => at + 1),
};
const KINDS = ["guide", "price", "size", "repair", "kit", "best", "cheap", "used"];

/** Topics of uneven size, whose results are mostly their own pages; nobody measured every seventh keyword. */
function randomMap(seed: number): MapSnapshot {
  const random = createSeededRandom(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const topics = 6 + pick(8);
  const keywords = Array.from({ length: 40 + pick(30) }, (_, at) => {
    const topic = Math.min(pick(topics), pick(topics));
    const pages = new Set(
      Array.from({ length: 8 }, () => (pick(4) === 0 ? 900 + pick(8) : 10 * topic + pick(9))),
    );
    return {
      text: `topic ${String(topic)} ${KINDS[pick(KINDS.length)] ?? ""} ${String(at)}`,
      volumePerMonth: at % 7 === 0 ? null : 10 * pick(90),
      difficulty: 30,
      results: [...pages].map((page) => ({
        url: `https://site-${String(page)}.example/`,
        title: "",
      })),
    };
  });
  return buildSnapshot({
    keywords,
    options: { method: "auto" },
    metrics: { source: "google-ads", estimated: false, asOf: 0 },
  });
}

let made = 0;
function apply(state: MapState, changes: readonly MapChange[]): MapState {
  made += 1;
  const operation = { id: `operation-${String(made)}`, by: ann, at: made, changes: [...changes] };
  const { state: after, skipped } = replayLog(state, [operation]);
  expect(skipped).toEqual([]);
  return after;
}

interface Decisions {
  readonly together: readonly (readonly string[])[];
  readonly apart: readonly (readonly [string, string])[];
  /** Head, name and topic. */
  readonly named: readonly (readonly [string, string, string])[];
}

/** Edits of every kind, each on clusters of its own. */
function edit(base: MapSnapshot, seed: number): { state: MapState; decisions: Decisions } {
  const random = createSeededRandom(seed);
  const { clusters, keywords } = base;
  const texts = (cluster: number) =>
    keywords.text.filter((_, row) => keywords.cluster[row] === cluster);
  const head = (cluster: number) => keywords.text[clusters.primary[cluster] ?? -1] ?? "";
  const others = (cluster: number) => texts(cluster).filter((text) => text !== head(cluster));
  const left = [...clusters.id.keys()].sort(() => random() - 0.5);
  let state = openState(base);
  const together: string[][] = [];
  const apart: [string, string][] = [];
  const named: [string, string, string][] = [];
  for (let turn = Math.floor(random() * 4); left.length > 3; turn += 1) {
    const [one = 0, other = 0] = left.splice(0, 2);
    const [id = "", into = ""] = [clusters.id[one], clusters.id[other]];
    if (turn % 4 === 0) {
      state = apply(state, [{ kind: "merge-topic", topic: id, into }]);
      together.push([...texts(one), head(other)]);
    } else if (turn % 4 === 1 && others(one).length > 1) {
      const some = others(one).slice(0, 2);
      const topic = state.topics.get(id);
      if (topic) state = apply(state, splitOff(state, topic, `made-${id}`, `Split ${id}`, some));
      together.push(some);
      apart.push([some[0] ?? "", head(one)]);
      named.push([some[0] ?? "", `Split ${id}`, `made-${id}`]);
    } else if (turn % 4 === 2 && others(one).length > 0) {
      const some = others(one).slice(0, 1);
      state = apply(state, [{ kind: "move-keywords", topic: into, keywords: some }]);
      together.push([...some, head(other)]);
    } else {
      state = apply(state, [{ kind: "rename-topic", topic: id, name: `Given ${id}` }]);
      named.push([head(one), `Given ${id}`, id]);
    }
    if (random() < 0.3) break;
  }
  return { state, decisions: { together, apart, named } };
}

function expectHeld(shown: MapSnapshot, { together, apart, named }: Decisions) {
  const clusterOf = new Map(
    shown.keywords.text.map((text, row) => [text, shown.keywords.cluster[row] ?? -1]),
  );
  for (const texts of together)
    expect(new Set(texts.map((text) => clusterOf.get(text))).size).toBe(1);
  for (const [one, other] of apart) expect(clusterOf.get(one)).not.toBe(clusterOf.get(other));
  for (const [head, name] of named) {
    const cluster = clusterOf.get(head) ?? -1;
    const alsoNamed = named.filter(([text]) => clusterOf.get(text) === cluster);
    expect(alsoNamed.map((each) => each[1])).toContain(shown.clusters.name[cluster]);
    expect(shown.clusters.name.filter((each) => each === name).length).toBeLessThan(2);
  }
}

/** A name whose cluster joined another goes with that one's head. */
function namesLeft(state: MapState, { named }: Decisions): Decisions["named"] {
  const { keywords, clusters } = getEditedSnapshot(state);
  return named.flatMap(([head, name, topic]): Decisions["named"] => {
    const cluster = keywords.cluster[keywords.text.indexOf(head)] ?? -1;
    if (clusters.name[cluster] !== name) return [];
    const id = clusters.id[cluster] ?? "";
    if (id === topic) return [[head, name, topic]];
    return [[keywords.text[clusters.primary[cluster] ?? -1] ?? "", name, id]];
  });
}

function expectSums({ keywords, clusters }: MapSnapshot, base: MapSnapshot) {
  const sums = clusters.id.map((_, cluster) =>
    keywords.volumePerMonth
      .filter((_volume, row) => keywords.cluster[row] === cluster)
      .reduce<number | null>((sum, volume) => (volume === null ? sum : (sum ?? 0) + volume), null),
  );
  expect(clusters.volumePerMonth).toEqual(sums);
  const all = (volumes: readonly (number | null)[]) =>
    volumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0);
  expect(all(sums)).toBe(all(base.keywords.volumePerMonth));
}

test("over the whole slider merges, splits, moves and names hold, sums are equal and finer is never fewer", () => {
  const method = fc.constantFrom("auto" as const, "wording" as const, "hard" as const);
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), method, fc.nat(16), (seed, edits, asked, first) => {
      const base = randomMap(seed);
      const { state: edited, decisions } = edit(base, edits);
      const stops = STOPS[asked] ?? [];
      const regroup = (state: MapState) => {
        const shown = getEditedSnapshot(state);
        const { input, locks } = planRegrouping(state, shown, true);
        const { recluster, group } = createReclusterer(input);
        const count = createRegroupedCounter(state, shown.clusters.id.length, input, true);
        return stops.map((threshold) => {
          const options = { method: asked, threshold, locks, hasPillars: false };
          const after = apply(
            state,
            buildRegroupingChanges(state, input, recluster(options), true),
          );
          return { after, clusterCount: count(group(options)) };
        });
      };
      const expectAll = (groupings: ReturnType<typeof regroup>, expected: Decisions) => {
        for (const { after, clusterCount } of groupings) {
          const shown = getEditedSnapshot(after);
          expectHeld(shown, expected);
          expectSums(shown, base);
          expect(shown.clusters.id).toHaveLength(clusterCount);
        }
        const counts = groupings.map(({ clusterCount }) => clusterCount);
        const shownAt = getRisingStops(counts, first % stops.length).map(
          (stop) => counts[stop ?? -1],
        );
        expect(shownAt).toEqual(shownAt.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      };
      const groupings = regroup(edited);
      expectAll(groupings, decisions);
      // Again from a stop that was applied: clusters that joined there have one name and one head from then on.
      const start = groupings[first % stops.length]?.after ?? edited;
      expectAll(regroup(start), { ...decisions, named: namesLeft(start, decisions) });
    }),
    { numRuns: inSoak(80, 8) },
  );
});

test("a stop with fewer clusters than the one before shows that one", () => {
  expect(getRisingStops([3, 3, 9, 3, 5, 10], 2)).toEqual([0, 1, 2, 2, 2, 5]);
  expect(getRisingStops([4, 6, 5, 7], 3)).toEqual([0, 2, 2, 3]);
  expect(getRisingStops([4, null, 5, 7, null, 9], 2)).toEqual([null, null, 2, 3, null, null]);
});
