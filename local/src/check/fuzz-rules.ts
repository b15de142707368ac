/**
 * `npm run test:rules:fuzz`: runs only the rules fuzzer, with an emulator that it starts.
 *   --runs N   how many operations are tried; default 10,000
 *   --seed S   the same attempts as the run that printed this seed
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { runCommand } from "#/check/steps/check-step.ts";
import { FirestoreEmulator } from "#/check/firestore-emulator.ts";

/** Avoids the ports of `npm start` and of `npm test`. */
const PORT_OFFSET = 11_000;

const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } });
const { runs, seed } = z
  .object({
    runs: z.coerce.number().int().positive().default(10_000),
    seed: z.coerce.number().int().optional(),
  })
  .parse(values);

const root = resolve(import.meta.dirname, "../../..");
const emulator = new FirestoreEmulator({ root, env: process.env, portOffset: PORT_OFFSET });
try {
  process.exitCode = await runCommand(
    "vitest",
    ["run", "--project", "rules", "tests/rules/fuzz/fuzz.test.ts"],
    {
      env: {
        ...(await emulator.use()),
        FUZZ_RUNS: String(runs),
        ...(seed === undefined ? {} : { FUZZ_SEED: String(seed) }),
      },
    },
  );
} finally {
  await emulator.stop();
}
