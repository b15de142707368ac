/** The frame around a block: a section across the page, or a part of the text. */
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { type ReactNode } from "react";
import type { Placement } from "#/content/blocks/block-view.ts";

interface BlockFrameProps {
  readonly placement: Placement;
  readonly anchor: string | null;
  readonly heading?: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function BlockFrame(props: BlockFrameProps) {
  const { placement, anchor, heading = "", lead = "", children } = props;
  const identity = anchor ? { id: anchor } : {};
  const isSection = placement === "section";
  const head = (
    <>
      {heading === "" ? null : (
        <Typography
          variant={isSection ? "h2" : "h4"}
          component={isSection ? "h2" : "h3"}
          sx={{ maxWidth: "26ch" }}
        >
          {heading}
        </Typography>
      )}
      {lead === "" ? null : (
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 3, maxWidth: "60ch" }}>
          {lead}
        </Typography>
      )}
      {heading || lead ? <Box sx={{ height: isSection ? { xs: 32, md: 48 } : 16 }} /> : null}
    </>
  );
  if (!isSection) {
    return (
      // Within a text it is a part of it and not a separate landmark.
      <Box {...identity} sx={{ my: 8 }}>
        {head}
        {children}
      </Box>
    );
  }
  return (
    // Not a landmark: editors repeat headings, and readers find a section by its heading anyway.
    <Box component="section" {...identity} sx={{ py: { xs: 7, md: 12 } }}>
      <Container>
        {head}
        {children}
      </Container>
    </Box>
  );
}
