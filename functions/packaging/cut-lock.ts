/**
 * The package.json and package-lock.json of what is deployed: the packages that the bundle leaves out, in the versions of
 * the root's lock, which are the tested ones. npm itself drops the rest of the root's packages from the lock.
 */
import { exec } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const lockedPackage = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
});

const lock = z.object({ packages: z.record(z.string(), lockedPackage) });

const workspaceManifest = z.object({
  name: z.string(),
  version: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

/** Locked packages by their folders in node_modules. */
export type LockedPackages = z.infer<typeof lock>["packages"];

async function readLock(folder: string): Promise<LockedPackages> {
  return lock.parse(JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"))).packages;
}

/** Writes the package.json of the deployment to `folder`. */
export async function writeManifest(workspace: string, folder: string) {
  const read: unknown = JSON.parse(await readFile(join(workspace, "package.json"), "utf8"));
  const { name, version, engines, dependencies } = workspaceManifest.parse(read);
  const manifest = {
    name,
    version,
    private: true,
    type: "module",
    main: "index.js",
    engines,
    dependencies,
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Lets a workspace's own packages take the place of the shared ones. */
function liftWorkspace(all: LockedPackages, workspace: string): LockedPackages {
  const own = `${workspace}/node_modules/`;
  const shared = Object.entries(all).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && !link,
  );
  const lifted = Object.entries(all)
    .filter(([path]) => path.startsWith(own))
    .map(([path, entry]) => [path.slice(workspace.length + 1), entry] as const);
  return Object.fromEntries([...shared, ...lifted]);
}

/** Packages whose version or content isn't that of the root's lock. */
export function listLockDifferences(cut: LockedPackages, tested: LockedPackages): string[] {
  return Object.entries(cut)
    .filter(([path]) => path !== "")
    .filter(([path, { version, integrity }]) => {
      const from = tested[path];
      return from?.version !== version || from?.integrity !== integrity;
    })
    .map(([path, { version }]) => `${path} ${version ?? ""}`);
}

/**
 * Writes the lock beside the package.json in `folder`. npm works offline: it can only choose what the root's lock has.
 * @param workspace the folder's name at the root. @throws when npm fails, or chose something that the root's lock hasn't.
 */
export async function cutLock(root: string, workspace: string, folder: string) {
  const manifest = await writeManifest(join(root, workspace), folder);
  const { name, version } = manifest;
  const tested = liftWorkspace(await readLock(root), workspace);
  const packages = { "": manifest, ...tested };
  const file = join(folder, "package-lock.json");
  const whole = { name, version, lockfileVersion: 3, requires: true, packages };
  await writeFile(file, JSON.stringify(whole));
  await promisify(exec)(
    "npm install --package-lock-only --offline --ignore-scripts --omit-lockfile-registry-resolved --loglevel=error",
    { cwd: folder },
  );
  const cut = await readLock(folder);
  const other = listLockDifferences(cut, tested);
  if (other.length > 0)
    throw new Error(`The deployment's lock has what package-lock.json hasn't: ${other.join(", ")}`);
  return cut;
}
