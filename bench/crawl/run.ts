/**
 * `npm run -s bench -- crawl [--quick]`: a crawl of 5,000 local pages (500 with --quick), next to the same crawl without
 * threads, and to requesting and unpacking the same pages and nothing else; then the crawl killed with SIGKILL again and
 * again, which has to end with the same pages.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { logProgress, computeMedian, printResult, round } from "../engine/bench-output.ts";
import { runChild } from "../engine/child-run.ts";
import { readPages } from "./folder-store.ts";

const RUNS = 3;
const KILLS = 8;
/** The home page is read as well. */
const HOME = 1;

const figures = z.object({
  pages: z.number(),
  ms: z.number(),
  cpuMs: z.number(),
  maxMemoryMb: z.number(),
});
type Figures = z.infer<typeof figures>;

const child = (name: string) => join(import.meta.dirname, `${name}-child.ts`);

/** Rejects when a crawl fails or pages are missing. */
export async function runBench(args: readonly string[]): Promise<void> {
  const pages = args.includes("--quick") ? 500 : 5_000;
  const site = spawn(process.execPath, [child("site"), String(pages)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const folder = await mkdtemp(join(tmpdir(), "mapwright-crawl-"));
  try {
    const origin = await firstLine(site);
    await measureSpeed(origin, folder, pages);
    await measureKills(origin, folder, pages);
  } finally {
    site.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSpeed(origin: string, folder: string, pages: number): Promise<void> {
  const crawls: Figures[] = [];
  const inline: Figures[] = [];
  const floors: Figures[] = [];
  for (let run = 0; run < RUNS; run++) {
    logProgress(`crawling ${pages} pages, ${run + 1} of ${RUNS} …`);
    floors.push(await measure("floor", [origin, String(pages)]));
    const crawl = (name: string, environment = {}) =>
      measure("crawl", [origin, join(folder, `${name}-${run}`), String(pages + HOME)], environment);
    inline.push(await crawl("inline", { CRAWL_HERE: "1" }));
    crawls.push(await crawl("crawl"));
  }
  const of = (runs: readonly Figures[]) => ({
    pagesPerSecond: Math.round(pages / (computeMedian(runs.map(({ ms }) => ms)) / 1_000)),
    cpuMsPerPage: round(computeMedian(runs.map(({ cpuMs }) => cpuMs)) / pages, 2),
    maxMemoryMb: Math.round(computeMedian(runs.map(({ maxMemoryMb }) => maxMemoryMb))),
  });
  const [crawl, floor] = [of(crawls), of(floors)];
  printResult({
    bench: "crawl",
    pages,
    crawl,
    inline: of(inline),
    floor,
    shareOfFloor: round(crawl.pagesPerSecond / floor.pagesPerSecond, 2),
  });
}

async function measure(
  name: "crawl" | "floor",
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Figures> {
  const program = [child(name), ...args];
  const { status, out, reason } = await runChild(process.execPath, program, undefined, environment);
  if (status !== 0) throw new Error(`${name}: ${reason}`);
  return figures.parse(JSON.parse(out.trimEnd().split("\n").at(-1) ?? ""));
}

/** Killed after a few batches each time, until it is through. */
async function measureKills(origin: string, folder: string, pages: number): Promise<void> {
  logProgress("killing …");
  await fetch(`${origin}/requests`, { method: "DELETE" });
  const store = join(folder, "killed");
  let kills = 0;
  for (let isDone = false; !isDone;) {
    const crawling = spawn(
      process.execPath,
      [child("crawl"), origin, store, String(pages + HOME)],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let batches = 0;
    for await (const line of createInterface({ input: crawling.stdout })) {
      if (line.includes('"state"')) isDone = true;
      batches += 1;
      if (!isDone && kills < KILLS && batches > pages / 50 / (KILLS + 1)) {
        kills += 1;
        crawling.kill("SIGKILL");
        break;
      }
    }
    const { exitCode } = await exited(crawling);
    if (!isDone && exitCode !== null) throw new Error(`the crawl ended with ${exitCode}`);
  }
  const read = await readPages(store);
  const distinct = new Set(read.map(({ url }) => url)).size;
  if (distinct !== pages + HOME || read.length !== distinct)
    throw new Error(`${distinct} of ${pages + HOME} pages, ${read.length} stored`);
  const asked = z
    .array(z.tuple([z.string(), z.number()]))
    .parse(await (await fetch(`${origin}/requests`)).json())
    .filter(([path]) => path.startsWith("/page/"));
  const requests = asked.reduce((sum, [, count]) => sum + count, 0);
  printResult({
    bench: "crawl",
    pages,
    kills,
    pagesStored: read.length,
    pagesMissing: pages + HOME - distinct,
    pagesRequestedAgain: requests - asked.length,
  });
}

function exited(process: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) resolve(process);
    else process.once("exit", () => resolve(process));
  });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("no output");
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error("the site didn't start");
}
