/** States that the page differs from what visitors see, or why a preview isn't shown. */
import Box from "@mui/material/Box";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import type { ContentAccess } from "#/content/source/access-context.ts";
import { ClientOnly } from "#/ui/client-only.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

const PreviewTools = lazy(() =>
  import("#/content/preview/preview-tools.client.tsx").then(({ PreviewTools: tools }) => ({
    default: tools,
  })),
);

const WORDS = {
  drafts: "Preview: you're seeing drafts. Visitors see what is published.",
  refused: "This preview link is invalid or has expired. You're seeing what is published.",
  unchecked:
    "Drafts can't be loaded right now. You're seeing what is published. Reload to try again.",
} as const;

const never = () => () => {};

/** Hidden in the Studio's frame, where the site without a preview would not load. */
function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}

function LeaveLink() {
  const { pathname } = useLocation();
  const isFramed = useIsFramed();
  if (isFramed) return null;
  const leave = `/api/preview/disable?to=${encodeURIComponent(pathname)}`;
  return (
    <LinkButton to={leave} reloadDocument variant="outlined" size="small" prefetch="none">
      Leave preview
    </LinkButton>
  );
}

export interface PreviewBarProps {
  readonly access: Exclude<ContentAccess["kind"], "published">;
}

export function PreviewBar({ access }: PreviewBarProps) {
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "center",
        columnGap: 5,
        rowGap: 1,
        px: 5,
        py: 2,
        bgcolor: "warning.light",
        borderBottom: 1,
        borderColor: "warning.main",
        fontSize: 14,
        fontWeight: 500,
      }}
    >
      {WORDS[access]}
      <LeaveLink />
      {access === "drafts" ? (
        <ClientOnly fallback={null}>
          {() => (
            <Suspense fallback={null}>
              <PreviewTools />
            </Suspense>
          )}
        </ClientOnly>
      ) : null}
    </Box>
  );
}
