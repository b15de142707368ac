import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ActionLinks } from "#/content/links/content-link.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";

/** Text and an image side by side; on a phone the text comes first. */
export function MediaText({ block, placement }: BlockViewProps<"mediaText">) {
  const { anchor, heading, text, figure, mediaSide, actions } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 8, md: 16 },
          alignItems: "center",
          ...(figure && { gridTemplateColumns: { md: "minmax(0, 1fr) minmax(0, 1fr)" } }),
        }}
      >
        <div>
          <Typography variant="h2" sx={{ mb: 5, maxWidth: "22ch" }}>
            {heading}
          </Typography>
          <Prose>
            <ContentText nodes={text} />
          </Prose>
          <ActionLinks actions={actions} />
        </div>
        {figure ? (
          <Box sx={{ order: { md: mediaSide === "start" ? -1 : 0 } }}>
            <Picture figure={figure} sizes="(min-width: 960px) 600px, 100vw" />
          </Box>
        ) : null}
      </Box>
    </BlockFrame>
  );
}
