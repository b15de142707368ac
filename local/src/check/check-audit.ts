/**
 * `npm audit` over what is deployed. Advisories that were reviewed are in `reviewed-advisories.json`. Without a registry
 * that knows advisories there is nothing to check: it says so, and passes.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readAudit, reviewedAdvisory } from "#/check/audit-report.ts";

const root = resolve(import.meta.dirname, "../../..");
const TIMEOUT_MS = 60_000;

function runAudit(): unknown {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIMEOUT_MS,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const file = join(import.meta.dirname, "reviewed-advisories.json");
const reviewed = z.array(reviewedAdvisory).parse(JSON.parse(readFileSync(file, "utf8")));
const result = readAudit(runAudit(), reviewed, new Date().toISOString().slice(0, 10));
if (!result) console.log("Skipped: no registry with advisories can be reached.");
for (const line of result?.open ?? []) console.error(line);
for (const url of result?.needless ?? [])
  console.error(`Remove the review of ${url}: the advisory is gone.`);
process.exit(result && result.open.length + result.needless.length > 0 ? 1 : 0);
