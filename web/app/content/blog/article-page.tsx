/** An article: author and date, picture, and text with a table of contents beside it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { getCategoryPath } from "#/content/blog/blog-paths.ts";
import { PageCardList } from "#/content/page-cards/page-card-list.tsx";
import type { PageContent } from "#/content/page/assemble-page.server.ts";
import { PageBody } from "#/content/page/page-body.tsx";
import { PageNeighbours } from "#/content/page/page-neighbours.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { ReadingColumns } from "#/content/page/reading-columns.tsx";
import { Picture } from "#/content/pictures/picture.tsx";
import { DateText } from "#/content/prose/prose.tsx";
import type { Author } from "#/content/page-shapes/page.server.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Container } from "#/ui/container.tsx";

function Categories({ categories }: Pick<PageContent, "categories">) {
  if (categories.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, mb: 4, fontSize: 14 }}>
      {categories.map(({ slug, title }) => (
        <AppLink
          key={slug}
          to={getCategoryPath(slug)}
          sx={{ color: "signal.dark", fontWeight: 600 }}
        >
          {title}
        </AppLink>
      ))}
    </Box>
  );
}

function Byline({ page }: { readonly page: PageContent }) {
  const { author, publishedAt, minutes } = page;
  return (
    <Typography color="textSecondary" sx={{ mt: 5 }}>
      {author ? `By ${author.name} · ` : ""}
      {publishedAt ? (
        <>
          <DateText iso={publishedAt} />
          {" · "}
        </>
      ) : null}
      {`${String(minutes)} min read`}
    </Typography>
  );
}

function Related({ related }: Pick<PageContent, "related">) {
  if (related.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-labelledby="related"
      sx={{ mt: { xs: 14, md: 20 }, pt: 10, borderTop: 1, borderColor: "divider" }}
    >
      <Typography id="related" variant="h3" component="h2" sx={{ mb: 8 }}>
        More on this topic
      </Typography>
      <PageCardList pages={related} headingLevel="h3" />
    </Box>
  );
}

export function ArticlePage({ page }: { readonly page: PageContent }) {
  const { title, excerpt, cover, body, toc, author, previous, next, categories, related } = page;
  return (
    <Container component="article" sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle
        title={title}
        lead={excerpt}
        above={<Categories categories={categories} />}
        below={<Byline page={page} />}
      />
      {cover ? (
        <Box sx={{ mb: { xs: 10, md: 14 }, border: 1, borderColor: "divider", borderRadius: 1 }}>
          <Picture figure={cover} sizes="(min-width: 1280px) 1200px, 100vw" ratio={2} isFirst />
        </Box>
      ) : null}
      <ReadingColumns toc={toc}>
        <PageBody nodes={body} />
        {author ? <AuthorNote author={author} /> : null}
        <PageNeighbours previous={previous} next={next} />
      </ReadingColumns>
      <Related related={related} />
    </Container>
  );
}

/** Author of an article. A sample author is labeled as one. */
function AuthorNote({ author }: { readonly author: Author }) {
  const { name, role, bio, portrait, isSample } = author;
  return (
    <Box
      component="aside"
      aria-label="About the author"
      sx={{ display: "flex", gap: 5, mt: 14, pt: 8, borderTop: 1, borderColor: "divider" }}
    >
      {portrait ? (
        <Box sx={{ width: 64, flex: "none", "& img": { borderRadius: "50%" } }}>
          <Picture figure={portrait} sizes="64px" ratio={1} />
        </Box>
      ) : null}
      <div>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[role, isSample ? "sample author" : ""].filter(Boolean).join(" · ")}
        </Typography>
        {bio ? <Typography sx={{ mt: 2, maxWidth: "60ch" }}>{bio}</Typography> : null}
      </div>
    </Box>
  );
}
