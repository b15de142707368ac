import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ExampleFigure } from "#/content/example-maps/example-figure.tsx";
import { PageCards } from "#/content/page-cards/page-cards.tsx";
import type { PageCard } from "#/content/shapes/page-card.server.ts";
import { AppLink } from "#/ui/app-link.tsx";

interface ExampleListProps {
  readonly pages: readonly PageCard[];
  readonly headingLevel: "h2" | "h3";
}

function Example({
  card,
  headingLevel,
}: { readonly card: PageCard } & Pick<ExampleListProps, "headingLevel">) {
  const { title, path, excerpt, niche, drawing, mapUrl } = card;
  if (!drawing || !mapUrl) return <PageCards pages={[card]} headingLevel={headingLevel} />;
  return (
    <article>
      <Typography variant="h3" component={headingLevel}>
        <AppLink to={path} sx={{ color: "text.primary", textDecorationColor: "transparent" }}>
          {title}
        </AppLink>
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: 6, maxWidth: "68ch" }}>
        {excerpt}
      </Typography>
      <ExampleFigure drawing={drawing} mapUrl={mapUrl} path={path} title={niche || title} />
    </article>
  );
}

/** Examples one below the other, each with its map to explore. */
export function ExampleList({ pages, headingLevel }: ExampleListProps) {
  return (
    <Box sx={{ display: "grid", gap: { xs: 14, md: 20 } }}>
      {pages.map((card) => (
        <Example key={card.id} card={card} headingLevel={headingLevel} />
      ))}
    </Box>
  );
}
