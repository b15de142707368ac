import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useNewBuild } from "#/platform/new-build/new-build.ts";
import { startWatchingBuilds } from "#/platform/new-build/start-watching.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { LightButton } from "#/ui/light-controls.tsx";

/** Says calmly that a newer version is deployed. Opening any other page applies it as well. */
export function NewBuildNotice() {
  const { buildPollSeconds } = usePublicConfig();
  const isNew = useNewBuild();
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => startWatchingBuilds(buildPollSeconds * 1000), [buildPollSeconds]);
  const isShown = isNew && !isPutOff;
  return (
    <div aria-live="polite">
      {isShown ? (
        <Box
          sx={{
            position: "fixed",
            insetInline: 16,
            bottom: { xs: 80, md: 16 },
            zIndex: "snackbar",
            mx: "auto",
            width: "fit-content",
            maxWidth: "calc(100vw - 32px)",
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 3,
            px: 4,
            py: 3,
            borderRadius: 2,
            border: 1,
            borderColor: "divider",
            bgcolor: "background.paper",
            color: "text.primary",
            boxShadow: 3,
            fontSize: 14,
          }}
        >
          A new version of Mapwright is available.
          <Box sx={{ display: "flex", gap: 2 }}>
            <LightButton
              type="button"
              variant="contained"
              size="small"
              onClick={() => {
                location.reload();
              }}
            >
              Reload
            </LightButton>
            <LightButton
              type="button"
              size="small"
              onClick={() => {
                setIsPutOff(true);
              }}
            >
              Later
            </LightButton>
          </Box>
        </Box>
      ) : null}
    </div>
  );
}
