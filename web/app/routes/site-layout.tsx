import {
  Outlet,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from "react-router-dom";
import { SiteFrame } from "#/content/frame/site-frame.tsx";
import { loadFrame } from "#/content/frame/load-frame.server.ts";
import { PAGE_LAYOUTS, type PageLayout } from "@mapwright/core/content/content-page-types";
import { chooseLayout } from "#/content/page/choose-layout.ts";
import { accessContext } from "#/content/source/access-context.ts";
import type { Route } from "./+types/site-layout.ts";

/** What a route may tell the frame by exporting `handle`. */
export interface SiteHandle {
  readonly layout: PageLayout;
}

export async function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context.get(accessContext));
}

/** The frame is one for all pages: asked for again only when something was published. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

const isLayout = (value: unknown): value is PageLayout =>
  PAGE_LAYOUTS.some((name) => name === value);

/** The layout that the innermost match names: on its page (`loaderData.page`) or in its code (`handle`). */
function useLayoutWishes(): { page: PageLayout | null; routeMeta: PageLayout | null } {
  const match = useMatches().at(-1);
  const data: unknown = match?.loaderData;
  const handle: unknown = match?.handle;
  const page: unknown =
    typeof data === "object" && data !== null && "page" in data ? data.page : null;
  const wished = typeof page === "object" && page !== null && "layout" in page ? page.layout : null;
  const meta =
    typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : null;
  return { page: isLayout(wished) ? wished : null, routeMeta: isLayout(meta) ? meta : null };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { globals } = loaderData;
  const { pathname } = useLocation();
  const layout = chooseLayout({
    ...useLayoutWishes(),
    path: pathname,
    navigation: globals.navigation?.layouts ?? [],
    fallbacks: globals.settings?.fallbackLayouts ?? [],
    defaultLayout: globals.settings?.defaultLayout ?? null,
  });
  return (
    <SiteFrame globals={globals} layout={layout} bar={null}>
      <Outlet />
    </SiteFrame>
  );
}
