import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { evenTracks } from "#/content/blocks/even-columns.ts";
import { Picture } from "#/content/pictures/picture.tsx";

/** A trail with a mark at each stage. */
export function Steps({ block, placement }: BlockViewProps<"steps">) {
  const { anchor, heading, steps } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 10,
          ...(placement === "section" && {
            gridTemplateColumns: evenTracks(steps.length, 4),
          }),
        }}
      >
        {steps.map(({ _key, title, text, figure }, index) => (
          <Box component="li" key={_key}>
            <Box
              component="span"
              aria-hidden="true"
              sx={{
                display: "grid",
                placeItems: "center",
                width: 28,
                height: 28,
                mb: 3,
                borderRadius: "50%",
                border: 2,
                borderColor: "signal.main",
                fontSize: 14,
                fontWeight: 600,
              }}
            >
              {index + 1}
            </Box>
            <Typography variant="h5">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {text}
            </Typography>
            {figure ? (
              <Box sx={{ mt: 4 }}>
                <Picture figure={figure} sizes="(min-width: 960px) 600px, 100vw" />
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
    </BlockFrame>
  );
}
