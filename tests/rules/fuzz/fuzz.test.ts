/** FUZZ_RUNS and FUZZ_SEED choose the run; `npm run test:rules:fuzz -- --runs N --seed S` sets them. */
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inSoak } from "../../setup/soak.ts";
import { FuzzEmulator } from "./emulator.ts";
import { countAll, fuzzRules, type Tally } from "./fuzz-rules.ts";

const OPERATIONS = Number(process.env["FUZZ_RUNS"] ?? 100);
const SEED = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const OPERATION_TIMEOUT_MS = 1000;

const emulator = new FuzzEmulator("demo-mapwright-rules-fuzz");
let rules = "";
beforeAll(async () => {
  rules = await readFile(new URL("../../../firestore.rules", import.meta.url), "utf8");
});
beforeEach(() => emulator.empty());

test(
  "the rules accept what is authorized and reject what isn't",
  async () => {
    await emulator.loadRules(rules);
    console.log(`rules fuzzer: ${OPERATIONS} operations, seed ${SEED}`);
    const begun = performance.now();
    const tally: Tally = new Map();
    const run = { operations: OPERATIONS, seed: SEED, isShrunk: true };
    const details = await fuzzRules(emulator, run, tally);
    // In one line, before the full scenario.
    if (details.failed) console.log(String(details.errorInstance));
    expect(fc.defaultReportMessage(details)).toBeUndefined();
    report(tally, performance.now() - begun);
    // A fuzzer whose every attempt is rejected proves nothing.
    expect(countAll(tally, "accepted") / OPERATIONS).toBeGreaterThan(0.2);
  },
  OPERATIONS * OPERATION_TIMEOUT_MS,
);

/** Typical mistakes in rules. The seeds are fixed, and find them soon: the test proves that each can be found. */
const PLANTED: [string, string, string, number][] = [
  ["a role too many", "in ['owner', 'admin'];", "in ['owner', 'admin', 'editor'];", 5],
  ["a seat too many", "members < (", "members <= (", 3],
  [
    "a time of the browser's choice",
    "return time == request.time;",
    "return time is timestamp;",
    3,
  ],
  [
    "an owner by invitation",
    "role in ['admin', 'editor'",
    "role in ['owner', 'admin', 'editor'",
    25,
  ],
  [
    "a pause that is none",
    "resource.data.at + pauseAfter(kind)",
    "resource.data.at - duration.value(180, 's') + pauseAfter(kind)",
    30,
  ],
  [
    "a revoked sign-in that goes on",
    "request.auth.token.auth_time * 1000 >= profile.revokedAt.toMillis()",
    "request.auth.token.auth_time * 1000 >= 0",
    18,
  ],
  ["a plan that nobody pays for", "in ['unpaid', 'paused']", "in ['paused']", 1],
  ["a right too few", "status in ['open', 'closed']", "status in ['open']", 1],
];

const ENOUGH = 2000;
/** Mistakes that are found in the fewest operations: finding all takes minutes. */
const SOON_FOUND = new Set(["a role too many", "a time of the browser's choice"]);

test.each(
  inSoak(
    PLANTED,
    PLANTED.filter(([mistake]) => SOON_FOUND.has(mistake)),
  ),
)(
  "the fuzzer finds %s",
  async (_, right, wrong, seed) => {
    expect(rules).toContain(right);
    await emulator.loadRules(rules.replace(right, wrong));
    const run = { operations: ENOUGH, seed, isShrunk: false };
    const { failed, errorInstance } = await fuzzRules(emulator, run, new Map());
    expect(failed).toBe(true);
    expect(String(errorInstance)).toMatch(/authorised, but (accepted|refused)/);
  },
  ENOUGH * OPERATION_TIMEOUT_MS,
);

function report(tally: Tally, elapsedMs: number): void {
  const rows = [...tally, ["all", sum(tally)] as const].map(
    ([intent, { accepted, refused }]) => `  ${intent.padEnd(22)} ${accepted} / ${refused}`,
  );
  const seconds = (elapsedMs / 1000).toFixed(1);
  console.log(`accepted / refused in ${seconds} s, none of them wrongly:\n${rows.join("\n")}`);
}

const sum = (tally: Tally) => ({
  accepted: countAll(tally, "accepted"),
  refused: countAll(tally, "refused"),
});
