import { answerFor } from "#/content/source/content-errors.server.ts";
import { describeContentPage } from "#/content/page/content-meta.ts";
import { ContentPage } from "#/content/page-kinds/content-page.tsx";
import { loadPage, sendLaterSections } from "#/content/page/load-page.server.ts";
import { ContentError } from "#/content/page/missing-page.tsx";
import { accessContext } from "#/content/source/access-context.ts";
import { getPublicPageHeaders } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/content-page.ts";

export const headers = getPublicPageHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  const loaded = await loadPage(url, access);
  // An editor's preview marks every text with its place in the Studio, and asks for all of it at once.
  const isDocument =
    access.kind === "published" && !new URL(request.url).pathname.endsWith(".data");
  return answerFor(access, isDocument ? await sendLaterSections(loaded) : loaded);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? describeContentPage(loaderData.page, matches) : [];

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ContentError error={error} />;
}
