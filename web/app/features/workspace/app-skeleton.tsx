import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useLocation } from "react-router-dom";
import { isMapPath } from "#/features/workspace/map-path.ts";
import { MAIN_ID } from "#/ui/site-frame/skip-link.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** The frame of the app before the user is known: the server renders this without data. */
export function AppSkeleton() {
  const isOnMap = isMapPath(useLocation().pathname);
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <Box
        sx={{
          display: { xs: "none", md: "block" },
          flex: "none",
          width: isOnMap ? 56 : 200,
          px: isOnMap ? 1.5 : 3,
          py: isOnMap ? 1 : 3,
          borderRight: 1,
          borderColor: "divider",
        }}
      >
        <Skeleton variant="rounded" height={40} sx={{ mb: 4 }} />
        <Skeleton variant="rounded" height={36} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={36} />
      </Box>
      <Box component="main" id={MAIN_ID} aria-busy="true" sx={{ flex: 1 }}>
        <Box sx={{ height: isOnMap ? 48 : 56, borderBottom: 1, borderColor: "divider" }} />
        <Box sx={{ p: { xs: 4, md: 8 }, display: "grid", gap: 4 }}>
          <VisuallyHidden>Opening your workspace</VisuallyHidden>
          <Skeleton variant="rounded" width={160} height={40} />
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={96} />
        </Box>
      </Box>
    </Box>
  );
}
