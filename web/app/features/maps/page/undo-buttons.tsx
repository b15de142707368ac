import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import type { MapLog } from "#/map-model/log/map-log.ts";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { Icon } from "#/ui/icon.tsx";

interface UndoButtonsProps {
  readonly log: MapLog;
  readonly view: MapLogView;
}

/** Redo is under "More" where the bar is full. */
export function UndoButtons({ log, view }: UndoButtonsProps) {
  useMapAction({
    id: "undo",
    label: "Undo",
    icon: "undo",
    keys: "Ctrl Z",
    isDisabled: !view.canUndo,
    run: () => log.undo(),
  });
  useMapAction({
    id: "redo",
    label: "Redo",
    icon: "redo",
    keys: "Ctrl Shift Z",
    isDisabled: !view.canRedo,
    run: () => log.redo(),
  });
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, flex: "none" }}>
      <IconButton
        size="small"
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={!view.canUndo}
        onClick={() => log.undo()}
      >
        <Icon name="undo" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        disabled={!view.canRedo}
        onClick={() => log.redo()}
        sx={{ display: { xs: "none", xl: "inline-flex" } }}
      >
        <Icon name="redo" />
      </IconButton>
    </Box>
  );
}
