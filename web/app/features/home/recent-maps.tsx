import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";
import Box from "@mui/material/Box";
import { MapCard } from "#/features/home/map-card.tsx";
import { useNow } from "#/ui/time/use-now.ts";

/** One line of a wide window: what comes below has to be seen, too. */
const MAX_CARDS = 4;

/** Cards of the recent maps; on phones in one line that scrolls sideways. */
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
        gridTemplateColumns: {
          xs: "none",
          sm: "repeat(2, minmax(0, 1fr))",
          md: `repeat(${String(MAX_CARDS)}, minmax(0, 1fr))`,
        },
        overflowX: { xs: "auto", sm: "visible" },
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 0.5,
        scrollSnapType: { xs: "x proximity", sm: "none" },
        scrollPaddingInline: 16,
        "& > li": { minWidth: 0, scrollSnapAlign: "start" },
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
