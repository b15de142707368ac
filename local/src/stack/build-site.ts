/** Builds the site and the functions when their sources have changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "#/stack/child-process.ts";

const SOURCES = [
  "core/src/**/*",
  "web/app/**/*",
  "web/server/**/*",
  "web/worker/**/*",
  "web/build-plugins/**/*",
  "web/public/**/*",
  "web/*.{ts,json}",
  "functions/src/**/*",
  "functions/*.{ts,json}",
  "package-lock.json",
];

const STOP_SECONDS = 5;

/** Uses name, size and modification time: enough to detect an edit, cheap enough for every start. */
export function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** The order matters: the functions' bundle includes the site's server build. */
const BUILDS = [
  { workspace: "web", made: "web/build/server/index.js" },
  { workspace: "functions", made: "functions/dist/index.js" },
];

/** @throws when the build fails; its output is in the message. */
async function build(workspace: string, root: string, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const logFile = join(root, ".cache/logs", `build-${workspace}.log`);
  const args = ["run", "build", "-w", workspace];
  const name = `Building ${workspace}`;
  const program = startProgram({
    name,
    command: "npm",
    args,
    cwd: root,
    env,
    logFile,
    isVerbose: false,
  });
  const stop = () => void program.stop("SIGTERM", STOP_SECONDS);
  signal.addEventListener("abort", stop, { once: true });
  const code = await program.ended;
  signal.removeEventListener("abort", stop);
  await program.stop("SIGTERM", STOP_SECONDS);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`${name} failed:\n${readFileSync(logFile, "utf8")}`);
}

/**
 * @param signal stops a build in progress.
 * @returns whether anything had to be built. @throws when a build fails, or the signal's reason.
 */
export async function buildSite(
  root: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const stamp = join(root, ".cache/site-build");
  const hash = hashSources(root, SOURCES);
  const isFresh =
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hash &&
    BUILDS.every(({ made }) => existsSync(join(root, made)));
  if (isFresh) return false;
  for (const { workspace } of BUILDS) await build(workspace, root, env, signal);
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
