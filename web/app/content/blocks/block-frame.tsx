/** Common parts of blocks: the props of their views, the frame, even grids and wide tables. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Block, BlockOf, BlockType } from "#/content/blocks/block-shapes.server.ts";
import { Container } from "#/ui/container.tsx";

/** `section`: across the page. `opening`: in a text column, before its first heading. `body`: below that heading. */
export type Placement = "section" | "opening" | "body";

/** The level of a block's own heading: none is skipped on a page. */
export const getHeadingLevel = (placement: Placement): 2 | 3 => (placement === "body" ? 3 : 2);

export interface BlockViewProps<Type extends BlockType> {
  readonly block: BlockOf<Type>;
  readonly placement: Placement;
  /** Renders a block within this one's text. */
  readonly renderBlock: (block: Block, placement: Placement) => ReactNode;
}

export type BlockView<Type extends BlockType> = (props: BlockViewProps<Type>) => ReactNode;

interface BlockFrameProps {
  readonly placement: Placement;
  readonly anchor: string | null;
  readonly heading?: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

/** The frame around a block: a section across the page, or a part of the text. */
export function BlockFrame(props: BlockFrameProps) {
  const { placement, anchor, heading = "", lead = "", children } = props;
  const identity = anchor ? { id: anchor } : {};
  const isSection = placement === "section";
  const head = (
    <>
      {heading === "" ? null : (
        <Typography
          variant={isSection ? "h2" : "h4"}
          component={`h${getHeadingLevel(placement)}`}
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

/** A table that scrolls within its own box when it is too wide. */
export const TableScroll = styled("div")(({ theme }) => ({
  overflowX: "auto",
  margin: "32px 0",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  "& table": {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: theme.typography.pxToRem(14),
    lineHeight: 1.5,
    fontVariantNumeric: "tabular-nums",
    // Text may break anywhere, but a column stays as wide as its longest word and the table scrolls.
    overflowWrap: "break-word",
  },
  "& caption": {
    padding: "12px 16px",
    textAlign: "start",
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& :is(th, td)": {
    padding: "10px 16px",
    textAlign: "start",
    verticalAlign: "top",
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    minWidth: 96,
  },
  "& tr:last-child > :is(th, td)": { borderBottom: 0 },
  "& thead th": { backgroundColor: theme.vars.palette.background.inset, fontWeight: 600 },
  "& tbody th": { fontWeight: 600 },
}));

/**
 * The number of columns of a grid that leaves no single item in the last row: the largest up to `most` that fills every
 * row. If there is none, the largest that leaves at least
 * two items in the last row; otherwise one.
 */
export function computeEvenColumns(count: number, most: number): number {
  const choices = Array.from({ length: Math.max(0, most - 1) }, (_, index) => most - index);
  return (
    choices.find((columns) => count % columns === 0 && count >= columns) ??
    choices.find((columns) => count % columns !== 1 && count >= columns) ??
    1
  );
}

const tracks = (columns: number): string => `repeat(${String(columns)}, minmax(0, 1fr))`;

/** `gridTemplateColumns` for `count` items. @param most columns on the widest screens; tablets use two, phones one */
export function buildEvenTracks(count: number, most: number) {
  const sm = computeEvenColumns(count, 2);
  const md = computeEvenColumns(count, Math.min(3, most));
  const lg = computeEvenColumns(count, most);
  // A screen with as many columns as the next smaller one needs no rule of its own.
  return {
    xs: tracks(1),
    ...(sm === 1 ? {} : { sm: tracks(sm) }),
    ...(md === sm ? {} : { md: tracks(md) }),
    ...(lg === md ? {} : { lg: tracks(lg) }),
  };
}
