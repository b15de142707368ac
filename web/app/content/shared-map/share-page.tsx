import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, type ReactNode } from "react";
import { useRevalidator } from "react-router-dom";
import type { ShownReport } from "#/content/shared-map/report/shown-report.ts";
import { SharedMapView } from "#/content/shared-map/shared-map-view.tsx";
import type { ShownMap } from "#/content/shared-map/searched-map.ts";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { Container } from "#/ui/container.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { SiteShell } from "#/ui/site-frame/site-shell.tsx";
import { MAIN_ID, SkipLink } from "#/ui/site-frame/skip-link.tsx";

const ReportPage = createViewOnDemand<{ readonly shown: ShownReport }>(
  "content/shared-map/report/report-page.tsx",
  () => import("#/content/shared-map/report/report-page.tsx").then((module) => module.ReportPage),
);

export interface SharePageProps {
  readonly state:
    | "open"
    | "expired"
    | "revoked"
    | "unavailable"
    | "unknown"
    | "busy"
    | "unreachable";
  /** null: the link shows nothing. */
  readonly shown: ShownMap | null;
}

/** The page of a share link: a map to explore, or a report of it. */
export function SharePage({ state, shown }: SharePageProps) {
  useFreshShare();
  const report = shown?.report ?? null;
  return (
    <ShareShell brand={shown?.brand ?? null}>
      {shown && state === "open" && report ? (
        <ReportPage shown={{ ...shown, report }} />
      ) : shown && state === "open" ? (
        <>
          <SharedMapView shown={shown} isFrame={false} />
          <Container sx={{ pb: 10, "@media print": { display: "none" } }}>
            <Typography variant="body2" color="textSecondary">
              {shown.brand.isWhiteLabel ? (
                `View only. Shared by ${shown.brand.name}.`
              ) : (
                <>
                  View only. <AppLink to="/">Mapwright</AppLink> makes maps like this one from what
                  people search for.
                </>
              )}
            </Typography>
          </Container>
        </>
      ) : (
        <ShareNotice state={state === "open" ? "unreachable" : state} isFrame={false} />
      )}
    </ShareShell>
  );
}

interface ShareShellProps {
  /** null: the link shows nothing. */
  readonly brand: ShownMap["brand"] | null;
  readonly children: ReactNode;
}

/** Shell of a page, with the workspace's branding instead of ours where its plan includes that. */
function ShareShell({ brand, children }: ShareShellProps) {
  if (!brand?.isWhiteLabel) return <SiteShell isBare>{children}</SiteShell>;
  return (
    <Box sx={{ minHeight: "100dvh" }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          py: 4,
          borderBottom: 1,
          borderColor: "divider",
          "@media print": { display: "none" },
        }}
      >
        <Container>
          {brand.logo === null ? (
            <Typography variant="h6" component="p">
              {brand.name}
            </Typography>
          ) : (
            <Box
              component="img"
              src={brand.logo}
              alt={brand.name}
              sx={{ display: "block", maxWidth: 180, maxHeight: 48, objectFit: "contain" }}
            />
          )}
        </Container>
      </Box>
      <Box component="main" id={MAIN_ID} tabIndex={-1}>
        {children}
      </Box>
    </Box>
  );
}

/** A link's page without site navigation, to embed in another page. */
export function ShareFrame({ state, shown }: SharePageProps) {
  useFreshShare();
  return (
    <Box component="main">
      {shown && state === "open" ? (
        <>
          <SharedMapView shown={shown} isFrame />
          <FrameFoot shown={shown} />
        </>
      ) : (
        <ShareNotice state={state === "open" ? "unreachable" : state} isFrame />
      )}
    </Box>
  );
}

function FrameFoot({ shown: { token, brand } }: { readonly shown: ShownMap }) {
  return (
    <Container>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, pb: 4 }}
      >
        <AppLink to={getSharePagePath(token)} target="_blank" rel="noreferrer">
          Open the map on its own page
        </AppLink>
        {brand.isWhiteLabel ? null : (
          <span>
            Made with{" "}
            <AppLink to="/" target="_blank" rel="noreferrer">
              Mapwright
            </AppLink>
          </span>
        )}
      </Typography>
    </Container>
  );
}

type Closed = "expired" | "revoked" | "unavailable" | "unknown" | "busy" | "unreachable";

const WORDS: Readonly<Record<Closed, { readonly title: string; readonly words: string }>> = {
  expired: {
    title: "This link has expired",
    words:
      "The person who shared this map set an end date, and it has passed. Ask them for a new link.",
  },
  revoked: {
    title: "This link was revoked",
    words: "The person who shared this map revoked the link. Ask them if you still need to see it.",
  },
  unavailable: {
    title: "This map isn't available",
    words: "It's currently unavailable. If it's restored, this link will work again.",
  },
  unknown: {
    title: "This link doesn't work",
    words:
      "The link may be incomplete, or the map was deleted. Copy the complete link and try again.",
  },
  busy: {
    title: "Too many requests",
    words: "We received too many requests from your network. Wait a minute, then reload this page.",
  },
  unreachable: {
    title: "We couldn't load this map",
    words: "Our server didn't respond. The link still works: reload this page in a minute.",
  },
};

/** Shown in place of a map when its link shows nothing, or no longer does. */
function ShareNotice({ state, isFrame }: { readonly state: Closed; readonly isFrame: boolean }) {
  const { title, words } = WORDS[state];
  return (
    <Box sx={{ maxWidth: 640, mx: "auto", px: 4, py: { xs: 6, md: isFrame ? 6 : 16 } }}>
      <EmptyState
        title={title}
        headingLevel="h1"
        {...(isFrame
          ? {}
          : {
              action: (
                <LinkButton to="/" variant="outlined">
                  About Mapwright
                </LinkButton>
              ),
            })}
      >
        {words}
      </EmptyState>
    </Box>
  );
}

/** Added to the half minute for which the function caches a map, what is shown is at most a minute old. */
const EVERY_MS = 30_000;

/** Reloads the link's data while the page is visible, and when the visitor returns to it. */
function useFreshShare(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
