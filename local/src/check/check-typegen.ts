/**
 * Whether the committed types of the site's queries are those that the Studio's schema and the queries give
 * today. Generates them in place, as the command does, and puts the committed file back.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "#/check/check-step.ts";

const root = resolve(import.meta.dirname, "../../..");
const TYPES_FILE = "web/app/content/sanity.types.ts";
const file = join(root, TYPES_FILE);

const committed = existsSync(file) ? readFileSync(file, "utf8") : "";
const exitCode = await runCommand("npm", ["run", "--silent", "typegen"], process.env);
const generated = existsSync(file) ? readFileSync(file, "utf8") : "";
if (committed !== "") writeFileSync(file, committed);

// Without a query in it, the generator looked in the wrong place: everything would pass for ever.
const hasQueries = generated.includes("Source: ../web/app/content/");
const hasDrifted = generated !== committed;
if (exitCode !== 0) console.error("The types could not be generated.");
else if (!hasQueries) console.error(`No query was found for ${TYPES_FILE}.`);
else if (hasDrifted)
  console.error(
    `${TYPES_FILE} is out of date. Run npm run typegen, look at what changed, commit it.`,
  );
process.exit(exitCode !== 0 || !hasQueries || hasDrifted ? 1 : 0);
