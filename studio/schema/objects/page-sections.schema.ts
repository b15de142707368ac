import { defineArrayMember, defineType } from "sanity";
import { drawBlockPicture } from "#/schema/block-pictures.ts";
import { SECTION_GROUPS } from "#/schema/block-types.ts";

/** The sections of a page, shown above its body. */
export const pageSections = defineType({
  name: "pageSections",
  title: "Sections",
  type: "array",
  of: SECTION_GROUPS.flatMap((group) => group.of).map((type) => defineArrayMember({ type })),
  options: {
    insertMenu: {
      filter: true,
      groups: SECTION_GROUPS,
      views: [{ name: "grid", previewImageUrl: drawBlockPicture }, { name: "list" }],
    },
  },
});
