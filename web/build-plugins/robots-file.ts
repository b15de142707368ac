/**
 * Writes `/robots.txt`. It is a file, because the functions runtime answers this address itself, with 404, and because
 * crawlers treat a redirect there as a detour. Only the build knows the site's origin then, which `Sitemap` requires.
 */
import type { Plugin } from "vite";

/** @param siteOrigin with anything behind the host ignored; unset or empty: the file names no sitemap */
export function buildRobotsText(siteOrigin: string | undefined): string {
  const sitemap = siteOrigin ? ["", `Sitemap: ${new URL("/sitemap.xml", siteOrigin).href}`] : [];
  return ["User-agent: *", "Disallow: /app", "Disallow: /api/", ...sitemap, ""].join("\n");
}

export function robotsFile(siteOrigin: string | undefined): Plugin {
  return {
    name: "robots-file",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "robots.txt", source: buildRobotsText(siteOrigin) });
    },
  };
}
