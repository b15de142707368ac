import { readPublicConfig } from "#/platform/public-config.server.ts";

/** Scheme and host for addresses of this site: the configured origin, otherwise the visitor's. */
export function siteOriginOf(url: URL): string {
  return readPublicConfig(process.env).siteOrigin ?? url.origin;
}
