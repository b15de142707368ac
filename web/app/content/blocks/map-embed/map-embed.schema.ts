import { tokenOfShareLink } from "@mapwright/core/maps/share-link";
import { SchemaIcon } from "@sanity/icons/Schema";
import { defineField, defineType } from "sanity";
import { anchorField, headingField } from "#/content/blocks/section-fields.schema.ts";

interface MapSource {
  readonly example?: unknown;
  readonly shareLink?: string;
}

/** One map: that of an example, or one that somebody shares. */
function checkMapSource({ example, shareLink }: MapSource) {
  if (example && shareLink)
    return "Keep the example or the share link, not both: empty one of them.";
  if (example) return true;
  if (!shareLink) return "Choose the example whose map is shown, or paste a share link.";
  return tokenOfShareLink(shareLink) === null
    ? {
        message: "Paste the whole link, as “Copy link” in the share dialog of a map gives it.",
        path: ["shareLink"],
      }
    : true;
}

export const mapEmbed = defineType({
  name: "mapEmbed",
  title: "Map",
  description: "The map of an example, or one shared by link, to look through on the page.",
  type: "object",
  icon: SchemaIcon,
  fields: [
    headingField,
    defineField({ name: "example", type: "reference", to: [{ type: "example" }] }),
    defineField({
      name: "shareLink",
      title: "Share link",
      description:
        "Instead of an example: the share link of a map, which is shown as it stands. Once the link is revoked or has expired, the page says so.",
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
