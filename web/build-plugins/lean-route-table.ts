/**
 * Takes out of the browser's table of routes which files each route imports: more than half of a file that every page
 * loads. The browser reads them to preload the page it is on, which the server has done by then, and to fetch ahead
 * when a link is pointed at, which no link here asks for. The server's own table keeps them.
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
    // React Router writes the table while the server is built.
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
