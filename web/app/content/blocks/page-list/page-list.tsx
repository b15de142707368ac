import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import { ExampleFigure } from "#/content/example-maps/example-figure.tsx";
import { ActionLinks } from "#/content/links/content-link.tsx";
import { PageCardList } from "#/content/page-cards/page-card-list.tsx";
import type { PageCard } from "#/content/page-cards/page-card.server.ts";
import { AppLink } from "#/ui/app-link.tsx";

/** A list of articles, examples, features or docs pages. */
export function PageList({ block, placement }: BlockViewProps<"pageList">) {
  const { anchor, heading, source, pages, action } = block;
  const List = source === "examples" ? ExampleList : PageCardList;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      <List pages={pages} headingLevel={heading ? "h3" : "h2"} />
      <ActionLinks actions={action ? [action] : []} />
    </BlockFrame>
  );
}

interface ExampleListProps {
  readonly pages: readonly PageCard[];
  readonly headingLevel: "h2" | "h3";
}

function Example({
  card,
  headingLevel,
}: { readonly card: PageCard } & Pick<ExampleListProps, "headingLevel">) {
  const { title, path, excerpt, niche, cover, drawing, mapUrl } = card;
  if (!drawing || !mapUrl) return <PageCardList pages={[card]} headingLevel={headingLevel} />;
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
      <ExampleFigure
        drawing={drawing}
        mapUrl={mapUrl}
        path={path}
        cover={cover}
        title={niche || title}
      />
    </article>
  );
}

/** Examples one below the other, each with its map to explore. */
function ExampleList({ pages, headingLevel }: ExampleListProps) {
  return (
    <Box sx={{ display: "grid", gap: { xs: 14, md: 20 } }}>
      {pages.map((card) => (
        <Example key={card.id} card={card} headingLevel={headingLevel} />
      ))}
    </Box>
  );
}
