import Box from "@mui/material/Box";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { Quotation } from "#/content/blocks/quote/quotation.tsx";

/** In running text, lines above and below set the quote apart from the author's own text. */
const betweenLines = { py: 6, borderTop: 1, borderBottom: 1, borderColor: "divider" } as const;

/** A testimonial, or text with its source. */
export function Quote({ block, placement }: BlockViewProps<"quote">) {
  const { anchor, text, attribution, testimonial } = block;
  const words = testimonial?.quote ?? text;
  if (words === "") return null;
  const isSection = placement === "section";
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      <Box sx={isSection ? { display: "grid", justifyItems: "center" } : betweenLines}>
        <Quotation
          words={words}
          speaker={
            testimonial ?? {
              name: attribution,
              role: "",
              company: "",
              portrait: null,
              isSample: false,
            }
          }
          size={isSection ? "large" : "medium"}
        />
      </Box>
    </BlockFrame>
  );
}
