/** Planted SERPs as files that both the engine's child process and the Python peer read. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SerpTable } from "@mapwright/core/clustering/clustering";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { BENCH_INPUTS } from "./bench-paths.ts";

/** Parameters for every size: cluster sizes log-normal around 8, 15 % hub URLs, 10 % noise, 15 % pillar pages. */
export const PLANTED_SEED = 3;
/** Incremented when the generator changes, so that old files aren't read. */
const VERSION = 1;

export interface PlantedInput {
  /** Folder with offsets.bin, urls.bin and planted.bin, little-endian unsigned 32-bit. */
  readonly folder: string;
  readonly keywordCount: number;
}

/** The folder of the planted input of `keywordCount` keywords, created if missing. */
export function plantInput(keywordCount: number): PlantedInput {
  const folder = join(BENCH_INPUTS, `planted-${VERSION}-${PLANTED_SEED}-${keywordCount}`);
  if (!existsSync(folder)) {
    const { table, clusterOf } = plantSerps({ seed: PLANTED_SEED, keywordCount });
    const partial = `${folder}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, "offsets.bin"), table.offsets);
    writeFileSync(join(partial, "urls.bin"), table.urls);
    writeFileSync(join(partial, "planted.bin"), clusterOf);
    renameSync(partial, folder);
  }
  return { folder, keywordCount };
}

/** The numbers in a file of the folder. */
export function readNumbers(folder: string, name: string): Uint32Array {
  const bytes = readFileSync(join(folder, name));
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** The table that `plantInput` wrote. */
export function readPlantedTable(folder: string): SerpTable {
  const offsets = readNumbers(folder, "offsets.bin");
  const urls = readNumbers(folder, "urls.bin");
  let urlCount = 0;
  for (const url of urls) urlCount = Math.max(urlCount, url + 1);
  return { keywordCount: offsets.length - 1, urlCount, offsets, urls };
}
