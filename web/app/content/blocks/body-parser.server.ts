/**
 * Creates a parser for texts: runs of text and, among them, blocks of the given types. Unknown or invalid blocks are
 * skipped and logged. An included page is replaced by its text.
 */
import { z } from "zod";
import { textBlock, type TextBlock } from "#/content/shapes/portable-text.server.ts";

const identity = z.object({ _type: z.string(), _key: z.string().catch("") });

const includedPage = z.object({
  _type: z.literal("includedPage"),
  sections: z.array(z.unknown()).nullish(),
  body: z.array(z.unknown()).nullish(),
});

function report(reason: string, type: string, key: string): null {
  console.warn(`Content: skipped ${reason} block "${type}" (${key})`);
  return null;
}

/** @param shapes the allowed blocks by type */
export function bodyParser<Blocks>(shapes: {
  readonly [Type in keyof Blocks]: z.ZodType<Blocks[Type]>;
}) {
  type Block = Blocks[keyof Blocks];
  const isKnown = (type: PropertyKey): type is keyof Blocks => Object.hasOwn(shapes, type);
  const parseBlock = (node: unknown): Block | null => {
    const { _type, _key } = identity.safeParse(node).data ?? { _type: "?", _key: "?" };
    if (!isKnown(_type)) return report("unknown", _type, _key);
    const parsed = shapes[_type].safeParse(node);
    return parsed.success ? parsed.data : report("unreadable", _type, _key);
  };
  return function parseBody(nodes: readonly unknown[]): readonly (TextBlock | Block)[] {
    return nodes.flatMap((node): readonly (TextBlock | Block)[] => {
      const text = textBlock.safeParse(node).data;
      if (text) return [text];
      const included = includedPage.safeParse(node).data;
      if (included) return parseBody([...(included.sections ?? []), ...(included.body ?? [])]);
      const block = parseBlock(node);
      return block === null ? [] : [block];
    });
  };
}
