/** Servers that the page measurements run against, over the content lake with the seed content. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startProgram, type Program } from "../../local/src/stack/child-process.ts";
import { chooseFreePorts } from "../../local/src/stack/free-ports.ts";
import { buildStackEnvironment } from "../../local/src/stack/stack-environment.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const READY_SECONDS = 60;
const PORT_OFFSET = 15_000;

export interface PageServers {
  /** Renders every request. */
  readonly siteUrl: string;
  /** Caches as long as the headers allow. */
  readonly cachedUrl: string;
  readonly bareUrl: string;
  /** IDs of the processes. */
  readonly pids: { readonly cached: number; readonly bare: number };
  stopLake(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServers(): Promise<PageServers> {
  const ports = await chooseFreePorts(PORT_OFFSET);
  const env = { ...buildStackEnvironment(process.env, ports), NODE_ENV: "production" };
  const folder = mkdtempSync(join(tmpdir(), "mapwright-pages-"));
  const programs: Program[] = [];
  const pids: Record<string, number> = {};
  const start = async (name: string, ...args: readonly string[]) => {
    const program = startProgram({
      name,
      command: process.execPath,
      args: args.map((arg) => (arg.endsWith(".ts") ? join(ROOT, arg) : arg)),
      cwd: ROOT,
      env,
      logFile: join(folder, `${name}.log`),
      isVerbose: false,
    });
    programs.push(program);
    pids[name] = program.pid ?? 0;
    return program.waitForLine(/^http:/, READY_SECONDS);
  };
  const lake = "local/src/content-lake/serve.ts";
  await start("lake", lake, "--port", String(ports.contentLake), "--state", join(folder, "lake"));
  const [siteUrl, cachedUrl, bareUrl] = await Promise.all([
    start("site", "bench/pages/site-child.ts"),
    start("cached", "bench/pages/site-child.ts", "--cache"),
    start("bare", "bench/pages/bare-page-child.ts"),
  ]);
  return {
    siteUrl,
    cachedUrl,
    bareUrl,
    pids: { cached: pids["cached"] ?? 0, bare: pids["bare"] ?? 0 },
    async stopLake() {
      await programs[0]?.stop("SIGKILL", 5);
    },
    async stop() {
      await Promise.all(programs.map((program) => program.stop("SIGTERM", 5)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
