import Box from "@mui/material/Box";
import { BlockFrame, type BlockViewProps, buildEvenTracks } from "#/content/blocks/block-frame.tsx";
import { Quotation } from "#/content/blocks/quote/quote.tsx";

/** Several testimonials. */
export function TestimonialWall({ block, placement }: BlockViewProps<"testimonialWall">) {
  const { anchor, heading, testimonials } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Box
        sx={{
          display: "grid",
          gap: 12,
          gridTemplateColumns: buildEvenTracks(testimonials.length, 3),
        }}
      >
        {testimonials.map((person) => (
          <Quotation key={person._key} words={person.quote} speaker={person} size="medium" />
        ))}
      </Box>
    </BlockFrame>
  );
}
