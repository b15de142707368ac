import { BlockquoteIcon } from "@sanity/icons/Blockquote";
import { defineField, defineType } from "sanity";

interface QuoteSource {
  readonly testimonial?: unknown;
  readonly text?: string;
  readonly attribution?: string;
}

/** Either a testimonial, or words and who said them. */
export function checkQuoteSource({ testimonial, text, attribution }: QuoteSource) {
  if (testimonial && (text || attribution))
    return "Keep the testimonial or the text, not both: empty one of them.";
  if (testimonial) return true;
  if (!text) return "Choose a testimonial, or write the text and who said it.";
  return attribution ? true : "Say who said it: fill in the attribution.";
}

export const quote = defineType({
  name: "quote",
  title: "Quote",
  description: "One testimonial, or words of somebody else.",
  type: "object",
  icon: BlockquoteIcon,
  fields: [
    defineField({ name: "testimonial", type: "reference", to: [{ type: "testimonial" }] }),
    defineField({
      name: "text",
      type: "text",
      rows: 3,
      hidden: ({ parent }) => Boolean(parent?.testimonial) && !parent?.text,
    }),
    defineField({
      name: "attribution",
      description: "Who said it, and where.",
      type: "string",
      hidden: ({ parent }) => Boolean(parent?.testimonial) && !parent?.attribution,
    }),
  ],
  validation: (rule) => rule.custom((value) => (value ? checkQuoteSource(value) : true)),
  preview: {
    select: {
      text: "text",
      attribution: "attribution",
      quote: "testimonial.quote",
      name: "testimonial.name",
    },
    prepare: ({ text, attribution, quote: words, name }) => ({
      title: words ?? text ?? "Quote",
      subtitle: name ?? attribution,
    }),
  },
});
