/** Running text: one variant with blocks and a plain one for use inside blocks. */
import { BlockContentIcon } from "@sanity/icons/BlockContent";
import { defineArrayMember, defineType } from "sanity";
import { z } from "zod";
import { TEXT_BLOCKS } from "#/schema/block-types.ts";

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

const textBlock = z.object({
  _key: z.string(),
  style: z.string().optional(),
  children: z.array(z.object({ text: z.string().optional() })).optional(),
});

function readHeading(member: unknown) {
  const { data } = textBlock.safeParse(member);
  const level = /^h([2-4])$/.exec(data?.style ?? "")?.[1];
  if (data === undefined || level === undefined) return null;
  const text = (data.children ?? []).map((child) => child.text ?? "").join("");
  return { key: data._key, level: Number(level), text };
}

/**
 * Headings descend one level at a time, as the table of contents and screen readers require.
 *
 * @param body Portable Text; members that are not text are skipped
 */
function checkHeadingOrder(body: readonly unknown[] | undefined) {
  let above = 1;
  for (const member of body ?? []) {
    const heading = readHeading(member);
    if (heading === null) continue;
    const path = [{ _key: heading.key }];
    if (heading.text.trim() === "")
      return { message: "This heading is empty. Write it, or make it a paragraph.", path };
    if (heading.level > above + 1)
      return {
        message: `“${heading.text}” skips a level. Make it heading ${above + 1}.`,
        path,
      };
    above = heading.level;
  }
  return true;
}
