/** The articles, newest first, with categories above and pagination below. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BLOG_PATH, categoryPath, listPagePath } from "#/content/blog/blog-paths.ts";
import type { PostList as PostListData } from "#/content/blog/load-posts.server.ts";
import { MorePosts } from "#/content/blog/more-posts.tsx";
import { useContentRevision } from "#/content/frame/frame-data.ts";
import { PageCards } from "#/content/page-cards/page-cards.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CategoryLinksProps {
  readonly categories: PostListData["categories"];
  /** Empty = all. */
  readonly current: string;
}

function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const links = [{ slug: "", title: "All articles" }, ...categories];
  return (
    <Box component="nav" aria-label="Categories" sx={{ mb: 12 }}>
      <Box
        component="ul"
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: 2 }}
      >
        {links.map(({ slug, title }) => (
          <li key={slug}>
            <AppLink
              to={slug === "" ? BLOG_PATH : categoryPath(slug)}
              aria-current={slug === current ? "page" : undefined}
              sx={{
                display: "block",
                px: 3,
                py: 1.5,
                border: 1,
                borderColor: "divider",
                borderRadius: 1,
                color: "text.primary",
                fontSize: 14,
                textDecorationLine: "none",
                "&[aria-current]": { borderColor: "primary.main", bgcolor: "primary.light" },
              }}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function ListPages({ path, list }: { readonly path: string; readonly list: PostListData }) {
  const { pageNumber, pageCount } = list;
  if (pageCount <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pagination"
      sx={{ display: "flex", alignItems: "center", gap: 5, mt: 14 }}
    >
      {pageNumber > 1 ? (
        <LinkButton to={listPagePath(path, pageNumber - 1)} rel="prev" variant="outlined">
          Newer
        </LinkButton>
      ) : null}
      <Typography variant="figures" color="textSecondary">
        Page {pageNumber} of {pageCount}
      </Typography>
      {pageNumber < pageCount ? (
        <LinkButton to={listPagePath(path, pageNumber + 1)} rel="next" variant="outlined">
          Older
        </LinkButton>
      ) : null}
    </Box>
  );
}

interface PostListProps {
  readonly list: PostListData;
  readonly category: string;
}

export function PostList({ list, category }: PostListProps) {
  const revision = useContentRevision();
  const path = category === "" ? BLOG_PATH : categoryPath(category);
  return (
    <>
      <CategoryLinks categories={list.categories} current={category} />
      {list.posts.length > 0 ? (
        <PageCards pages={list.posts} headingLevel="h2" isFirst />
      ) : (
        <Typography color="textSecondary">No articles yet.</Typography>
      )}
      <ClientOnly fallback={<ListPages path={path} list={list} />}>
        {() =>
          revision === null ? (
            <ListPages path={path} list={list} />
          ) : (
            <MorePosts
              key={`${path} ${String(list.pageNumber)}`}
              revision={revision}
              category={category}
              pageNumber={list.pageNumber}
              pageCount={list.pageCount}
            />
          )
        }
      </ClientOnly>
    </>
  );
}
