/** Before the first component test: builds the page, adds the maps, and serves both until the last test has ended. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPage } from "../browser/build-page.ts";
import { serveFolder } from "../browser/serve-folder.ts";
import { researchNiches } from "../fixtures/researched-snapshots.ts";
import { toAddress, buildStoredMap, TITLES } from "./maps.ts";

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global set-up
export default async function serveComponents() {
  const folder = await buildPage("web/test-pages/map-page.html", ".cache/components/pages");
  await researchNiches();
  mkdirSync(join(folder, "maps"));
  for (const title of TITLES)
    writeFileSync(join(folder, `${toAddress(title)}.json`), JSON.stringify(buildStoredMap(title)));
  const server = await serveFolder(folder, "map-page.html");
  process.env["COMPONENTS_URL"] = server.url;
  return () => server.stop();
}
