/**
 * `node orphan-guard.ts`: waits until the process that started it is gone, then ends the programs which that one left.
 * The other end of its standard input closes however that process ends, kill -9 too. Each line of the input is the
 * whole list of what there is to end by then; see guard.ts.
 */
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { endProcesses } from "#/stack/end-processes.ts";

const guardCharge = z.object({
  programs: z.array(z.object({ name: z.string(), pid: z.int(), startedAt: z.string() })),
  mark: z.string(),
  temporaryFolders: z.array(z.string()),
});
export type GuardCharge = z.infer<typeof guardCharge>;

// Ctrl-C and a closing terminal are for the stack, whose end closes the input.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

let charge: GuardCharge | null = null;
for await (const line of createInterface({ input: process.stdin }))
  charge = guardCharge.parse(JSON.parse(line));
if (charge) {
  await endProcesses(charge.programs, charge.mark);
  for (const folder of charge.temporaryFolders) rmSync(folder, { recursive: true, force: true });
}
