/** Packages the functions as firebase-tools uploads them, and installs them elsewhere as Google's builders do. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { prepareFunctionsUpload } from "firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js";
import type { DeployProject } from "#/deploy/deploy-project.ts";

/** Unpacks the archive into `folder`. @returns its files by name */
export async function unpackUpload(
  { config, functions: { source, ignore = [] } }: DeployProject,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const archive = await prepareFunctionsUpload(
    config.projectDir,
    config.path(source),
    { ignore: [...ignore] },
    [],
  );
  const files = unzipSync(readFileSync(archive.pathToSource));
  rmSync(archive.pathToSource);
  const texts = new Map<string, string>();
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
    texts.set(name, Buffer.from(bytes).toString("latin1"));
  }
  for (const needed of ["package.json", "package-lock.json", "index.js", "site/index.js"])
    if (!texts.has(needed)) throw new Error(`The upload has no ${needed}.`);
  return texts;
}

/** Exactly what the lock names; npm refuses a lock that doesn't fit the package.json. */
export async function installUpload(folder: string, env: NodeJS.ProcessEnv) {
  if (!process.version.startsWith("v24."))
    throw new Error(`The functions run on Node 24, and this is ${process.version}.`);
  const args = ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"];
  try {
    const options = { cwd: folder, env, shell: process.platform === "win32" };
    await promisify(execFile)("npm", [...args, "--loglevel=error"], options);
  } catch (error) {
    throw new Error(`npm ci can't install what is uploaded. ${String(error)}`, { cause: error });
  }
}
