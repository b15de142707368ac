import { useEffect } from "react";
import {
  Outlet,
  useLocation,
  useMatches,
  type ShouldRevalidateFunctionArgs,
} from "react-router-dom";
import { rememberRevision } from "#/content/live/shown-revision.ts";
import { useLiveContent } from "#/content/live/use-live-content.ts";
import type { PreviewBarProps } from "#/content/preview/preview-bar.tsx";
import { checkPreviewAccess } from "#/content/preview/check-preview-access.server.ts";
import { SiteFrame } from "#/content/frame/site-frame.tsx";
import { loadFrame } from "#/content/frame/load-frame.server.ts";
import { PAGE_LAYOUTS, type PageLayout } from "@mapwright/core/content/content-page-types";
import { chooseLayout } from "#/content/page/choose-layout.ts";
import { accessContext } from "#/content/source/access-context.ts";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";
import type { Route } from "./+types/site-layout.ts";

// Only editors see one.
const PreviewBar = createViewOnDemand<PreviewBarProps>("content/preview/preview-bar.tsx", () =>
  import("#/content/preview/preview-bar.tsx").then((module) => module.PreviewBar),
);

/** Settings of the site layout that a route exports as `handle`. */
export interface SiteHandle {
  readonly layout?: PageLayout;
  /** The page's columns, and with them header and footer, are wider on wide screens. */
  readonly isWide?: boolean;
}

export const middleware: Route.MiddlewareFunction[] = [checkPreviewAccess];

export async function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context.get(accessContext));
}

/** The layout is the same for all pages: requested again only after something was published. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

const isLayout = (value: unknown): value is PageLayout =>
  PAGE_LAYOUTS.some((name) => name === value);

/** The layout named by the innermost match: in its page (`loaderData.page`) or in its code (`handle`). */
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

/** The source document of the innermost page. */
function useSyncTags(): readonly string[] {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const tags: unknown =
    typeof data === "object" && data !== null && "syncTags" in data ? data.syncTags : null;
  return Array.isArray(tags) ? tags.map(String) : [];
}

/** Whether a matched route asks for wide columns. */
function useIsWide(): boolean {
  return useMatches().some(({ handle }) => Reflect.get(Object(handle), "isWide") === true);
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { globals, revision, access, liveUrl } = loaderData;
  useLiveContent({ url: liveUrl, syncTags: useSyncTags(), revision });
  useEffect(() => {
    rememberRevision(access === "published" ? revision : null);
  }, [access, revision]);
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const layout = chooseLayout({
    ...useLayoutWishes(),
    path: pathname,
    navigation: globals.navigation?.layouts ?? [],
    fallbacks: globals.settings?.fallbackLayouts ?? [],
    defaultLayout: globals.settings?.defaultLayout ?? null,
  });
  return (
    <SiteFrame
      globals={globals}
      revision={revision}
      layout={layout}
      isWide={isWide}
      bar={access === "published" ? null : <PreviewBar access={access} />}
    >
      <Outlet />
    </SiteFrame>
  );
}
