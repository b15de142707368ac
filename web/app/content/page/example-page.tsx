import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ExampleFigureProps } from "#/content/example-maps/example-figure.tsx";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { PageBody } from "#/content/page/page-body.tsx";
import { PageNeighbours } from "#/content/page/page-neighbours.tsx";
import { Breadcrumbs, PageTitle } from "#/content/page/page-title.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { ContentText } from "#/content/blocks/content-text.tsx";
import { Prose } from "#/content/prose/prose.tsx";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";
import { Container } from "#/ui/container.tsx";
import { countNoun } from "#/ui/number-text.tsx";

const ExampleFigure = createViewOnDemand<ExampleFigureProps>(
  "content/example-maps/example-figure.tsx",
  async () => (await import("#/content/example-maps/example-figure.tsx")).ExampleFigure,
);

const MAP_LABELS = { serp: "SERP map", domain: "Domain map", reddit: "Reddit map" } as const;

/** An example: a real map, described and shown. */
export function ExamplePage({ page }: { readonly page: PageContent }) {
  const { title, excerpt, cover, summary, body, mapType, niche, keywordCount, drawing, mapUrl } =
    page;
  const facts = [
    ...(mapType ? [MAP_LABELS[mapType]] : []),
    ...(niche ? [niche] : []),
    ...(keywordCount ? [countNoun(keywordCount, "keyword")] : []),
  ];
  return (
    <Container component="article" sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle
        title={title}
        lead={excerpt}
        above={<Breadcrumbs ancestors={page.ancestors} />}
        below={
          <Typography color="textSecondary" sx={{ mt: 5 }}>
            {facts.join(" · ")}
          </Typography>
        }
      />
      {drawing && mapUrl ? (
        <Box sx={{ mb: 12 }}>
          <ExampleFigure drawing={drawing} mapUrl={mapUrl} path={page.path} title={title} />
        </Box>
      ) : cover ? (
        <Box sx={{ mb: 12, border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Picture figure={cover} sizes="(min-width: 1280px) 1200px, 100vw" isFirst />
        </Box>
      ) : null}
      <Prose>
        <ContentText nodes={summary} />
      </Prose>
      <Box sx={{ mt: 8 }}>
        <PageBody nodes={body} />
      </Box>
      <PageNeighbours previous={page.previous} next={page.next} />
    </Container>
  );
}
