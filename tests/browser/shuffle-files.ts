/** Playwright has no random order of its own: here each test file is a project, in the order of `TEST_ORDER_SEED`. */
import { globSync } from "node:fs";
import { createSeededRandom, shuffledOrder } from "@mapwright/core/clustering/seeded-random";

/** @param folder of the specs @returns Playwright's projects; in the order of their names without a seed */
export function shuffleFiles(folder: string): { name: string; testMatch: string }[] {
  const files = globSync("*.spec.ts", { cwd: folder }).toSorted();
  const seed = process.env["TEST_ORDER_SEED"];
  const order =
    seed === undefined
      ? files.keys()
      : shuffledOrder(files.length, createSeededRandom(Number(seed)));
  return [...order]
    .flatMap((at) => files[at] ?? [])
    .map((file) => ({ name: file.replace(".spec.ts", ""), testMatch: file }));
}
