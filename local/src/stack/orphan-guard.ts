/**
 * `node orphan-guard.ts`: waits until the process that started it is gone, then ends the programs it left behind. The
 * other end of standard input closes however that process ends, even on kill -9. Each input line is the complete list
 * of what would have to be ended by then; see guard.ts.
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

// Ctrl-C and a closing terminal are for the stack to handle; when it ends, the input closes.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

let charge: GuardCharge | null = null;
for await (const line of createInterface({ input: process.stdin }))
  charge = guardCharge.parse(JSON.parse(line));
if (charge) {
  await endProcesses(charge.programs, charge.mark);
  for (const folder of charge.temporaryFolders) rmSync(folder, { recursive: true, force: true });
}
