/** The articles, newest first, with categories above and pagination below. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { fetchContent } from "#/content/api/fetch-content.ts";
import { BLOG_PATH, getCategoryPath, listPagePath } from "#/content/blog/blog-paths.ts";
import type { PostList as PostListData } from "#/content/blog/load-posts.server.ts";
import type { FrameData } from "#/content/frame/load-frame.server.ts";
import { PageCardList } from "#/content/page-cards/page-card-list.tsx";
import type { PageCard } from "#/content/page-cards/page-card.server.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import { LightButton } from "#/ui/light-controls.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

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
              to={slug === "" ? BLOG_PATH : getCategoryPath(slug)}
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
  const path = category === "" ? BLOG_PATH : getCategoryPath(category);
  return (
    <>
      <CategoryLinks categories={list.categories} current={category} />
      {list.posts.length > 0 ? (
        <PageCardList pages={list.posts} headingLevel="h2" isFirst />
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

function isCard(value: unknown): value is PageCard {
  const card = new Map(Object.entries(Object(value)));
  const areTexts = ["id", "title", "path", "excerpt"].every(
    (name) => typeof card.get(name) === "string",
  );
  return areTexts && Array.isArray(card.get("categories"));
}

/** The articles in a response; null when it holds none. */
function readPosts(answer: unknown): readonly PageCard[] | null {
  const posts: unknown = Object(answer).posts;
  return Array.isArray(posts) && posts.every(isCard) ? posts : null;
}

interface MorePostsProps {
  readonly revision: string;
  readonly category: string;
  /** The last page already shown. */
  readonly pageNumber: number;
  readonly pageCount: number;
}

/** Adds older articles to the list in place. Without scripts the list is paginated instead. */
function MorePosts({ revision, category, pageNumber, pageCount }: MorePostsProps) {
  const [posts, setPosts] = useState<readonly PageCard[]>([]);
  const [lastPage, setLastPage] = useState(pageNumber);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = async (): Promise<void> => {
    setState("loading");
    try {
      const parameters = { name: "posts", category, page: lastPage + 1 };
      const more = readPosts(await fetchContent("query", parameters, revision));
      if (!more) throw new Error("The response holds no articles");
      setPosts((before) => [...before, ...more]);
      setLastPage(lastPage + 1);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Box sx={{ mt: 14 }}>
      <PageCardList pages={posts} headingLevel="h2" />
      {lastPage < pageCount ? (
        <Box sx={{ mt: posts.length > 0 ? 14 : 0 }}>
          <LightButton
            type="button"
            variant="outlined"
            size="large"
            disabled={state === "loading"}
            onClick={() => void load()}
          >
            {state === "loading" ? "Loading…" : "Load more articles"}
          </LightButton>
          {state === "failed" ? (
            <Typography role="alert" sx={{ mt: 3 }}>
              We couldn't load the articles. Try again when you're online.
            </Typography>
          ) : null}
        </Box>
      ) : null}
      <LiveRegion>
        {posts.length > 0 ? `${countNoun(posts.length, "article")} more` : ""}
      </LiveRegion>
    </Box>
  );
}

/** The id of the route that loads the site frame. */
const FRAME_ROUTE_ID = "routes/site-layout";

/** The content revision that the page was rendered from; null without content. */
function useContentRevision(): string | null {
  return useRouteLoaderData<FrameData>(FRAME_ROUTE_ID)?.revision ?? null;
}
