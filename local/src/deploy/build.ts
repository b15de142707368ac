/**
 * `npm run build`: the site and the functions as they are deployed, unless they are built already. `firebase deploy` runs
 * it first (firebase.json), and names the project, whose settings contain the site's origin.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { buildSite } from "#/stack/build-site.ts";

const root = resolve(import.meta.dirname, "../../..");

/** The origin in the environment wins over that in the project's settings. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const project = process.env["GCLOUD_PROJECT"];
  const file = join(root, `functions/.env.${project ?? ""}`);
  if (project === undefined || !existsSync(file)) return process.env;
  const { PUBLIC_SITE_ORIGIN } = parseEnv(readFileSync(file, "utf8"));
  return { ...(PUBLIC_SITE_ORIGIN ? { PUBLIC_SITE_ORIGIN } : {}), ...process.env };
}

try {
  const isBuilt = await buildSite(root, buildEnvironment());
  console.log(isBuilt ? "Built the site and the functions." : "Already built: nothing changed.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
