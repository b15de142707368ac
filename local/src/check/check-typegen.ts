/**
 * Whether the committed types of the site's queries are those that the Studio's schema and the queries give today.
 * They are generated next to them, so that whatever runs meanwhile reads the committed ones.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "#/check/check-step.ts";

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

// Without a query in it, the generator looked in the wrong place: everything would pass for ever.
const hasQueries = generated.includes("Source: ../web/app/content/");
const hasDrifted = generated !== read(join(root, TYPES_FILE));
if (exitCode !== 0) console.error("The types could not be generated.");
else if (!hasQueries) console.error(`No query was found for ${TYPES_FILE}.`);
else if (hasDrifted)
  console.error(
    `${TYPES_FILE} is out of date. Run npm run typegen, look at what changed, commit it.`,
  );
process.exit(exitCode !== 0 || !hasQueries || hasDrifted ? 1 : 0);
