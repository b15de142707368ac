/** Opens the history of the map. */
import IconButton from "@mui/material/IconButton";
import type { MapId } from "@mapwright/core/ids";
import { useState } from "react";
import { HistoryDrawer } from "#/features/maps/history/history-drawer.tsx";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { Icon } from "#/ui/icon.tsx";

interface HistoryButtonProps {
  readonly map: MapId;
  /** Undoes the last action. */
  readonly onUndo: () => void;
}

export function HistoryButton({ map, onUndo }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useMapAction({ id: "history", label: "History", icon: "history", run: () => setOpen(true) });
  return (
    <>
      <IconButton
        size="small"
        aria-label="History"
        title="History"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="history" />
      </IconButton>
      <HistoryDrawer map={map} isOpen={isOpen} onClose={() => setOpen(false)} onUndo={onUndo} />
    </>
  );
}
