/**
 * Writes `/builds/latest.json`: which build is deployed, by the version of React Router's route manifest, which changes
 * with every file of the browser's build. Open pages compare it with their own (`app/platform/new-build`). Ends when
 * the `buildEnd` hook of React Router names the version of what it wrote.
 */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const MANIFEST = /^manifest-([0-9a-f]+)\.js$/;

/** @returns the build's id. @throws unless there is exactly one manifest among the files */
export function readBuildId(files: readonly string[]): string {
  const [id, ...others] = files.flatMap((file) => MANIFEST.exec(file)?.[1] ?? []);
  if (id === undefined || others.length > 0)
    throw new Error("The build must have exactly one manifest of its routes");
  return id;
}

export function latestBuild(): Plugin {
  let folder = "";
  return {
    name: "latest-build",
    apply: "build",
    // React Router writes the manifest during the server build.
    applyToEnvironment: ({ name }) => name === "ssr",
    configResolved({ root }) {
      folder = join(root, "build/client");
    },
    async writeBundle() {
      const id = readBuildId(await readdir(join(folder, "assets")));
      await mkdir(join(folder, "builds"), { recursive: true });
      await writeFile(join(folder, "builds/latest.json"), `${JSON.stringify({ id })}\n`);
    },
  };
}
