import { loadSiteBuild, type SiteBuild } from "#/platform/site-build.ts";
import { log } from "#/platform/log/log.ts";
import { contentCopies } from "#/site/content-copies.ts";

let isSharing = false;

/** The site, which keeps the content lake's answers in the database, and writes to the functions' log. */
export async function loadSiteServer(): Promise<SiteBuild> {
  const build = await loadSiteBuild();
  if (!isSharing) {
    build.shareCopies(contentCopies);
    build.shareLog(log);
  }
  isSharing = true;
  return build;
}
