import { readPublicConfig } from "#/platform/public-config.server.ts";

/** Scheme and host that addresses of this site begin with: the configured one, else the visitor's. */
export function siteOriginOf(url: URL): string {
  return readPublicConfig(process.env).siteOrigin ?? url.origin;
}
