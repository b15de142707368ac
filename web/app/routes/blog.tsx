import { listPagePath } from "#/content/blog/blog-paths.ts";
import { loadBlog } from "#/content/blog/load-posts.server.ts";
import { PostList } from "#/content/blog/post-list.tsx";
import { answerFor } from "#/content/source/content-errors.server.ts";
import { ContentError } from "#/content/page/missing-page.tsx";
import { PageSections } from "#/content/page/page-body.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { accessContext } from "#/content/source/access-context.ts";
import { getPublicPageHeaders } from "#/platform/document/cache-policy.server.ts";
import { describePage } from "#/platform/document/page-meta.ts";
import { Container } from "#/ui/container.tsx";
import type { Route } from "./+types/blog.ts";

const TITLE = "Blog";
const LEAD = "Topical maps, search results, and how to decide which pages to write.";

const FEED_LINKS = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: "RSS",
    href: "/blog/rss.xml",
  },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Atom",
    href: "/blog/atom.xml",
  },
];

export const headers = getPublicPageHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  return answerFor(access, await loadBlog(url, "", access));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describePage(
    {
      title: loaderData?.page?.seo.title ?? TITLE,
      description: (loaderData?.page?.seo.description ?? "") || LEAD,
      path: listPagePath("/blog", loaderData?.pageNumber ?? 1),
    },
    matches,
  ),
  ...FEED_LINKS,
];

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { page, pageNumber } = loaderData;
  const hasHero = page?.sections.some(({ _type }) => _type === "hero") ?? false;
  return (
    <>
      {pageNumber === 1 && page ? <PageSections nodes={page.sections} /> : null}
      <Container sx={{ pb: { xs: 14, md: 24 } }}>
        {pageNumber === 1 && hasHero ? null : (
          <PageTitle title={page?.title ?? TITLE} lead={page?.excerpt ?? LEAD} />
        )}
        <PostList list={loaderData} category="" />
      </Container>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContentError error={error} />;
}
