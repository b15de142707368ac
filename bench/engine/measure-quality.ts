/** Accuracy of each method on planted clusters: adjusted Rand index and B³, worst and median of several seeds. */
import {
  computeAdjustedRandIndex,
  computeBCubed,
} from "@mapwright/core/clustering/testing/agreement";
import { clusterCommunities } from "@mapwright/core/clustering/communities/cluster-communities";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import {
  plantSerps,
  type PlantedSerps,
  type PlantedSerpsOptions,
} from "@mapwright/core/clustering/testing/planted-serps";
import { weighUrls } from "@mapwright/core/clustering/graph/url-weights";
import { computeMedian, printResult, round, logProgress } from "./bench-output.ts";
import { plantInput, PLANTED_SEED, readNumbers } from "./planted-input.ts";
import { runPeer } from "./python-peer.ts";
import { clusterByRawModularity } from "./raw-communities.ts";

const SEEDS = [PLANTED_SEED, 41, 42];
/** Twenty times finer than any of these maps should be. */
const WRONG_RESOLUTION = 0.25;

type Family = Omit<PlantedSerpsOptions, "seed" | "keywordCount">;
const FAMILIES: Readonly<Record<string, Family>> = {
  "log-normal sizes, 15 % hubs": {},
  "the same, 45 % noise and pillar pages": { noiseShare: 0.25, pillarShare: 0.2 },
  "the same, very uneven sizes": { clusterSizeSpread: 1.4 },
  "the same, five hubs only": { hubCount: 5 },
};

const METHODS: Readonly<Record<string, (planted: PlantedSerps) => Uint32Array>> = {
  auto: ({ table }) => clusterSerps(table, { method: "auto" }).clusterOf,
  "soft, 3 shared": ({ table }) => clusterSerps(table, { method: "soft" }).clusterOf,
  "hard, 3 shared": ({ table }) => clusterSerps(table, { method: "hard" }).clusterOf,
  "modularity on raw counts": ({ table }) => clusterByRawModularity(table, 3),
  "a wrong resolution": ({ table }) => {
    const index = invertSerps(table);
    const edges = connectKeywords(table, index, weighUrls(table, index), 1);
    return clusterCommunities(edges, WRONG_RESOLUTION, { lists: [], lockOf: new Uint32Array(0) });
  },
};

/** Prints a line for each family of planted data and each method, then the peer's on the first family. */
export async function measureQuality(keywordCount: number, missingPeer: string | null) {
  for (const [family, options] of Object.entries(FAMILIES)) {
    logProgress(`quality: ${family} …`);
    const plantings = SEEDS.map((seed) => plantSerps({ seed, keywordCount, ...options }));
    for (const [method, cluster] of Object.entries(METHODS)) {
      printQuality(
        family,
        method,
        keywordCount,
        plantings.map(({ clusterOf }) => clusterOf),
        plantings.map(cluster),
      );
    }
  }
  const [family = ""] = Object.keys(FAMILIES);
  for (const mode of ["hubs", "no-hubs"] as const) {
    const method = `SciPy + igraph, modularity, ${mode}`;
    const { folder } = plantInput(keywordCount);
    const peer = missingPeer === null ? await runPeer(folder, 1, mode) : `not run: ${missingPeer}`;
    if (typeof peer === "string") {
      printResult({ bench: "engine-quality", family, method, keywordCount, absent: peer });
      continue;
    }
    const found = readNumbers(folder, `peer-${mode}.bin`);
    printQuality(family, method, keywordCount, [readNumbers(folder, "planted.bin")], [found]);
  }
}

function printQuality(
  family: string,
  method: string,
  keywordCount: number,
  planted: readonly Uint32Array[],
  found: readonly Uint32Array[],
): void {
  const expected = (index: number) => planted[index] ?? new Uint32Array(0);
  const rand = found.map((clusterOf, index) =>
    computeAdjustedRandIndex(clusterOf, expected(index)),
  );
  const bCubedF1 = found.map((clusterOf, index) => computeBCubed(clusterOf, expected(index)).f1);
  printResult({
    bench: "engine-quality",
    family,
    method,
    keywordCount,
    seeds: found.length,
    adjustedRand: { median: round(computeMedian(rand)), worst: round(Math.min(...rand)) },
    bCubedF1: { median: round(computeMedian(bCubedF1)), worst: round(Math.min(...bCubedF1)) },
  });
}
