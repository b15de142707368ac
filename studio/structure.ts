/** The desk, grouped as editors think: the site as a whole first, then its pages. */
import type { StructureResolver } from "sanity/structure";

export const structure: StructureResolver = (desk) =>
  desk
    .list()
    .title("Content")
    .items([
      desk
        .listItem()
        .title("Site settings")
        .child(desk.document().schemaType("siteSettings").documentId("siteSettings")),
      desk.divider(),
      desk.documentTypeListItem("page").title("Pages"),
    ]);
