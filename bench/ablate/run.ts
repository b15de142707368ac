/**
 * `npm run -s bench -- ablate [part of a pass's name …]`: switches off each pass and constant of the engine (passes.ts) in
 * a process of its own, and prints how far each set of measurements differs from that of the whole engine. A pass that
 * differs nowhere isn't worth its lines.
 */
import { join } from "node:path";
import { z } from "zod";
import { logProgress, printResult, round } from "../engine/bench-output.ts";
import { runChild } from "../engine/child-run.ts";
import { PASSES, type Pass } from "./passes.ts";
import { prepareMaps } from "./prepared-maps.ts";

/** A figure, or what was chosen, by what it is of. */
const measurements = z.record(z.string(), z.union([z.number(), z.string()]));
type Measurements = z.infer<typeof measurements>;

const MAX_MS = 600_000;
/** Of each kind of what is chosen. */
const MAX_LOGGED = 40;

export async function runBench(args: readonly string[]): Promise<void> {
  const passes = PASSES.filter(
    ({ name }) => args.length === 0 || args.some((part) => name.includes(part)),
  );
  await prepareMaps();
  for (const measured of new Set(passes.flatMap((pass) => pass.measured))) {
    logProgress(`${measured}: whole engine …`);
    const whole = await measure(measured, "");
    printResult({ bench: "ablate", measured, pass: "none", ...whole });
    for (const { name } of passes.filter((pass) => pass.measured.includes(measured))) {
      logProgress(`${name} …`);
      printResult({
        bench: "ablate",
        measured,
        pass: name,
        ...compareMeasurements(await measure(measured, name), whole),
      });
    }
  }
}

/** @throws Error when the process fails, also where a replacement no longer matches its module. */
async function measure(measured: Pass["measured"][number], pass: string): Promise<Measurements> {
  const program = join(import.meta.dirname, `measure-${measured}.ts`);
  const preload = join(import.meta.dirname, "replace-source.ts");
  const { status, out, reason } = await runChild(
    process.execPath,
    ["--import", preload, program],
    MAX_MS,
    { ABLATED_PASS: pass },
  );
  if (status !== 0) throw new Error(`${pass || "whole engine"}: ${reason}`);
  return measurements.parse(JSON.parse(out));
}

/** Of figures, the difference; of what is chosen, the share that is another, of which the first are logged. */
function compareMeasurements(ablated: Measurements, whole: Measurements): Record<string, number> {
  const differences: Record<string, number> = {};
  const isOther = new Map<string, boolean[]>();
  for (const [set, value] of Object.entries(ablated)) {
    const before = whole[set];
    if (typeof value === "number" && typeof before === "number") {
      const difference = round(value - before);
      if (difference !== 0) differences[set] = difference;
      continue;
    }
    const [kind = ""] = set.split(" ", 1);
    const others = isOther.get(kind) ?? [];
    if (value !== before && others.filter(Boolean).length < MAX_LOGGED)
      logProgress(`  ${set}: ${String(before)} → ${String(value)}`);
    isOther.set(kind, [...others, value !== before]);
  }
  for (const [kind, others] of isOther)
    differences[kind] = round(others.filter(Boolean).length / others.length);
  return differences;
}
