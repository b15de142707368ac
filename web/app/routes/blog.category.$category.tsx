import { getCategoryPath, listPagePath } from "#/content/blog/blog-paths.ts";
import { loadBlog } from "#/content/blog/load-posts.server.ts";
import { PostList } from "#/content/blog/post-list.tsx";
import { answerFor } from "#/content/source/content-errors.server.ts";
import { ContentError } from "#/content/page/missing-page.tsx";
import { PageTitle } from "#/content/page/page-title.tsx";
import { accessContext } from "#/content/source/access-context.ts";
import { getPublicPageHeaders } from "#/platform/document/cache-policy.server.ts";
import { describePage } from "#/platform/document/page-meta.ts";
import { Container } from "#/ui/container.tsx";
import type { Route } from "./+types/blog.category.$category.ts";

export const headers = getPublicPageHeaders;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  const blog = await loadBlog(url, params.category, access);
  const category = blog.categories.find(({ slug }) => slug === params.category);
  return answerFor(access, {
    ...blog,
    slug: params.category,
    title: category?.title ?? params.category,
    description: category?.description ?? "",
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? describePage(
        {
          title: loaderData.title,
          description: loaderData.description,
          path: listPagePath(getCategoryPath(loaderData.slug), loaderData.pageNumber),
        },
        matches,
      )
    : [];

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const { title, description, slug } = loaderData;
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle title={title} lead={description} />
      <PostList list={loaderData} category={slug} />
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContentError error={error} />;
}
