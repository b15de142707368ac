/** The site's preview endpoints and the addresses that enter preview mode. */
import type { SanityClient } from "@sanity/client";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { setSecretSearchParams } from "@sanity/preview-url-secret/without-secret-search-params";

export const PREVIEW_ENABLE = "/api/preview/enable";

/**
 * An address that opens a page with drafts shown. It contains a secret that the site looks up in the content lake and
 * that expires within the hour.
 */
export async function makePreviewUrl(
  client: SanityClient,
  siteOrigin: string,
  path: string,
  userId: string | undefined,
): Promise<string> {
  const { secret } = await createPreviewSecret(
    client,
    "mapwright/open-preview",
    window.location.href,
    userId,
  );
  const enable = new URL(PREVIEW_ENABLE, siteOrigin);
  return setSecretSearchParams(enable, secret, path, "drafts").toString();
}
