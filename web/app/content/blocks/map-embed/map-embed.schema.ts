import { getShareLinkToken } from "@mapwright/core/maps/share/share-link";
import { SchemaIcon } from "@sanity/icons/Schema";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

interface MapSource {
  readonly example?: unknown;
  readonly shareLink?: string;
}

/** A single map: an example's, or one shared by link. */
function checkMapSource({ example, shareLink }: MapSource) {
  if (example && shareLink)
    return "Use either the example or the share link, not both. Clear one of them.";
  if (example) return true;
  if (!shareLink) return "Select the example whose map to show, or paste a share link.";
  return getShareLinkToken(shareLink) === null
    ? {
        message: "Paste the entire link from “Copy link” in the map's share dialog.",
        path: ["shareLink"],
      }
    : true;
}

export const mapEmbed = defineType({
  name: "mapEmbed",
  title: "Map",
  description: "The map of an example, or one shared by link, to explore on the page.",
  type: "object",
  icon: SchemaIcon,
  fields: [
    headingField,
    defineField({ name: "example", type: "reference", to: [{ type: "example" }] }),
    defineField({
      name: "shareLink",
      title: "Share link",
      description:
        "Use instead of an example: the share link of a map, which is shown as it is now. If the link is revoked or expires, the page says so.",
      type: "string",
    }),
    anchorField,
  ],
  validation: (rule) => rule.custom((value) => (value ? checkMapSource(value) : true)),
  preview: {
    select: {
      title: "heading",
      example: "example.title",
      shareLink: "shareLink",
      media: "example.coverImage",
    },
    prepare: ({ title, example, shareLink, media }) => ({
      title: title ?? example ?? (shareLink ? "A shared map" : "Map"),
      subtitle: "Map",
      media: media ?? SchemaIcon,
    }),
  },
});
