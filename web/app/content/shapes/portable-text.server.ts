/** Text as editors write it: paragraphs, headings, lists and quotes of marked spans. Blocks are in `blocks/`. */
import { z } from "zod";
import {
  flagField,
  linkTarget,
  listOf,
  oneOf,
  optionalNumber,
  textField,
} from "#/content/shapes/fields.server.ts";

const span = z.object({
  _key: textField,
  _type: z.literal("span"),
  text: textField,
  marks: listOf(z.string()),
});

const link = z.object({
  _key: z.string(),
  _type: z.literal("link"),
  target: linkTarget,
  opensInNewTab: flagField,
});

const TEXT_STYLES = ["normal", "h2", "h3", "h4", "blockquote"] as const;

export const textBlock = z
  .object({
    _key: textField,
    _type: z.literal("block"),
    style: oneOf(TEXT_STYLES, "normal"),
    listItem: oneOf(["bullet", "number"], null),
    level: optionalNumber,
    children: listOf(z.unknown()),
    markDefs: listOf(z.unknown()),
  })
  .transform(({ children, markDefs, listItem, level, ...block }) => ({
    ...block,
    // An inline object or annotation from a later version is left out; the text around it is kept.
    children: children.flatMap((child) => span.safeParse(child).data ?? []),
    markDefs: markDefs.flatMap((mark) => link.safeParse(mark).data ?? []),
    ...(listItem ? { listItem, level: level ?? 1 } : {}),
  }));
export type TextBlock = z.output<typeof textBlock> & {
  /** The fragment of a heading; assigned by `nameHeadings`. */
  readonly anchor?: string;
};
export type LinkMark = z.output<typeof link>;

/** Text without blocks. */
export const plainText = listOf(z.unknown()).transform((nodes) =>
  nodes.flatMap((node): TextBlock[] => {
    const block = textBlock.safeParse(node).data;
    return block ? [block] : [];
  }),
);
