import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { Film } from "#/content/blocks/video/film.tsx";
import { Icon } from "#/ui/icon.tsx";

const Transcript = styled("details")(({ theme }) => ({
  padding: "12px 16px",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& > summary": {
    ...theme.typography.subtitle2,
    cursor: "pointer",
    "&::marker": { color: theme.vars.palette.primary.main },
  },
  "& > div": {
    ...theme.typography.body2,
    maxWidth: "68ch",
    paddingTop: 12,
    whiteSpace: "pre-line",
    color: theme.vars.palette.text.secondary,
  },
}));

const sheet = {
  m: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "background.paper",
} as const;

/** A video with its caption and transcript. */
export function Video({ block, placement }: BlockViewProps<"video">) {
  const { anchor, source, title, transcript, poster } = block;
  if (!source) return null;
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      <Box component="figure" sx={sheet}>
        <Film source={source} title={title} posterUrl={poster?.url ?? null} />
        <figcaption>
          <Typography
            variant="body2"
            sx={{ display: "flex", alignItems: "center", gap: 2.5, px: 4, py: 3 }}
          >
            <Icon name="film" sizePx={18} />
            <Box component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          </Typography>
          {transcript ? (
            <Transcript>
              <summary>Transcript</summary>
              <div>{transcript}</div>
            </Transcript>
          ) : null}
        </figcaption>
      </Box>
    </BlockFrame>
  );
}
