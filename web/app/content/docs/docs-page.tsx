/** A documentation page: its text, its child pages, and links to the previous and next page. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import type { PageLink } from "#/content/shapes/page-link.ts";
import { Breadcrumbs } from "#/content/page/page-title.tsx";
import { PageBody } from "#/content/page/page-body.tsx";
import { PageNeighbours } from "#/content/page/page-neighbours.tsx";
import { ReadingColumns } from "#/content/page/reading-columns.tsx";
import { DateText } from "#/content/prose/prose.tsx";
import { AppLink } from "#/ui/app-link.tsx";

/** The child pages, with their excerpts. */
function PagesBelow({ pages }: { readonly pages: readonly PageLink[] }) {
  if (pages.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 10, p: 0 }}>
      {pages.map(({ path, title, excerpt }) => (
        <Box component="li" key={path} sx={{ py: 4, borderTop: 1, borderColor: "divider" }}>
          <AppLink to={path} sx={{ fontWeight: 600 }}>
            {title}
          </AppLink>
          {excerpt ? (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: "62ch" }}>
              {excerpt}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

export function DocsPage({ page }: { readonly page: PageContent }) {
  const { title, excerpt, body, toc, ancestors, children, previous, next, updatedAt } = page;
  return (
    <ReadingColumns toc={toc}>
      <article>
        <Breadcrumbs ancestors={ancestors} />
        <Typography variant="h1" sx={{ maxWidth: "24ch" }}>
          {title}
        </Typography>
        {excerpt ? (
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 4, maxWidth: "60ch" }}>
            {excerpt}
          </Typography>
        ) : null}
        <Box sx={{ mt: 10 }}>
          <PageBody nodes={body} />
        </Box>
        <PagesBelow pages={children} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 12 }}>
          Last edited <DateText iso={updatedAt} />
        </Typography>
        <PageNeighbours previous={previous} next={next} />
      </article>
    </ReadingColumns>
  );
}
