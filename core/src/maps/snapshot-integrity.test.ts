import { expect, test } from "vitest";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

const SOUND = buildSnapshot({
  keywords: ["coffee grinder", "burr coffee grinder", "cold brew", "cold brew ratio"].map(
    (text) => ({
      text,
      volumePerMonth: 10,
      difficulty: 10,
      results: [],
    }),
  ),
  options: { method: "wording" },
  metrics: { source: "import", estimated: false, asOf: 0 },
});

test("a built snapshot has no fault", () => {
  expect(findSnapshotFault(SOUND)).toBeNull();
});

const { keywords, clusters, pillars } = SOUND;
const NO_SERPS = { urls: [], titles: [], results: [] };
test.each<[string, Partial<MapSnapshot>]>([
  ["clusters.name has 0 values", { clusters: { ...clusters, name: [] } }],
  ["pillars.name has 0 values", { pillars: { ...pillars, name: [] } }],
  ["keywords.cluster points at 9", { keywords: { ...keywords, cluster: [0, 0, 9, 0] } }],
  ["keywords.runnerUp points at 9", { keywords: { ...keywords, runnerUp: [9, 0, 0, 0] } }],
  ["clusters.primary points at 4", { clusters: { ...clusters, primary: [4, 0] } }],
  ["clusters.pillar points at 7", { clusters: { ...clusters, pillar: [7, 0] } }],
  ["clusters.id is not unique", { clusters: { ...clusters, id: ["c", "c"] } }],
  ["clusters.evidence points at", { terms: [] }],
  ["serps.titles has 0", { serps: { urls: ["https://a.example/"], titles: [], results: [] } }],
  ["serps.results has 1 rows", { serps: { urls: ["u"], titles: ["t"], results: [[0]] } }],
  [
    "serps.results points at 3",
    { serps: { urls: ["u"], titles: ["t"], results: [[3], [], [], []] } },
  ],
  [
    "serps.wording points at 4",
    {
      serps: {
        ...NO_SERPS,
        wording: { neighbours: [[4], [], [], []], thousandths: [[9], [], [], []] },
      },
    },
  ],
  [
    "serps.wording has 1 and 1 rows",
    { serps: { ...NO_SERPS, wording: { neighbours: [[0]], thousandths: [[9]] } } },
  ],
  [
    "serps.wording has 0 thousandths for 1 neighbors",
    {
      serps: {
        ...NO_SERPS,
        wording: { neighbours: [[1], [], [], []], thousandths: [[], [], [], []] },
      },
    },
  ],
])("a snapshot where %s has a fault", (fault, change) => {
  expect(findSnapshotFault({ ...SOUND, ...change })).toContain(fault);
});
