import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import Box from "@mui/material/Box";
import { MapCard } from "#/features/home/map-card.tsx";
import { useNow } from "#/ui/time/use-now.ts";

/** As many as fit in two lines of a wide window. */
const MAX_CARDS = 8;

/** On phones one line that scrolls sideways, elsewhere as many next to each other as fit. */
export function RecentMaps({ maps }: { readonly maps: readonly MapSummary[] }) {
  const nowMs = useNow();
  return (
    <Box
      component="ul"
      aria-label="Recent maps"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 4,
        gridAutoFlow: { xs: "column", sm: "row" },
        gridAutoColumns: { xs: "minmax(250px, 76%)", sm: "auto" },
        gridTemplateColumns: { xs: "none", sm: "repeat(auto-fit, minmax(228px, 1fr))" },
        overflowX: { xs: "auto", sm: "visible" },
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 0.5,
        scrollSnapType: { xs: "x proximity", sm: "none" },
        scrollPaddingInline: 16,
        // With one map, a card isn't as wide as the window.
        "& > li": { minWidth: 0, maxWidth: 420, scrollSnapAlign: "start" },
      }}
    >
      {maps.slice(0, MAX_CARDS).map((map) => (
        <li key={map.id}>
          <MapCard map={map} nowMs={nowMs} />
        </li>
      ))}
    </Box>
  );
}
