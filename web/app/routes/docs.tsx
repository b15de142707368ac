import { DocsPage } from "#/content/docs/docs-page.tsx";
import type { Route } from "./+types/docs.ts";

export { ErrorBoundary, headers, loader, meta } from "#/routes/content-page.tsx";

export default function DocsRoute({ loaderData }: Route.ComponentProps) {
  return <DocsPage page={loaderData.page} />;
}
