/**
 * `npm run -s bench -- cost [--quick]`: what a map of each kind, a visitor's page, an opened link and an hour of editing
 * cost: documents read and written, bytes and processor time of the functions, counted in their processes; of editing also
 * what browsers read and write. Real emulators, the built product.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callAs, createUser, type TestUser } from "../../tests/journeys/fixtures/people.ts";
import { printResult, logProgress, round } from "../engine/bench-output.ts";
import { startProduct, type Product } from "../sync/start-product.ts";
import { measureEditing } from "./edit-map.ts";
import { countWhile, type Counts } from "./read-counts.ts";
import { listJobKinds, runJob } from "./run-jobs.ts";
import { shareSmallMap, visit } from "./visit-pages.ts";

const LISTED = 200;
const PASSWORD = "a-long-enough-password";

/** Rejects when a job or a page fails. */
export async function runBench(args: readonly string[]): Promise<void> {
  const times = args.includes("--quick") ? 1 : 5;
  const folder = mkdtempSync(join(tmpdir(), "mapwright-cost-"));
  const preload = join(import.meta.dirname, "count-firestore.cjs");
  const env = { COUNT_FIRESTORE: folder, NODE_OPTIONS: `--require ${preload}` };
  const product = await startProduct(env, ["reddit"]);
  try {
    // The functions' processes start with it.
    await warmUp(product);
    await measureMaps(product, folder, times);
    await measureVisits(product, folder, times * 40);
    printResult({ bench: "cost-hour", ...(await measureEditing(product, folder, times + 3)) });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureMaps({ siteUrl }: Product, folder: string, maps: number) {
  const listed = Array.from({ length: LISTED }, (_, n) => `coffee question ${String(n)}`);
  for (const kind of listJobKinds(siteUrl, listed)) {
    logProgress(`maps from a ${kind.kind} …`);
    const times = kind.isSlow ? 1 : maps;
    // Each of another workspace: nothing is reused.
    const people = await gatherPeople(kind.kind, times);
    let keywords = 0;
    const counts = await countWhile(folder, async () => {
      for (const person of people) keywords += await runJob(person, kind);
    });
    printResult({
      bench: "cost-map",
      from: kind.kind,
      maps: times,
      keywords: Math.round(keywords / times),
      ...perOne(counts, times),
    });
  }
}

async function warmUp({ person, siteUrl }: Product): Promise<void> {
  const [kind] = listJobKinds(siteUrl, []);
  if (kind) await runJob(person, kind);
}

async function gatherPeople(kind: string, size: number): Promise<readonly TestUser[]> {
  const people: TestUser[] = [];
  for (let n = 0; n < size; n++) {
    const email = `${kind}-${String(n)}@cost.example`;
    people.push(await createUser({ email, password: PASSWORD }, "person"));
  }
  return people;
}

async function measureVisits(product: Product, folder: string, times: number) {
  const token = await shareSmallMap(product.person, callAs);
  const pages = { home: "", article: "blog/what-is-a-topical-map", share: `share/${token}` };
  for (const [page, path] of Object.entries(pages)) {
    logProgress(`opening ${page} …`);
    await visit(product.siteUrl + path, 2);
    const counts = await countWhile(folder, () => visit(product.siteUrl + path, times));
    printResult({ bench: "cost-visit", page, visits: times, ...perOne(counts, times) });
  }
}

function perOne(counts: Counts, times: number) {
  return {
    documentsRead: round(counts.reads / times, 1),
    documentsWritten: round(counts.writes / times, 1),
    documentsDeleted: round(counts.deletes / times, 1),
    kilobytesRead: round(counts.bytesRead / times / 1e3, 1),
    kilobytesWritten: round(counts.bytesWritten / times / 1e3, 1),
    cpuMs: Math.round(counts.cpuMs / times),
  };
}
