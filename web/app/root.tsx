import { ThemeProvider } from "@mui/system";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router-dom";
import { TagManagerFrame } from "#/platform/analytics/tag-manager-frame.tsx";
import { useAnalytics } from "#/platform/analytics/use-analytics.ts";
import { useNonce } from "#/platform/document/nonce.tsx";
import { getDocumentLanguage } from "#/platform/document/page-meta.ts";
import { readPublicConfig } from "#/platform/public-config.server.ts";
import { type RootData, usePublishPublicConfig } from "#/platform/public-config.ts";
import { serverRouteRules } from "#/platform/navigation/route-rules.ts";
import { GLOBAL_MIDDLEWARE } from "#/routes/middleware.ts";
import { Container } from "#/ui/container.tsx";
import { describeError, ErrorMessage } from "#/ui/error-message.tsx";
import { NavigationProgress, RouteAnnouncer } from "#/ui/site-frame/navigation-progress.tsx";
import { SiteShell } from "#/ui/site-frame/site-shell.tsx";
import { PRELOADED_FONTS } from "#/ui/theme/fonts.ts";
import { theme } from "#/ui/theme/theme.ts";
import { WhenIdleWork } from "#/ui/when-idle-work.tsx";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [
  ...PRELOADED_FONTS.map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** After an error the page has a title of its own, and a document shows the first of two. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Mapwright" }]);

export function loader({ url }: Route.LoaderArgs): RootData {
  const config = readPublicConfig(process.env);
  return { config, origin: config.siteOrigin ?? url.origin };
}

export const middleware: Route.MiddlewareFunction[] = [serverRouteRules];

/** Runs before any middleware of a route. */
export const clientMiddleware = [...GLOBAL_MIDDLEWARE];

/** The configuration is constant for the life of the page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function headers({ errorHeaders }: Route.HeadersArgs): Headers | HeadersInit {
  return errorHeaders ?? {};
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  const language = getDocumentLanguage(useMatches());
  usePublishPublicConfig();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useAnalytics();
  return (
    <>
      <TagManagerFrame />
      <NavigationProgress />
      <Outlet />
      <RouteAnnouncer />
      <WhenIdleWork />
    </>
  );
}

/**
 * The entire page after an error on the server or in the browser. It has no data or config, so that it cannot fail
 * itself.
 */
function ErrorPage({ error }: { readonly error: unknown }) {
  const { title, words, detail } = describeError(error);
  return (
    <SiteShell>
      <Container sx={{ py: { xs: 14, md: 24 } }}>
        <title>{`${title} · Mapwright`}</title>
        <ErrorMessage title={title} words={words} detail={detail} />
      </Container>
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
