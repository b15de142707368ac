/** The engine on 10,000 keywords in a worker of a real Chromium, against SciPy + igraph on the same machine. */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { ensureChromium } from "../../local/src/check/chromium.ts";
import { printResult, logProgress, computeTimeRatios, measureRuns } from "./bench-output.ts";
import type { EngineSpeed } from "./measure-speed.ts";
import { PLANTED_SEED } from "./planted-input.ts";

const RUNS = 7;
const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
];

/** Prints one line; `peer` is the result of measureSpeed for the same size. */
export async function measureBrowser(peer: EngineSpeed): Promise<void> {
  const { keywordCount, peerTimes } = peer;
  logProgress(`engine in a browser's worker, ${keywordCount} keywords, ${RUNS} runs …`);
  const elapsedMs = await runInWorker(keywordCount);
  // A page can't measure its CPU time, so only elapsed time is compared.
  const times = measureRuns(elapsedMs, elapsedMs);
  const compared = Object.entries(peerTimes).map(([mode, one]) => {
    const { byMedian, byFastest } = computeTimeRatios(times, one);
    return [mode, { byMedian, byFastest }];
  });
  printResult({
    bench: "engine-browser",
    keywordCount,
    runs: RUNS,
    ms: times.ms,
    fastestMs: times.fastestMs,
    firstMs: Math.round(elapsedMs[0] ?? Number.NaN),
    allMs: elapsedMs.map((one) => Math.round(one)),
    timesAsLongAsScipyIgraph: Object.fromEntries(compared),
  });
}

async function runInWorker(keywordCount: number): Promise<number[]> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, "browser-worker.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2024",
  });
  const code = bundle.outputFiles[0]?.text ?? "";
  const browser = await chromium.launch({
    executablePath: ensureChromium(process.env),
    args: SWITCHES,
  });
  try {
    const page = await browser.newPage();
    const task = { seed: PLANTED_SEED, keywordCount, runs: RUNS };
    return await page.evaluate<number[]>(
      `(${RUN_WORKER})(${JSON.stringify(code)}, ${JSON.stringify(task)})`,
    );
  } finally {
    await browser.close();
  }
}

/** Runs in the page; a string, because this file isn't compiled for a browser. */
const RUN_WORKER = `(code, task) => new Promise((resolve, reject) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  worker.onmessage = (event) => resolve(event.data);
  worker.onerror = (event) => reject(new Error(event.message));
  worker.postMessage(task);
})`;
