/**
 * Checks that the committed types of the site's queries match the Studio's schema and the queries. They are generated
 * next to the committed ones, so that other running steps can read those.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "#/check/steps/check-step.ts";

const root = resolve(import.meta.dirname, "../../..");
const TYPES_FILE = "web/app/content/sanity.types.ts";
const GENERATED_FILE = ".cache/sanity.types.ts";
const generatedFile = join(root, GENERATED_FILE);
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

rmSync(generatedFile, { force: true });
const exitCode = await runCommand("npm", ["run", "--silent", "typegen"], {
  env: { ...process.env, SANITY_TYPES_FILE: `../${GENERATED_FILE}` },
});
const generated = read(generatedFile);

// A file without a query means that the generator looked in the wrong place: the check would pass forever.
const hasQueries = generated.includes("Source: ../web/app/content/");
const hasDrifted = generated !== read(join(root, TYPES_FILE));
if (exitCode !== 0) console.error("Couldn't generate the types.");
else if (!hasQueries) console.error(`No query found for ${TYPES_FILE}.`);
else if (hasDrifted)
  console.error(
    `${TYPES_FILE} is out of date. Run npm run typegen, review the changes and commit the file.`,
  );
process.exit(exitCode !== 0 || !hasQueries || hasDrifted ? 1 : 0);
