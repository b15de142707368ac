import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";

const counts = z.object({
  reads: z.number(),
  writes: z.number(),
  deletes: z.number(),
  bytesRead: z.number(),
  bytesWritten: z.number(),
  cpuMs: z.number(),
});
export type Counts = z.output<typeof counts>;

const NOTHING: Counts = {
  reads: 0,
  writes: 0,
  deletes: 0,
  bytesRead: 0,
  bytesWritten: 0,
  cpuMs: 0,
};
/** Longer than processes take to write what they counted. */
const SETTLED_MS = 1_000;

const combine = (one: Counts, other: Counts, sign: 1 | -1): Counts => ({
  reads: one.reads + sign * other.reads,
  writes: one.writes + sign * other.writes,
  deletes: one.deletes + sign * other.deletes,
  bytesRead: one.bytesRead + sign * other.bytesRead,
  bytesWritten: one.bytesWritten + sign * other.bytesWritten,
  cpuMs: one.cpuMs + sign * other.cpuMs,
});

function readCounts(folder: string): Counts {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files
    .map((file) => counts.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))))
    .reduce((sum, one) => combine(sum, one, 1), NOTHING);
}

/** Counts the work of all functions from the beginning of `work` until they were done with what follows from it. */
export async function countWhile(folder: string, work: () => Promise<void>): Promise<Counts> {
  await setTimeout(SETTLED_MS);
  const before = readCounts(folder);
  await work();
  let after = readCounts(folder);
  for (let last = NOTHING; last.writes !== after.writes || last.reads !== after.reads;) {
    last = after;
    await setTimeout(SETTLED_MS);
    after = readCounts(folder);
  }
  return combine(after, before, -1);
}
