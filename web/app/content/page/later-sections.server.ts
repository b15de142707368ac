/** Pages that send their sections later, and the address where the browser gets them. */
import { z } from "zod";
import { getContentAddress } from "#/content/api/content-address.ts";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { sendLater } from "#/content/page/later-sections.ts";

/** Less isn't worth a request of its own. */
const MIN_LENGTH = 6_000;

/** The page for a document. Data for a page that is open already has all sections. */
export function withLaterSections(page: PageContent, revision: string): PageContent {
  const { sections } = page;
  if (JSON.stringify(sections).length < MIN_LENGTH) return page;
  const address = getContentAddress("query", { name: "sections", path: page.path }, revision);
  return {
    ...page,
    sections: [],
    laterSections: sendLater(address, sections),
  };
}

const withAddress = z.object({
  page: z.object({ laterSections: z.object({ address: z.string() }) }),
});

/** The address that a rendered page's data names; null when the data is complete. */
export function findLaterAddress(loaderData: object): string | null {
  for (const data of Object.values(loaderData)) {
    const parsed = withAddress.safeParse(data);
    if (parsed.success) return parsed.data.page.laterSections.address;
  }
  return null;
}
