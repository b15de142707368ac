/**
 * The methods on real SERPs, which the local index makes from the shared corpus: clustered on half of every result
 * list, tested on the other half. There is no ground truth to compare with, only held-out results.
 */
import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import type { ClusteringOptions, SerpTable } from "@mapwright/core/clustering/clustering";
import { takeHalf } from "@mapwright/core/clustering/held-pairs";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import { weighUrls, type UrlWeights } from "@mapwright/core/clustering/graph/url-weights";
import { BadRows } from "../../cli/src/cluster/bad-rows.ts";
import { readInput } from "../../cli/src/cluster/read-input.ts";
import { KeywordReader } from "../../cli/src/cluster/read-keywords.ts";
import { countAgreement, scoreAgreement } from "./pair-agreement.ts";
import { BENCH_INPUTS, REPOSITORY } from "./bench-paths.ts";
import { printResult, round, logProgress } from "./bench-output.ts";
import { runChild } from "./child-run.ts";

const CORPUS = join(REPOSITORY, "../shared/corpus/threads.ndjson.gz");
const EXPORTER = join(REPOSITORY, "local/src/search-index/export-serps.ts");
const SERPS = join(BENCH_INPUTS, "real-serps.csv");
const SEED = 1;

const METHODS: readonly ClusteringOptions[] = [
  { method: "auto" },
  { method: "soft", threshold: 3 },
  { method: "hard", threshold: 3 },
  { method: "soft", threshold: 2 },
  { method: "hard", threshold: 2 },
];

/** Prints a line for each method, or one that says what is missing. */
export async function measureRealSerps(): Promise<void> {
  const missing = await exportSerps();
  if (missing !== null) {
    printResult({ bench: "engine-real-serps", absent: missing });
    return;
  }
  const { table, rowCount } = await readSerps();
  const weights = weighUrls(table, invertSerps(table));
  for (const options of METHODS) {
    logProgress(`real SERPs, ${options.method} ${options.threshold ?? ""} …`);
    const start = performance.now();
    const whole = clusterSerps(table, options);
    const ms = Math.round(performance.now() - start);
    const score = scoreHalves(table, weights, options);
    printResult({
      bench: "engine-real-serps",
      ...options,
      keywordCount: table.keywordCount,
      results: rowCount,
      ms,
      clusterCount: whole.clusterCount,
      pillarCount: whole.pillarCount,
      resolution: whole.resolution,
      precision: round(score.precision),
      recall: round(score.recall),
      agreement: round(score.score),
    });
  }
}

/** Clusters on one half, tests on the other, and vice versa; thresholds are halved with the lists. */
function scoreHalves(table: SerpTable, weights: UrlWeights, options: ClusteringOptions) {
  const halves = ([0, 1] as const).map((half) => takeHalf(table, weights, SEED, half));
  const threshold =
    options.threshold === undefined ? {} : { threshold: Math.ceil(options.threshold / 2) };
  const pairs = halves.map((seen, index) => {
    const held = halves[1 - index] ?? seen;
    const { clusterOf } = clusterSerps(seen, { ...options, ...threshold });
    return countAgreement(clusterOf, connectKeywords(held, invertSerps(held), weights, 1));
  });
  return scoreAgreement(pairs);
}

/** The table of the real SERPs; a message when they can't be made. */
export async function readRealSerps(): Promise<{ readonly table: SerpTable } | string> {
  return (await exportSerps()) ?? (await readSerps());
}

/** null when the SERPs are available, else what is missing. */
async function exportSerps(): Promise<string | null> {
  if (!existsSync(CORPUS)) return "there is no corpus in ../shared/corpus";
  logProgress("making SERPs from the corpus with the local index …");
  mkdirSync(BENCH_INPUTS, { recursive: true });
  const environment = { RESEARCH_CORPUS: CORPUS };
  const made = await runChild(process.execPath, [EXPORTER, "--out", SERPS], 600_000, environment);
  return made.status === 0 ? null : `export-serps failed: ${made.reason}`;
}

async function readSerps() {
  const reader = new KeywordReader(new BadRows(), true, logProgress);
  await readInput({ path: SERPS, pieces: createReadStream(SERPS), encoding: undefined }, reader);
  return reader.finish();
}
