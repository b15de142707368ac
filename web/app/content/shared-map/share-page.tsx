import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ShareNotice } from "#/content/shared-map/share-notice.tsx";
import { SharedMapView } from "#/content/shared-map/shared-map-view.tsx";
import type { ShownMap } from "#/content/shared-map/shared-view.ts";
import { useFreshShare } from "#/content/shared-map/use-fresh-share.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { SiteShell } from "#/ui/site-shell.tsx";

export interface SharePageProps {
  readonly state:
    "open" | "expired" | "revoked" | "unavailable" | "unknown" | "busy" | "unreachable";
  /** null: the link shows nothing. */
  readonly shown: ShownMap | null;
}

/** The page of a share link. */
export function SharePage({ state, shown }: SharePageProps) {
  useFreshShare();
  return (
    <SiteShell isBare>
      {shown && state === "open" ? (
        <>
          <SharedMapView shown={shown} isFrame={false} />
          <Box
            sx={{
              maxWidth: 1200,
              mx: "auto",
              px: { xs: 4, md: 8 },
              pb: 10,
              "@media print": { display: "none" },
            }}
          >
            <Typography variant="body2" color="textSecondary">
              View only. <AppLink to="/">Mapwright</AppLink> makes maps like this one from what
              people search for.
            </Typography>
          </Box>
        </>
      ) : (
        <ShareNotice state={state === "open" ? "unreachable" : state} isFrame={false} />
      )}
    </SiteShell>
  );
}

/** The same without site navigation, to embed in another page. */
export function ShareFrame({ state, shown }: SharePageProps) {
  useFreshShare();
  return (
    <Box component="main">
      {shown && state === "open" ? (
        <>
          <SharedMapView shown={shown} isFrame />
          <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, md: 8 }, pb: 4 }}>
            Made with{" "}
            <AppLink to="/" target="_blank" rel="noreferrer">
              Mapwright
            </AppLink>
          </Typography>
        </>
      ) : (
        <ShareNotice state={state === "open" ? "unreachable" : state} isFrame />
      )}
    </Box>
  );
}
