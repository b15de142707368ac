import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { Closing } from "#/features/home/closing.tsx";
import { HeroWords } from "#/features/home/hero-words.tsx";
import { Section } from "#/features/home/section.tsx";
import { Sources } from "#/features/home/sources.tsx";
import { Steps } from "#/features/home/steps.tsx";
import { OverlapTable } from "#/features/showcase/overlap-table.tsx";
import { PageList } from "#/features/showcase/page-list.tsx";
import { loadShowcase } from "#/features/showcase/showcase.server.ts";
import { ShowcaseMap } from "#/features/showcase/showcase-map.tsx";
import { publicPageHeaders } from "#/platform/page-headers.server.ts";
import { describePage } from "#/platform/page-meta.ts";
import { countOf } from "#/ui/number-text.tsx";
import { named } from "#/routes/middleware.ts";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import type { Route } from "./+types/home.ts";

export const headers = publicPageHeaders;

export const handle: SiteHandle = {
  sections: [
    { to: "/#evidence", label: "Evidence" },
    { to: "/#how", label: "How it works" },
    { to: "/#pages", label: "A whole plan" },
    { to: "/#sources", label: "Our word" },
  ],
};

export const clientMiddleware = named("auth");

export function loader() {
  return loadShowcase();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    {
      path: "/",
      title: "Mapwright: topical maps with the evidence for every page",
      description:
        "Turn a seed into a map of the pages to write. Keywords are grouped by the search results they share, and every grouping shows its evidence.",
    },
    matches,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const { showcase, comparison } = loaderData;
  const { clusters, pillars } = showcase.map;
  return (
    <>
      <Container component="section" sx={{ pt: { xs: 10, md: 16 }, pb: { xs: 7, md: 12 } }}>
        <HeroWords />
        <Box sx={{ mt: { xs: 9, md: 12 } }}>
          <ShowcaseMap showcase={showcase} />
        </Box>
      </Container>
      {comparison ? (
        <Section id="evidence" title="Words can look alike. Search results tell the truth.">
          <Box
            sx={{
              display: "grid",
              gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 3fr)" },
              columnGap: 16,
              rowGap: 8,
              mt: { xs: 6, md: 10 },
            }}
          >
            <div>
              <Typography variant="subtitle1" color="textSecondary">
                When the same pages answer two searches, one page of yours can answer both. When
                they differ, no single page will, however close the words.
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 5 }}>
                “{comparison.keyword}” and “{comparison.mate}” share{" "}
                {countOf(comparison.sharedWithMate, "result")}: one page. “{comparison.lookalike}”
                sounds closer, and shares{" "}
                {comparison.sharedWithLookalike === 0 ? "none" : comparison.sharedWithLookalike}: a
                page of its own.
              </Typography>
            </div>
            <OverlapTable comparison={comparison} />
          </Box>
        </Section>
      ) : null}
      <Steps />
      <Section id="pages" title="The same map, as the list you will work from">
        <Typography
          variant="subtitle1"
          color="textSecondary"
          sx={{ mt: 4, mb: { xs: 10, md: 14 }, maxWidth: "60ch" }}
        >
          {countOf(clusters.length, "page")} under {countOf(pillars.length, "pillar")}, each with
          the keywords it answers. Nothing on it was written by hand.
        </Typography>
        <PageList map={showcase.map} />
      </Section>
      <Sources />
      <Closing />
    </>
  );
}
