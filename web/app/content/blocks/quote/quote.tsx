import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import type { Figure } from "#/content/shapes/figure.server.ts";
import { DISPLAY_FONT } from "#/ui/theme/typography.ts";

/** Speaker of a quote; empty fields are not shown. */
export interface Speaker {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly portrait: Figure | null;
  /** A sample quote that shows the layout; labeled as a sample wherever the text appears. */
  readonly isSample: boolean;
}

interface QuotationProps {
  readonly words: string;
  readonly speaker: Speaker;
  /** `large` where it is a section of its own. */
  readonly size: "large" | "medium";
}

const mark = {
  display: "block",
  fontFamily: DISPLAY_FONT,
  fontSize: { large: 96, medium: 56 },
  color: "signal.main",
  userSelect: "none",
} as const;

function SampleTag() {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: "inline-block",
        mt: 1.5,
        px: 2,
        py: 0.5,
        border: 1,
        borderColor: "edge",
        borderRadius: 1,
        color: "text.secondary",
      }}
    >
      Sample quote, not a customer
    </Typography>
  );
}

function Source({ speaker }: { readonly speaker: Speaker }) {
  const { name, role, company, portrait, isSample } = speaker;
  const place = [role, company].filter(Boolean).join(", ");
  return (
    <Box component="figcaption" sx={{ display: "flex", alignItems: "center", gap: 3, mt: 5 }}>
      {portrait ? (
        <Box sx={{ width: 48, flex: "none", "& img": { borderRadius: "50%" } }}>
          <Picture figure={portrait} sizes="48px" ratio={1} />
        </Box>
      ) : null}
      <div>
        {name ? (
          <Typography component="p" variant="subtitle2">
            {name}
          </Typography>
        ) : null}
        {place ? (
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
        ) : null}
        {isSample ? <SampleTag /> : null}
      </div>
    </Box>
  );
}

/** A quote with its attribution. */
export function Quotation({ words, speaker, size }: QuotationProps) {
  const isLarge = size === "large";
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: isLarge ? "46rem" : "34rem" }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          ...mark,
          fontSize: mark.fontSize[size],
          // The glyph hangs at the top of its line; the rest of the line is cut off.
          height: isLarge ? 48 : 30,
          lineHeight: 1,
          ml: isLarge ? -1 : -0.5,
        }}
      >
        “
      </Box>
      <Typography
        variant={isLarge ? "h2" : "h4"}
        component="blockquote"
        sx={{ m: 0, textWrap: "pretty" }}
      >
        {words}
      </Typography>
      <Source speaker={speaker} />
    </Box>
  );
}

/** Lines above and below a quote in running text, which set it apart from the author's own text. */
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
