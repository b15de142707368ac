/**
 * `npm run -s bench -- load [--quick] [site | people | listeners | share | jobs …]`: what happens when many come at once.
 * --quick: a tenth of the people and of the time. Needs no running stack. Exits with 1 when something was lost, failed or
 * took twice as long as the bare SDK.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { buildSite } from "../../local/src/stack/build-site.ts";
import { callAs } from "../../tests/journeys/fixtures/people.ts";
import { countWhile } from "../cost/read-counts.ts";
import { shareSmallMap } from "../cost/visit-pages.ts";
import { logProgress, printResult, requireBound, round } from "../engine/bench-output.ts";
import { startServers } from "../pages/start-servers.ts";
import { startProduct } from "../sync/start-product.ts";
import { gatherCrowd, measureCrowd } from "./measure-people.ts";
import { measureJobs } from "./measure-jobs.ts";
import { measureSite } from "./measure-site.ts";

const MAX_TIMES_BARE = 2;
/** One of them alone would soon meet the limit of its network. */
const NETWORKS = Array.from({ length: 250 }, (_, n) => `198.51.${String(n)}.7`);
const ROOT = join(import.meta.dirname, "../..");

const LOADS: Readonly<Record<string, (scale: number) => Promise<void>>> = {
  site: loadSite,
  // Google's emulator sends the whole log again with each change: many more changes would measure nothing else.
  people: (scale) =>
    loadCrowd(
      "people",
      { size: 100, editing: 40, processes: 10, seconds: 600, pauseSeconds: 60 },
      scale,
    ),
  listeners: (scale) =>
    loadCrowd(
      "listeners",
      { size: 1_000, editing: 4, processes: 20, seconds: 120, pauseSeconds: 20 },
      scale,
    ),
  share: loadShare,
  jobs: loadJobs,
};

export async function runBench(args: readonly string[]): Promise<void> {
  const scale = args.includes("--quick") ? 0.1 : 1;
  const chosen = args.filter((arg) => arg in LOADS);
  for (const [name, run] of Object.entries(LOADS))
    if (chosen.length === 0 || chosen.includes(name)) await run(scale);
}

async function loadSite(scale: number): Promise<void> {
  await buildSite(ROOT, process.env);
  const servers = await startServers();
  const load = { connections: 200, seconds: Math.max(6, 60 * scale) };
  try {
    logProgress("200 connections to a bare page …");
    const bare = await measureSite(servers.bareUrl, servers.pids.bare, load);
    printResult({ bench: "load-site", server: "bare page", ...bare });
    logProgress("200 connections to the site …");
    const up = await measureSite(servers.cachedUrl, servers.pids.cached, load);
    printResult({ bench: "load-site", server: "site", lake: "up", ...up });
    await servers.stopLake();
    logProgress("200 connections without the lake …");
    const down = await measureSite(servers.cachedUrl, servers.pids.cached, load);
    printResult({ bench: "load-site", server: "site", lake: "down", ...down });
    requireBound(up.serverErrors + down.serverErrors === 0, "pages seen have no 5xx");
    requireBound(up.broken + down.broken === 0, "no connection breaks");
  } finally {
    await servers.stop();
  }
}

interface CrowdSize {
  readonly size: number;
  readonly editing: number;
  readonly processes: number;
  readonly seconds: number;
  readonly pauseSeconds: number;
}

async function loadCrowd(load: string, of: CrowdSize, scale: number): Promise<void> {
  const product = await startProduct();
  try {
    logProgress("creating accounts …");
    const crowd = await gatherCrowd(product.person, Math.ceil(of.size * scale));
    const measured = await measureCrowd(crowd, {
      editing: Math.ceil(of.editing * scale),
      processes: Math.ceil(of.processes * scale),
      seconds: of.seconds * scale,
      pauseSeconds: of.pauseSeconds * scale,
    });
    printResult({ bench: "load-map", load, ...measured });
    const { refused, unsaved, differentScreens, p95OverBare } = measured;
    requireBound(refused + unsaved + differentScreens === 0, "nothing is lost");
    requireBound(p95OverBare <= MAX_TIMES_BARE, "p95 at most twice the bare SDK's");
  } finally {
    await product.stop();
  }
}

async function loadShare(scale: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mapwright-load-"));
  const preload = join(import.meta.dirname, "../cost/count-firestore.cjs");
  const product = await startProduct({
    COUNT_FIRESTORE: folder,
    NODE_OPTIONS: `--require ${preload}`,
  });
  try {
    const openings = 10_000 * scale;
    const token = await shareSmallMap(product.person, callAs);
    const url = `${product.siteUrl}share/${token}`;
    logProgress(`opening a link ${String(openings)} times …`);
    let failed = 0;
    const counts = await countWhile(folder, async () => {
      const requests = NETWORKS.map((address) => ({ headers: { "x-forwarded-for": address } }));
      const result = await autocannon({
        url,
        connections: 10,
        amount: openings,
        timeout: 60,
        requests,
      });
      failed = result.non2xx + result.errors + result.timeouts;
    });
    printResult({
      bench: "load-share",
      openings,
      failed,
      readsEach: round(counts.reads / openings, 2),
      writesEach: round(counts.writes / openings, 2),
      kilobytesEach: round(counts.bytesRead / openings / 1e3, 1),
      cpuMsEach: round(counts.cpuMs / openings, 1),
    });
    requireBound(failed === 0, "every opening is answered");
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadJobs(scale: number): Promise<void> {
  const product = await startProduct();
  try {
    logProgress("50 research jobs at once …");
    const { reasons, ...measured } = await measureJobs(product.siteUrl, 50 * scale);
    for (const reason of reasons) logProgress(reason);
    printResult({ bench: "load-jobs", ...measured });
    requireBound(measured.failed + measured.otherMaps === 0, "every job makes its map");
  } finally {
    await product.stop();
  }
}
