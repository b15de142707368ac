/** A document of the site as the overview reads it, and how it is called on screen. */
import { isContentPageType } from "@mapwright/core/content/content-page-types";
import { z } from "zod";

const text = z.string().nullish().catch(null);

export const siteDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  _rev: z.string(),
  title: text,
  name: text,
  question: text,
  from: text,
  path: text,
  excerpt: text,
  redirectTo: text,
  isPartial: z.boolean().nullish().catch(null),
});
export type SiteDocument = z.infer<typeof siteDocument>;

export function getLabel({ title, name, question, from }: SiteDocument): string {
  return title || name || question || from || "Untitled";
}

/** Whether the document is a page with an address of its own. */
export function isPage(document: SiteDocument): boolean {
  return isContentPageType(document._type) && document.isPartial !== true;
}
