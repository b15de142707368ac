import { BlockquoteIcon } from "@sanity/icons/Blockquote";
import { defineField, defineType } from "sanity";

interface QuoteSource {
  readonly testimonial?: unknown;
  readonly text?: string;
  readonly attribution?: string;
}

/** Either a testimonial, or text with an attribution. */
export function checkQuoteSource({ testimonial, text, attribution }: QuoteSource) {
  if (testimonial && (text || attribution))
    return "Keep either the testimonial or the text, and clear the other.";
  if (testimonial) return true;
  if (!text) return "Choose a testimonial, or write the text and its attribution.";
  return attribution ? true : "Fill in the attribution.";
}

export const quote = defineType({
  name: "quote",
  title: "Quote",
  description: "A testimonial, or a quote from someone else.",
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
