/**
 * The strip under every view that explains its colors and markers. Always visible: what would take more than two lines
 * is folded to its first one, and opens over the drawing. Scrolls horizontally on narrow screens.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { Icon } from "#/ui/icon.tsx";

const FADE_PX = 28;
const ENTRY_PX = 24;
const ONE_LINE_PX = 40;
/** Lines are up to 28 px high; folded or not, three are higher. */
const TWO_LINES_PX = 70;

interface MapLegendProps {
  /** Element to the right of the entries, such as the drawing's controls. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function MapLegend({ end = null, children }: MapLegendProps) {
  return (
    <Box
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        // The entries scroll; they never make the view wider.
        minWidth: 0,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.default",
        pr: end === null ? 0 : 2,
      }}
    >
      <LegendEntries>{children}</LegendEntries>
      {end}
    </Box>
  );
}

function LegendEntries({ children }: Pick<MapLegendProps, "children">) {
  const entries = useRef<HTMLDivElement | null>(null);
  const { heightPx } = useElementSize(entries);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = heightPx > TWO_LINES_PX;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flex: 1,
        minWidth: 0,
        minHeight: { md: ONE_LINE_PX },
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || !isFolded || !isOpen) return;
        setOpen(false);
        event.preventDefault();
      }}
    >
      <Box
        component="section"
        id={id}
        aria-label="Legend"
        // Focusable, so that the keyboard can scroll overflowing content.
        tabIndex={0}
        sx={{
          flex: 1,
          minWidth: 0,
          ...STRIP,
          ...(isFolded ? (isOpen ? OPEN : FOLDED) : { maxHeight: { md: TWO_LINES_PX } }),
        }}
      >
        <Box
          ref={entries}
          sx={{
            display: "flex",
            alignItems: "center",
            columnGap: 6,
            flexWrap: { xs: "nowrap", md: "wrap" },
            // Folded, no piece of the second line shows.
            rowGap: { md: isFolded ? 2 : 0.5 },
            flex: "none",
            "& > *": { minHeight: { md: ENTRY_PX } },
          }}
        >
          {children}
        </Box>
      </Box>
      {isFolded ? (
        <Button
          size="small"
          color="secondary"
          aria-controls={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          endIcon={<Icon name="chevronDown" sizePx={14} />}
          sx={{
            display: { xs: "none", md: "inline-flex" },
            flex: "none",
            minHeight: 28,
            py: 0,
            px: 2,
            ml: "auto",
            mr: 2,
            fontSize: 12,
            "& .MuiButton-endIcon": { transform: isOpen ? "none" : "rotate(180deg)" },
          }}
        >
          Legend
        </Button>
      ) : null}
    </Box>
  );
}

const STRIP = {
  minHeight: ONE_LINE_PX,
  display: "flex",
  flexDirection: "column",
  justifyContent: { xs: "center", md: "safe center" },
  py: 0.5,
  pl: { xs: 3, md: 4 },
  // Fades out at the overflowing edge instead of cutting through a word.
  pr: { xs: `${String(FADE_PX)}px`, md: 4 },
  maskImage: {
    xs: `linear-gradient(to right, #000 calc(100% - ${String(FADE_PX)}px), transparent)`,
    md: "none",
  },
  color: "text.secondary",
  fontSize: 12,
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  overflowX: "auto",
  overflowY: "hidden",
  scrollbarWidth: "none",
  "&::-webkit-scrollbar": { display: "none" },
  "&:focus-visible": { outlineOffset: -2 },
} as const;

const FOLDED = {
  height: { md: ONE_LINE_PX },
  justifyContent: { xs: "center", md: "flex-start" },
  pt: { xs: 0.5, md: 1.5 },
} as const;

/** Over the drawing, which stays as large as it is. */
const OPEN = {
  position: { md: "absolute" },
  bottom: { md: "100%" },
  left: { md: 0 },
  maxWidth: { md: "100%" },
  maxHeight: { md: "50vh" },
  overflowY: { md: "auto" },
  zIndex: { md: 7 },
  py: { xs: 0.5, md: 2 },
  bgcolor: { md: "background.default" },
  border: { md: 1 },
  borderLeft: { md: 0 },
  borderColor: { md: "divider" },
  borderTopRightRadius: { md: 6 },
} as const;

interface LegendItemProps {
  readonly title?: string;
  /** Whether the item may wrap: for lists that may not fit on one line. */
  readonly canWrap?: boolean;
  readonly children: ReactNode;
}

export function LegendItem({ title, canWrap = false, children }: LegendItemProps) {
  return (
    <Box
      sx={{
        display: "inline-flex",
        alignItems: "center",
        columnGap: 2,
        flex: canWrap ? { xs: "none", md: "0 1 auto" } : "none",
        flexWrap: canWrap ? { xs: "nowrap", md: "wrap" } : "nowrap",
      }}
    >
      {title ? (
        <Box component="span" sx={{ color: "text.primary", fontWeight: 550 }}>
          {title}
        </Box>
      ) : null}
      {children}
    </Box>
  );
}
