/**
 * Replaces `@sanity/client` inside Sanity's command line, whose host can't be configured: every client calls the lake.
 */
import { createClient as createRealClient, type ClientConfig } from "@sanity/client";

// oxlint-disable-next-line oxc/no-barrel-file -- the rest of the package is what it was
export * from "@sanity/client";

export function createClient(config: ClientConfig) {
  const apiHost = process.env["SANITY_STUDIO_API_HOST"];
  if (!apiHost) throw new Error("SANITY_STUDIO_API_HOST must name the content lake");
  return createRealClient({ ...config, apiHost, useProjectHostname: false, useCdn: false });
}
