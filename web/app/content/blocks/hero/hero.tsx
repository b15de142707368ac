import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ActionLinks } from "#/content/links/content-link.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { ShowcaseMap } from "#/content/showcase/showcase-map.tsx";

/** The opening of a page: the main benefit, with the product itself as the visual. */
export function Hero({ block }: BlockViewProps<"hero">) {
  const { eyebrow, heading, lead, actions, figure, showcase, anchor } = block;
  const hasVisual = showcase !== null || figure !== null;
  return (
    <Container
      component="section"
      {...(anchor && { id: anchor })}
      sx={{ pt: { xs: 10, md: 16 }, pb: { xs: 7, md: 12 } }}
    >
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { md: "minmax(0, 1.2fr) minmax(0, 1fr)" },
          columnGap: 20,
          rowGap: 6,
          alignItems: "end",
        }}
      >
        <div>
          {eyebrow ? (
            <Typography variant="subtitle2" component="p" sx={{ mb: 3, color: "signal.dark" }}>
              {eyebrow}
            </Typography>
          ) : null}
          <Typography variant={hasVisual ? "display" : "h1"} component="h1">
            {heading}
          </Typography>
        </div>
        <div>
          <Typography variant="subtitle1" color="textSecondary">
            {lead}
          </Typography>
          <ActionLinks actions={actions} />
        </div>
      </Box>
      {showcase ? (
        <Box sx={{ mt: { xs: 9, md: 12 } }}>
          <ShowcaseMap showcase={showcase} />
        </Box>
      ) : null}
      {figure ? (
        <Box sx={{ mt: { xs: 9, md: 12 }, border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Picture figure={figure} sizes="(min-width: 1280px) 1200px, 100vw" isFirst />
        </Box>
      ) : null}
    </Container>
  );
}
