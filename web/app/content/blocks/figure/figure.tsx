import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { Picture } from "#/content/pictures/picture.tsx";

/** An image with its caption. */
export function FigureBlock({ block }: BlockViewProps<"figure">) {
  const { figure } = block;
  if (!figure) return null;
  return (
    <Box component="figure" sx={{ m: 0, my: 8 }}>
      <Picture figure={figure} sizes="(min-width: 760px) 700px, 100vw" />
      {figure.caption ? (
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {figure.caption}
        </Typography>
      ) : null}
    </Box>
  );
}
