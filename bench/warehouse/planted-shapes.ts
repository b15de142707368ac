/** Planted lists of several shapes, as files that a child process reads. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  plantSerps,
  type PlantedSerpsOptions,
} from "@mapwright/core/clustering/testing/planted-serps";
import { BENCH_INPUTS } from "../engine/bench-paths.ts";

export interface PlantedShape {
  readonly name: string;
  readonly options: Omit<PlantedSerpsOptions, "keywordCount">;
}

/** The order of linkage and moves was chosen on the second; the others were only measured. */
export const SHAPES: readonly PlantedShape[] = [
  { name: "default", options: { seed: 3 } },
  { name: "noise", options: { seed: 41, noiseShare: 0.25, pillarShare: 0.2 } },
  { name: "uneven-sizes", options: { seed: 42, clusterSizeSpread: 1.4 } },
  { name: "five-hubs", options: { seed: 43, hubCount: 5 } },
  {
    name: "uneven-density",
    options: { seed: 44, urlsPerClusterSpread: 0.6, medianClusterSize: 14 },
  },
];

/** The folder with offsets.bin, urls.bin and planted.bin; see `readPlantedTable`. */
export function plantShape({ name, options }: PlantedShape, keywordCount: number): string {
  const folder = join(
    BENCH_INPUTS,
    `shape-${name}-${String(options.seed)}-${String(keywordCount)}`,
  );
  if (existsSync(folder)) return folder;
  const { table, clusterOf } = plantSerps({ ...options, keywordCount });
  const partial = `${folder}.${String(process.pid)}`;
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, "offsets.bin"), table.offsets);
  writeFileSync(join(partial, "urls.bin"), table.urls);
  writeFileSync(join(partial, "planted.bin"), clusterOf);
  renameSync(partial, folder);
  return folder;
}
