/** One run of the fuzzer: attempts are generated and made, and each outcome is compared with the oracle. */
import fc, { type RunDetails } from "fast-check";
import { ATTEMPTS_PER_WORLD, anyScene, type Scene } from "./attempts.ts";
import type { FuzzEmulator } from "./emulator.ts";
import { isAuthorised } from "./oracle.ts";

/** Per intent: how many were accepted and rejected. */
export type Tally = Map<string, { accepted: number; refused: number }>;

export interface FuzzRun {
  /** Operations tried; rounded up to complete worlds. */
  readonly operations: number;
  readonly seed: number;
  /** Whether to shrink the scenario that was decided wrongly to a minimum. */
  readonly isShrunk: boolean;
}

/** Stops at the first attempt that rules and oracle decide differently. Counts into `tally`. */
export async function fuzzRules(
  emulator: FuzzEmulator,
  { operations, seed, isShrunk }: FuzzRun,
  tally: Tally,
): Promise<RunDetails<[Scene]>> {
  return fc.check(
    fc.asyncProperty(anyScene, (scene) => judge(emulator, scene, tally)),
    { numRuns: Math.ceil(operations / ATTEMPTS_PER_WORLD), seed, endOnFailure: !isShrunk },
  );
}

async function judge(emulator: FuzzEmulator, { world, attempts }: Scene, tally: Tally) {
  for (const { actor, intent, operation } of attempts) {
    await emulator.store(world);
    const outcome = await emulator.attempt(actor, operation);
    const counts = tally.get(intent) ?? { accepted: 0, refused: 0 };
    counts[outcome] += 1;
    tally.set(intent, counts);
    const wanted = isAuthorised(world, actor, operation) ? "accepted" : "refused";
    const what = wanted === "accepted" ? "authorised, but refused" : "unauthorised, but accepted";
    if (outcome !== wanted)
      throw new Error(`${what}: ${JSON.stringify(actor)} ${JSON.stringify(operation)}`);
  }
}

export const countAll = (tally: Tally, outcome: "accepted" | "refused"): number =>
  [...tally.values()].reduce((sum, counts) => sum + counts[outcome], 0);
