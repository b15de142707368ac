/**
 * Checks that what the site's queries return, by the Studio's schema, is what the site's shapes accept. The types of the
 * results are generated into the cache and checked against `web/query-types`.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "#/check/steps/check-step.ts";

const root = resolve(import.meta.dirname, "../../..");
const surroundings = { env: process.env };
const generatedFile = join(root, ".cache/sanity.types.ts");

/** @returns why the types can't be checked; null: they can be. */
async function generateTypes(): Promise<string | null> {
  rmSync(generatedFile, { force: true });
  if ((await runCommand("npm", ["run", "--silent", "typegen"], surroundings)) !== 0)
    return "Couldn't generate the types of the queries.";
  const types = existsSync(generatedFile) ? readFileSync(generatedFile, "utf8") : "";
  // A file without a query means that the generator looked in the wrong place: the check would pass forever.
  return types.includes("Source: ../web/app/content/")
    ? null
    : "No query found in web/app/content.";
}

const fault = await generateTypes();
if (fault === null) {
  const compiler = "node_modules/typescript-7/bin/tsc";
  process.exitCode = await runCommand("node", [compiler, "-p", "web/query-types"], surroundings);
} else {
  console.error(fault);
  process.exitCode = 1;
}
