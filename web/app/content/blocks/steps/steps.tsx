import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import {
  BlockFrame,
  type BlockViewProps,
  buildEvenTracks,
  getHeadingLevel,
} from "#/content/blocks/block-frame.tsx";
import { Picture } from "#/content/pictures/picture.tsx";

function Mark({ number, isBeside }: { readonly number: number; readonly isBeside: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: "none",
        display: "grid",
        placeItems: "center",
        width: 28,
        height: 28,
        mb: isBeside ? 0 : 3,
        borderRadius: "50%",
        border: 2,
        borderColor: "signal.main",
        fontSize: 14,
        fontWeight: 600,
      }}
    >
      {number}
    </Box>
  );
}

const inText = {
  "&&": { m: 0, p: 0, pt: 0.5, font: "inherit", fontSize: 16, fontWeight: 600, letterSpacing: 0 },
} as const;

/** A trail with a marker at each step: above the text on a page of sections, beside it in running text. */
export function Steps({ block, placement }: BlockViewProps<"steps">) {
  const { anchor, heading, steps } = block;
  const isSection = placement === "section";
  const level = getHeadingLevel(placement);
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          m: 0,
          // In running text, the prose styles for lists and headings would apply.
          "&&": { p: 0 },
          display: "grid",
          gap: isSection ? 10 : 6,
          ...(isSection && { gridTemplateColumns: buildEvenTracks(steps.length, 4) }),
        }}
      >
        {steps.map(({ _key, title, text, figure }, index) => (
          <Box component="li" key={_key} sx={isSection ? {} : { display: "flex", gap: 4 }}>
            <Mark number={index + 1} isBeside={!isSection} />
            <Box sx={{ minWidth: 0 }}>
              <Typography
                variant="h5"
                component={heading === "" ? `h${level}` : `h${level === 2 ? 3 : 4}`}
                sx={isSection ? {} : inText}
              >
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: isSection ? 2 : 1 }}>
                {text}
              </Typography>
              {figure ? (
                <Box sx={{ mt: 4 }}>
                  <Picture figure={figure} sizes="(min-width: 960px) 600px, 100vw" />
                </Box>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </BlockFrame>
  );
}
