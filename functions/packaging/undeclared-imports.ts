/**
 * Finds packages that a workspace imports without naming them in its package.json. In this repository they are found
 * anyway, because npm hoists them; installed alone, the functions would miss them or get another version.
 */
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { z } from "zod";

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** @param path of a module, relative to the repository. @returns null for a module of an installed package */
const workspaceOf = (path: string) =>
  path.includes("node_modules/") ? null : (/^[\w-]+(?=\/)/.exec(path)?.[0] ?? null);

/** @returns null for what is no package: a file, a module of Node or an import of the workspace's own */
function packageOf(specifier: string): string | null {
  if (isBuiltin(specifier) || /^[.#/]/.test(specifier)) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? null;
}

/** @param inputs of esbuild's metafile, with paths relative to `root`. @returns one sentence per package */
export function listUndeclaredImports(inputs: Metafile["inputs"], root: string): string[] {
  const declared = new Map<string, ReadonlySet<string>>();
  const isDeclared = (workspace: string, name: string) => {
    const known =
      declared.get(workspace) ??
      (() => {
        const file = readFileSync(join(root, workspace, "package.json"), "utf8");
        const { dependencies, devDependencies } = manifest.parse(JSON.parse(file));
        return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
      })();
    declared.set(workspace, known);
    return known.has(name);
  };
  const found = Object.entries(inputs).flatMap(([path, { imports }]) => {
    const workspace = workspaceOf(path);
    if (workspace === null) return [];
    return imports.flatMap(({ path: resolved, original, external }) => {
      const name = packageOf(original ?? (external === true ? resolved : "."));
      return name === null || isDeclared(workspace, name)
        ? []
        : [`${path} imports ${name}, which ${workspace}/package.json doesn't name.`];
    });
  });
  return [...new Set(found)];
}
