import { ImageIcon } from "@sanity/icons/Image";
import { defineField, defineType } from "sanity";
import { z } from "zod";

const withAsset = z.object({ asset: z.object({ _ref: z.string() }) });

/** Whether a figure field contains an image, rather than only a caption or nothing. */
export function hasImage(figure: unknown): boolean {
  return withAsset.safeParse(figure).success;
}

/** Required as soon as there is an image. */
function checkAlt(alt: string | undefined, figure: unknown): string | true {
  if (!hasImage(figure) || alt?.trim()) return true;
  return "Describe in one sentence what the image shows, for people who can't see it.";
}

/** Words that screen readers announce anyway, or that mean nothing to a listener. */
function checkAltWording(alt: string | undefined): string | true {
  if (!alt) return true;
  if (/\.(?:png|jpe?g|webp|svg|gif|avif)$/i.test(alt))
    return "This looks like a file name. Describe what the image shows instead.";
  if (/^(?:an? )?(?:image|picture|photo|graphic) of\b/i.test(alt))
    return "Leave out “image of”. Screen readers already announce that it's an image.";
  return true;
}

export const figure = defineType({
  name: "figure",
  title: "Image",
  type: "image",
  icon: ImageIcon,
  // The hotspot determines what stays visible when the site crops the image.
  options: { hotspot: true },
  fields: [
    defineField({
      name: "alt",
      title: "Alternative text",
      description: "What the image shows, in one sentence, for people who can't see it.",
      type: "string",
      validation: (rule) => [
        rule.custom((alt, { parent }) => checkAlt(alt, parent)),
        rule.custom(checkAltWording).warning(),
        rule
          .max(240)
          .warning("Shorten it to 240 characters or fewer. Put longer text in the caption."),
      ],
    }),
    defineField({
      name: "caption",
      description: "Optional. Shown below the image.",
      type: "string",
    }),
  ],
  preview: { select: { title: "alt", subtitle: "caption", media: "asset" } },
});
