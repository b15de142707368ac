/** Builds the site and the functions when their sources, or what was built of them, have changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "#/stack/child-process.ts";

interface Build {
  readonly workspace: string;
  readonly sources: readonly string[];
  /** The variables that the build writes into its files. */
  readonly variables: readonly string[];
  /** A deployment uploads these: what another program has touched is built anew. */
  readonly made: readonly string[];
}

const SHARED = ["core/src/**/*", "core/package.json", "package-lock.json"];

/** The order matters: the functions' bundle includes the site's server build. */
const BUILDS: readonly Build[] = [
  {
    workspace: "web",
    sources: [...SHARED, "web/{app,server,worker,build-plugins,public}/**/*", "web/*.{ts,json}"],
    variables: ["PUBLIC_SITE_ORIGIN"],
    made: ["web/build/server/**/*", "web/build/client/**/*"],
  },
  {
    workspace: "functions",
    sources: [
      ...SHARED,
      "embeddings/src/**/*",
      "embeddings/package.json",
      "warehouse/src/**/*",
      "warehouse/package.json",
      "functions/{src,packaging}/**/!(*.test.ts)",
      "functions/*.{ts,json}",
      "web/build/server/**/*",
      "web/build/client/assets/*.woff",
    ],
    variables: [],
    made: ["functions/dist/**/*"],
  },
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

function hashOrigin(root: string, { sources, variables }: Build, env: NodeJS.ProcessEnv): string {
  const values = variables.map((name) => `${name}=${env[name] ?? ""}`);
  return [hashSources(root, sources), ...values].join(" ");
}

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
  let hasBuilt = false;
  mkdirSync(join(root, ".cache"), { recursive: true });
  for (const one of BUILDS) {
    const file = join(root, ".cache", `${one.workspace}-build`);
    // Before the build: what is edited during it is built next time.
    const origin = hashOrigin(root, one, env);
    const stamp = () => `${origin}\n${hashSources(root, one.made)}\n`;
    if (existsSync(file) && readFileSync(file, "utf8") === stamp()) continue;
    await build(one.workspace, root, env, signal);
    writeFileSync(file, stamp());
    hasBuilt = true;
  }
  return hasBuilt;
}
