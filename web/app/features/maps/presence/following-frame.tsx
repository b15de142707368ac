/** While following someone: a frame in their hue around the map, and the button to stop. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { PresenceAvatar } from "#/map-views/topic-marks/presence-avatar.tsx";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

export function FollowingFrame() {
  const { following, follow } = usePresence();
  const hue = following ? getPillarHue(following.color).line : "transparent";
  return (
    <Box
      sx={{
        position: "absolute",
        inset: 0,
        zIndex: 2,
        pointerEvents: "none",
        display: "flex",
        alignItems: "end",
        justifyContent: "center",
        pb: 14,
        boxShadow: `inset 0 0 0 2px ${hue}`,
      }}
    >
      <div role="status">
        {following ? (
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              pl: 2,
              pr: 1,
              py: 1,
              maxWidth: "calc(100vw - 32px)",
              pointerEvents: "auto",
              borderRadius: 999,
              border: 1,
              borderColor: "divider",
              bgcolor: "background.paper",
              boxShadow: "var(--mw-floatShadow)",
              fontSize: 14,
            }}
          >
            <PresenceAvatar person={following} color={following.color} sizePx={26} />
            <Box component="span" sx={{ overflowWrap: "anywhere" }}>
              Following <strong>{following.name}</strong>
            </Box>
            <Button size="small" onClick={() => follow(null)} title="Stop following (Escape)">
              Stop
            </Button>
          </Box>
        ) : null}
      </div>
    </Box>
  );
}
