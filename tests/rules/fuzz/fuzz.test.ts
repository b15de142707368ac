/**
 * The rules against an oracle that knows nothing of them: whatever is tried in whatever state, both say the same.
 * FUZZ_RUNS and FUZZ_SEED, or: npm run test:rules:fuzz -- --runs N --seed S
 */
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { anyAttempt, type Attempt } from "./attempts.ts";
import { FuzzEmulator } from "./emulator.ts";
import { isAuthorised } from "./oracle.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 400);
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const RUN_PATIENCE_MS = 1000;

const emulator = new FuzzEmulator("demo-mapwright-rules-fuzz");
beforeAll(async () => {
  await emulator.loadRules(
    await readFile(new URL("../../../firestore.rules", import.meta.url), "utf8"),
  );
  await emulator.empty();
});

/** By intent: how many were accepted and refused. */
type Tally = Map<string, { accepted: number; refused: number }>;

async function judge({ world, actor, intent, operation }: Attempt, tally: Tally): Promise<void> {
  await emulator.store(world);
  const outcome = await emulator.attempt(actor, operation);
  const counts = tally.get(intent) ?? { accepted: 0, refused: 0 };
  counts[outcome] += 1;
  tally.set(intent, counts);
  const wanted = isAuthorised(world, actor, operation) ? "accepted" : "refused";
  if (outcome === wanted) return;
  const what = outcome === "accepted" ? "unauthorised, and accepted" : "authorised, and refused";
  throw new Error(`${what}: ${JSON.stringify(actor)} ${JSON.stringify(operation)}`);
}

test(
  "the rules accept what is authorised and refuse what is not",
  async () => {
    const tally: Tally = new Map();
    const begun = performance.now();
    console.log(`rules fuzzer: ${RUNS} runs, seed ${SEED}`);
    await fc.assert(
      fc.asyncProperty(anyAttempt, (attempt) => judge(attempt, tally)),
      { numRuns: RUNS, seed: SEED },
    );
    report(tally, performance.now() - begun);
    // A fuzzer whose every attempt is refused proves nothing.
    const accepted = [...tally.values()].reduce((sum, counts) => sum + counts.accepted, 0);
    expect(accepted / RUNS).toBeGreaterThan(0.1);
  },
  RUNS * RUN_PATIENCE_MS,
);

function report(tally: Tally, elapsedMs: number): void {
  const rows = [...tally]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([intent, { accepted, refused }]) => `  ${intent.padEnd(22)} ${accepted} / ${refused}`);
  const seconds = (elapsedMs / 1000).toFixed(1);
  console.log(`accepted / refused in ${seconds} s:\n${rows.join("\n")}`);
}
