/** Publishes several drafts in one transaction: those that refer to each other become visible together. */
import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "sanity";
import type { SiteDocument } from "#/overview/site-document.ts";

/** @throws the dataset's rejection; nothing is published then. */
export async function publishDrafts(
  client: Pick<SanityClient, "action">,
  drafts: readonly SiteDocument[],
): Promise<void> {
  await client.action(
    drafts.map(({ _id, _rev }) => ({
      actionType: "sanity.action.document.publish",
      draftId: _id,
      publishedId: getPublishedId(_id),
      // What was changed since the list was read has not been looked at.
      ifDraftRevisionId: _rev,
    })),
    { tag: "bulk-publish" },
  );
}
