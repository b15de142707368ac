import { lazy, Suspense } from "react";
import { answerFor } from "#/content/page/answer-for.server.ts";
import { describeContentPage } from "#/content/page/content-meta.ts";
import { ContentPage } from "#/content/page/content-page.tsx";
import { contentFor, findPage } from "#/content/page/load-page.server.ts";
import { loadShowcase } from "#/content/showcase/showcase.server.ts";
import { accessContext } from "#/content/source/access-context.ts";
import { publicPageHeaders } from "#/platform/page-headers.server.ts";
import { describePage } from "#/platform/page-meta.ts";
import { named } from "#/routes/middleware.ts";
import type { Route } from "./+types/home.ts";

/** Only where editors have not made a home page yet. */
const BuiltInHome = lazy(() =>
  import("#/features/home/built-in-home.tsx").then(({ BuiltInHome: home }) => ({ default: home })),
);

export const headers = publicPageHeaders;

export const clientMiddleware = named("auth");

/** Editors' page when there is one; until then the page that comes with the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  const content = contentFor(access);
  const found = content ? await findPage(content, "/", access) : null;
  return answerFor(
    access,
    found ? { ...found, builtIn: null } : { page: null, syncTags: [], builtIn: loadShowcase() },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.page
    ? describeContentPage(loaderData.page, matches)
    : describePage(
        {
          path: "/",
          title: "Mapwright: topical maps with the evidence for every page",
          description:
            "Turn a seed into a map of the pages to write. Keywords are grouped by the search results they share, and every grouping shows its evidence.",
        },
        matches,
      );

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, builtIn } = loaderData;
  if (page) return <ContentPage page={page} />;
  if (!builtIn) return null;
  return (
    <Suspense fallback={null}>
      <BuiltInHome {...builtIn} />
    </Suspense>
  );
}
