/** Pages that search engines and lists can only show by their title. */
import { z } from "zod";
import { isPage, type SiteDocument } from "#/overview/site-document.ts";

const seo = z.object({
  description: z.string().nullish(),
  noIndex: z.boolean().nullish(),
});

/** @param documents one version of each, the draft if there is one. */
export function findMissingDescriptions(documents: readonly SiteDocument[]): SiteDocument[] {
  return documents.filter((document) => {
    const { description, noIndex } = seo.safeParse(document["seo"] ?? {}).data ?? {};
    const isShown = isPage(document) && !document.redirectTo && noIndex !== true;
    return isShown && !document.excerpt?.trim() && !description?.trim();
  });
}
