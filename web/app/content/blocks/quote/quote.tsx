import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { Quotation, sourceWords } from "#/content/blocks/quote/quotation.tsx";

/** A testimonial, or words with their source. */
export function Quote({ block, placement }: BlockViewProps<"quote">) {
  const { anchor, text, attribution, testimonial } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      <Quotation
        words={testimonial?.quote ?? text}
        source={testimonial ? sourceWords(testimonial) : attribution}
        isSample={testimonial?.isSample ?? false}
      />
    </BlockFrame>
  );
}
