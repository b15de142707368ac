/** A drawn view of a map: the drawing, and below it the legend with the drawing's controls at its end. */
import Box from "@mui/material/Box";
import { useState, type ReactNode } from "react";
import { ControlsSlotContext } from "#/map-views/canvas/controls-slot.ts";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";

interface MapFrameProps {
  readonly isNarrow: boolean;
  readonly legend: ReactNode;
  /** The drawing, in one element. */
  readonly children: ReactNode;
}

export function MapFrame({ isNarrow, legend, children }: MapFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "minmax(0, 1fr) auto",
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <ControlsSlotContext value={isNarrow ? null : slot}>{children}</ControlsSlotContext>
      <MapLegend end={isNarrow ? null : <Box ref={setSlot} sx={{ display: "flex" }} />}>
        {legend}
      </MapLegend>
    </Box>
  );
}
