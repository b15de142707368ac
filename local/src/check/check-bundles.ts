/** Searches the built site for keys, server code and source maps, and weighs its pages. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { listIdleChunkFaults } from "#/check/idle-chunks.ts";
import { listWeightFaults } from "#/check/page-weight.ts";
import { findFaults } from "#/check/served-files.ts";

const served = join(resolve(import.meta.dirname, "../../.."), "web/build/client");
const files = globSync("**/*", { cwd: served }).filter((name) =>
  statSync(join(served, name)).isFile(),
);
const texts = new Map(files.map((name) => [name, readFileSync(join(served, name), "latin1")]));
const faults = [
  ...[...texts].flatMap(([name, text]) =>
    findFaults(name, text).map((fault) => `${name} ${fault}`),
  ),
  ...listIdleChunkFaults(texts),
  ...listWeightFaults(texts),
];
// An empty folder would pass forever.
if (files.length === 0) console.error("The site isn't built.");
for (const fault of faults) console.error(fault);
console.log(`${String(files.length)} files searched, ${String(faults.length)} faults`);
process.exit(files.length === 0 || faults.length > 0 ? 1 : 0);
