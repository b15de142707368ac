/**
 * Removes from the browser's route manifest which files each route imports: more than half of a file that every page
 * loads. The browser uses them to preload the current page, which the server has already done, and to prefetch hovered
 * links, which no link here requests. The server's own manifest keeps them.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const FILE = /^manifest-[0-9a-f]+\.js$/;
const IMPORTS = /"imports":\[[^\]]*\]/g;

export function leanRouteTable(): Plugin {
  let folder = "";
  return {
    name: "lean-route-table",
    apply: "build",
    // React Router writes the manifest during the server build.
    applyToEnvironment: ({ name }) => name === "ssr",
    configResolved({ root }) {
      folder = join(root, "build/client/assets");
    },
    async writeBundle() {
      const name = (await readdir(folder)).find((file) => FILE.test(file));
      if (!name) return this.error(`${folder} holds no table of routes`);
      const table = await readFile(join(folder, name), "utf8");
      await writeFile(join(folder, name), table.replace(IMPORTS, '"imports":[]'));
      return undefined;
    },
  };
}
