import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ActionLinks } from "#/content/links/content-link.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { ShowcaseMap } from "#/content/showcase/showcase-map.tsx";
import type { ShowcaseMapProps } from "#/content/showcase/showcase.ts";
import { Container } from "#/ui/container.tsx";

/** The opening of a page: the main benefit, with the product itself as the visual. */
export function Hero({ block }: BlockViewProps<"hero">) {
  return block.showcase ? (
    <MapHero block={block} showcase={block.showcase} />
  ) : (
    <PlainHero block={block} />
  );
}

interface HeroProps {
  readonly block: BlockViewProps<"hero">["block"];
}

/** All of it is on the first screen of a desktop: headline, seed box and the map they are about. */
function MapHero({ block, showcase }: HeroProps & Pick<ShowcaseMapProps, "showcase">) {
  const { eyebrow, heading, lead, actions, anchor } = block;
  return (
    <Container
      component="section"
      {...(anchor && { id: anchor })}
      sx={{ pt: { xs: 9, md: 3 }, pb: { xs: 7, md: 10 } }}
    >
      <ShowcaseMap showcase={showcase} ways={<ActionLinks actions={actions} isQuiet />}>
        <Eyebrow words={eyebrow} />
        <Typography variant="display" component="h1" sx={{ fontSize: { md: 54 } }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 5 }}>
          {lead}
        </Typography>
      </ShowcaseMap>
    </Container>
  );
}

function Eyebrow({ words }: { readonly words: string | null }) {
  return words ? (
    <Typography variant="subtitle2" component="p" sx={{ mb: 3, color: "signal.dark" }}>
      {words}
    </Typography>
  ) : null;
}

function PlainHero({ block }: HeroProps) {
  const { eyebrow, heading, lead, actions, figure, anchor } = block;
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
          <Eyebrow words={eyebrow} />
          <Typography variant={figure === null ? "h1" : "display"} component="h1">
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
      {figure ? (
        <Box sx={{ mt: { xs: 9, md: 12 }, border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Picture figure={figure} sizes="(min-width: 1280px) 1200px, 100vw" isFirst />
        </Box>
      ) : null}
    </Container>
  );
}
