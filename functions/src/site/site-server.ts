import { loadSiteBuild, type SiteBuild } from "#/platform/site-build.ts";
import { contentCopies } from "#/site/content-copies.ts";

let isSharing = false;

/** The site, which keeps the content lake's answers in the database. */
export async function loadSiteServer(): Promise<SiteBuild> {
  const build = await loadSiteBuild();
  if (!isSharing) build.shareCopies(contentCopies);
  isSharing = true;
  return build;
}
