import Box from "@mui/material/Box";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router-dom";
import { fetchDocsNavigation } from "#/content/docs/docs-navigation.ts";
import { getShownRevision } from "#/content/live/shown-revision.ts";
import { DocsSidebar } from "#/content/docs/docs-sidebar.tsx";
import { loadDocsNavigation } from "#/content/docs/load-docs-navigation.server.ts";
import { accessContext } from "#/content/source/access-context.ts";
import type { SiteHandle } from "#/routes/site-layout.tsx";
import { Container } from "#/ui/container.tsx";
import type { Route } from "./+types/docs-layout.ts";

export const handle: SiteHandle = { isWide: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { nodes: await loadDocsNavigation(context.get(accessContext)) };
}

/**
 * Loads the tree on client-side navigation from an address that may be cached by everyone. The revision comes from the
 * layout, which is loaded before any navigation; a preview asks the server.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const revision = getShownRevision();
  const nodes = revision === null ? null : await fetchDocsNavigation(revision);
  return nodes ? { nodes } : serverLoader();
}

/** One tree for all pages: requested again only after something was published. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function DocsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Container isWide>
      <Box
        sx={{
          display: "grid",
          columnGap: { md: 12, lg: 16 },
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: "232px minmax(0, 1fr)",
            xl: "280px minmax(0, 1fr)",
          },
          pt: { xs: 8, md: 0 },
        }}
      >
        <div>
          <DocsSidebar nodes={loaderData.nodes} />
        </div>
        <Box sx={{ pt: { md: 12 }, pb: { xs: 14, md: 24 }, minWidth: 0 }}>
          <Outlet />
        </Box>
      </Box>
    </Container>
  );
}
