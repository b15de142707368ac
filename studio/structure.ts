/** The desk, grouped as editors think: the site as a whole first, then its pages. */
import type { StructureResolver } from "sanity/structure";
import { SITE_SETTINGS_ID } from "#/schema/singletons/site-settings.schema.ts";

export const structure: StructureResolver = (desk) =>
  desk
    .list()
    .title("Content")
    .items([
      desk
        .listItem()
        .title("Site settings")
        .child(desk.document().schemaType("siteSettings").documentId(SITE_SETTINGS_ID)),
      desk.divider(),
      desk.documentTypeListItem("page").title("Pages"),
    ]);
