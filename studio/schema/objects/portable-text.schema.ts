/** Running text: one variant with blocks and a plain one for use inside blocks. */
import { BlockContentIcon } from "@sanity/icons/BlockContent";
import { defineArrayMember, defineType } from "sanity";
import { TEXT_BLOCKS } from "#/schema/block-types.ts";
import { checkHeadingOrder } from "#/schema/validation/heading-order.ts";

const marks = {
  decorators: [
    { title: "Strong", value: "strong" },
    { title: "Emphasis", value: "em" },
    { title: "Code", value: "code" },
  ],
  annotations: [{ type: "link" }],
};

const lists = [
  { title: "Bulleted list", value: "bullet" },
  { title: "Numbered list", value: "number" },
];

export const portableText = defineType({
  name: "portableText",
  title: "Text",
  type: "array",
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: "block",
      // The page's title is heading 1.
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Heading 2", value: "h2" },
        { title: "Heading 3", value: "h3" },
        { title: "Heading 4", value: "h4" },
        { title: "Quote", value: "blockquote" },
      ],
      lists,
      marks,
    }),
    ...TEXT_BLOCKS.map((type) => defineArrayMember({ type })),
  ],
  validation: (rule) => rule.custom(checkHeadingOrder).warning(),
});

export const simpleText = defineType({
  name: "simpleText",
  title: "Text",
  type: "array",
  icon: BlockContentIcon,
  of: [
    defineArrayMember({
      type: "block",
      styles: [{ title: "Paragraph", value: "normal" }],
      lists,
      marks,
    }),
  ],
});
