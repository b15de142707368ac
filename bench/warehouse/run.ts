/**
 * `npm run -s bench -- warehouse [--quick]`: the SQL of warehouse/ in DuckDB next to the one-machine engine, on planted lists of
 * several shapes and a million keywords (ten million results), and on labelled results with wording and without; that
 * its statements are GoogleSQL, where sqlglot is there. --quick: 5,000 keywords.
 */
import { join } from "node:path";
import { computeAdjustedRandIndex } from "@mapwright/core/clustering/testing/agreement";
import { computeBytesCostUsd, estimateBytesRead } from "@mapwright/warehouse/bigquery-cost";
import { z } from "zod";
import { logProgress, printResult, round } from "../engine/bench-output.ts";
import { runChild } from "../engine/child-run.ts";
import { readNumbers } from "../engine/planted-input.ts";
import { checkDialect } from "./check-dialect.ts";
import { measureWording } from "./measure-wording.ts";
import { plantShape, SHAPES, type PlantedShape } from "./planted-shapes.ts";

const RESULTS_PER_KEYWORD = 10;
/** A million keywords on a busy machine. */
const TIMEOUT_MS = 3_600_000;

export async function runBench(args: readonly string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  printResult({ bench: "warehouse-dialect", ...(await checkDialect()) });
  await measureWording();
  for (const shape of SHAPES) await measureShape(shape, isQuick ? 5_000 : 100_000);
  const [usual] = SHAPES;
  if (!isQuick && usual) await measureShape(usual, 1_000_000);
}

async function measureShape(shape: PlantedShape, keywordCount: number): Promise<void> {
  logProgress(`${shape.name}, ${String(keywordCount)} keywords …`);
  const folder = plantShape(shape, keywordCount);
  const engine = await runPlace(folder, "engine");
  const duckdb = await runPlace(folder, "duckdb");
  const planted = readNumbers(folder, "planted.bin");
  const groups = readNumbers(folder, "duckdb.bin");
  const byEngine = readNumbers(folder, "engine.bin");
  const { bytesRead, ...measured } = duckdb;
  printResult({
    bench: "warehouse",
    shape: shape.name,
    keywordCount,
    engine: { ...engine, adjustedRand: round(computeAdjustedRandIndex(byEngine, planted)) },
    duckdb: { ...measured, adjustedRand: round(computeAdjustedRandIndex(groups, planted)) },
    agreement: round(computeAdjustedRandIndex(groups, byEngine), 4),
    bigQuery: {
      gigabytesRead: round(bytesRead / 1e9, 1),
      usd: round(computeBytesCostUsd(bytesRead)),
      estimatedUsd: round(
        computeBytesCostUsd(estimateBytesRead(keywordCount * RESULTS_PER_KEYWORD)),
      ),
    },
  });
}

const childRun = z.object({
  ms: z.number(),
  cpuMs: z.number(),
  peakMb: z.number(),
  groupCount: z.number(),
  bytesRead: z.number(),
  statements: z.number(),
  rule: z.unknown(),
});

async function runPlace(folder: string, place: "engine" | "duckdb") {
  const script = join(import.meta.dirname, "warehouse-child.ts");
  const child = await runChild(
    process.execPath,
    ["--expose-gc", script, folder, place],
    TIMEOUT_MS,
  );
  if (child.status !== 0) throw new Error(`${place} failed: ${child.reason}`);
  return childRun.parse(JSON.parse(child.out));
}
