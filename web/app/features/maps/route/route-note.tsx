/** Note on a map that shows its route while no page has a due day. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { PLAN_TITLE } from "#/features/maps/route/route-messages.ts";
import { MapNote } from "#/features/maps/panel/map-note.tsx";
import type { MapRoute } from "#/map-views/port/map-route.ts";

export function RouteNote({ route }: { readonly route: MapRoute }) {
  const isEmpty = route.isDrawn && route.stops.length === 0;
  if (!isEmpty) return null;
  return (
    <MapNote>
      <Box component="span">No page has a due date yet.</Box>
      {route.onPlan ? (
        <Button size="small" onClick={route.onPlan}>
          {PLAN_TITLE}
        </Button>
      ) : null}
    </MapNote>
  );
}
