/** The view on the canvas, and its placeholder while its code loads. */
import Box from "@mui/material/Box";
import { MAP_VIEW_NAMES } from "@mapwright/core/maps/map-views";
import { Suspense, useState } from "react";
import { MIND_AS_OPENED, MindOpeningContext } from "#/map-views/mindmap/mind-opening.ts";
import { OutlineExpansionContext } from "#/map-views/outline/outline-opening.ts";
import { EVERYTHING_COLLAPSED } from "#/map-views/outline/outline-rows.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { VIEWS } from "#/features/maps/views/view-registry.tsx";

export function MapViews(props: MapViewProps) {
  const mindOpening = useState(MIND_AS_OPENED);
  const opening = useState(EVERYTHING_COLLAPSED);
  const { view } = props.url;
  const { component: View } = VIEWS[view];
  return (
    <OutlineExpansionContext value={opening}>
      <MindOpeningContext value={mindOpening}>
        <Suspense fallback={<ViewOnItsWay label={MAP_VIEW_NAMES[view]} />}>
          <View {...props} />
        </Suspense>
      </MindOpeningContext>
    </OutlineExpansionContext>
  );
}

function ViewOnItsWay({ label }: { readonly label: string }) {
  return (
    <Box role="status" sx={{ p: 4, fontSize: 14, color: "text.secondary" }}>
      Opening the {label.toLowerCase()} …
    </Box>
  );
}
