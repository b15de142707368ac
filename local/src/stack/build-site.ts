/** Builds the site and the functions when their sources changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "core/src/**/*",
  "web/app/**/*",
  "web/server/**/*",
  "web/public/**/*",
  "web/*.{ts,json}",
  "functions/src/**/*",
  "functions/*.{ts,json}",
  "package-lock.json",
];

/** By name, size and time of change: enough to tell an edit, cheap enough for every start. */
function hashSources(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** In this order: the functions' bundle takes the server build of the site with it. */
const BUILDS = [
  { workspace: "web", made: "web/build/server/index.js" },
  { workspace: "functions", made: "functions/dist/index.js" },
];

/** @throws when the build fails; its output is in the message. */
function build(workspace: string, root: string, env: NodeJS.ProcessEnv) {
  const args = ["run", "build", "-w", workspace];
  const built = spawnSync("npm", args, { cwd: root, env, encoding: "utf8" });
  if (built.status !== 0)
    throw new Error(`Building ${workspace} failed:\n${built.stdout}\n${built.stderr}`);
}

/** @returns whether anything had to be built. @throws when a build fails. */
export function buildSite(root: string, env: NodeJS.ProcessEnv): boolean {
  const stamp = join(root, ".cache/site-build");
  const hash = hashSources(root);
  const isFresh =
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hash &&
    BUILDS.every(({ made }) => existsSync(join(root, made)));
  if (isFresh) return false;
  for (const { workspace } of BUILDS) build(workspace, root, env);
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
