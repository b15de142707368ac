/** “Open preview” in the menu of every document with an address: opens its page on the site with drafts shown. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import type { SanityClient } from "@sanity/client";
import { LaunchIcon } from "@sanity/icons/Launch";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { setSecretSearchParams } from "@sanity/preview-url-secret/without-secret-search-params";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
} from "sanity";

/** Explains why a document has no page to open; null when it has one. */
export function explainNoPreview(
  document: Readonly<Record<string, unknown>> | null,
): string | null {
  if (document?.["isPartial"] === true)
    return "A partial has no address. Open a page that includes it.";
  return typeof document?.["path"] === "string" ? null : "Add a path first.";
}

export function makeOpenPreview(siteOrigin: string): DocumentActionComponent {
  return function useOpenPreview({
    draft,
    published,
  }: DocumentActionProps): DocumentActionDescription {
    const client = useClient({ apiVersion: LAKE_API_VERSION });
    const user = useCurrentUser();
    const toast = useToast();
    const [isOpening, setIsOpening] = useState(false);
    const document = draft ?? published;
    const reason = explainNoPreview(document);
    const path = document?.["path"];

    const open = async () => {
      if (typeof path !== "string") return;
      // Opened synchronously: a window opened after an asynchronous step is blocked as a pop-up.
      const page = window.open("about:blank", "_blank");
      setIsOpening(true);
      try {
        const url = await makePreviewUrl(client, siteOrigin, path, user?.id);
        if (page) page.location.href = url;
        else window.location.assign(url);
      } catch (error) {
        page?.close();
        toast.push({
          status: "error",
          title: "Couldn't open the preview",
          description: error instanceof Error ? error.message : String(error),
        });
      } finally {
        setIsOpening(false);
      }
    };

    return {
      label: isOpening ? "Opening preview…" : "Open preview",
      icon: LaunchIcon,
      disabled: isOpening || reason !== null,
      title: reason ?? "Show the page on the site, with drafts",
      onHandle: () => void open(),
    };
  };
}

/** The site's preview endpoints and the addresses that enter preview mode. */
export const PREVIEW_ENABLE = "/api/preview/enable";

/**
 * An address that opens a page with drafts shown. It contains a secret that the site looks up in the content lake and
 * that expires within the hour.
 */
async function makePreviewUrl(
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
