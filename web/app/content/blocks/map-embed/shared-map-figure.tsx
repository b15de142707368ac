import { sharePagePath } from "@mapwright/core/maps/share-link";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { EmbeddedShare } from "#/content/blocks/map-embed/map-embed.shape.server.ts";
import { AppLink } from "#/ui/app-link.tsx";

/**
 * A shared map in a frame of this site: the surrounding page may be cached for a while, but the frame checks each time
 * whether the link is still valid.
 */
export function SharedMapFigure({ share: { token, found } }: { readonly share: EmbeddedShare }) {
  if (found === "ended")
    return (
      <Box sx={{ p: 6, border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: 1 }}>
        <Typography>This map is no longer shared.</Typography>
      </Box>
    );
  const path = sharePagePath(token);
  const title = found?.title ?? "Shared map";
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="iframe"
        src={`${path}/embed`}
        title={title}
        loading="lazy"
        referrerPolicy="no-referrer"
        sx={{
          display: "block",
          width: "100%",
          height: { xs: 560, md: 680 },
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.default",
        }}
      />
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        <AppLink to={path}>{title}</AppLink> · a shared map, as it is now
      </Typography>
    </Box>
  );
}
