import Box from "@mui/material/Box";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { Quotation, sourceWords } from "#/content/blocks/quote/quotation.tsx";

/** Several people's words. */
export function TestimonialWall({ block, placement }: BlockViewProps<"testimonialWall">) {
  const { anchor, heading, testimonials } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Box
        sx={{
          display: "grid",
          gap: 12,
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 420px), 1fr))",
        }}
      >
        {testimonials.map((person) => (
          <Quotation
            key={person._key}
            words={person.quote}
            source={sourceWords(person)}
            isSample={person.isSample}
          />
        ))}
      </Box>
    </BlockFrame>
  );
}
