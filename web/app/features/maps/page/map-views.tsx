/** The view on the canvas, and what waits or stands in its place while its code is fetched. */
import Box from "@mui/material/Box";
import { Suspense, useState } from "react";
import { OutlineOpeningContext } from "#/features/maps/outline/outline-opening.ts";
import { EVERYTHING_FOLDED } from "#/features/maps/outline/outline-rows.ts";
import type { MapViewProps } from "#/features/maps/page/map-view-props.ts";
import { VIEWS } from "#/features/maps/page/view-registry.tsx";

export function MapViews(props: MapViewProps) {
  const opening = useState(EVERYTHING_FOLDED);
  const { label, component: View } = VIEWS[props.url.view];
  return (
    <OutlineOpeningContext value={opening}>
      <Suspense fallback={<ViewOnItsWay label={label} />}>
        <View {...props} />
      </Suspense>
    </OutlineOpeningContext>
  );
}

function ViewOnItsWay({ label }: { readonly label: string }) {
  return (
    <Box role="status" sx={{ p: 4, fontSize: 14, color: "text.secondary" }}>
      Opening the {label.toLowerCase()} …
    </Box>
  );
}
