/** Undo and redo; and, on its own, whether everything is saved. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { UserId } from "@mapwright/core/ids";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import type { MapLog } from "#/map-model/log/map-log.ts";
import { nameOf, type MapPerson } from "@mapwright/core/maps/map-people";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { countOf } from "#/ui/number-text.tsx";
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

interface SavedStatusProps {
  readonly view: MapLogView;
  readonly me: UserId;
  readonly people: readonly MapPerson[];
  readonly isOnline: boolean;
}

export function SavedStatus(props: SavedStatusProps) {
  return (
    <Box
      component="span"
      role="status"
      sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
    >
      {savedMessage(props)}
    </Box>
  );
}

/** Nothing when there is nothing to report. */
function savedMessage({ view, me, people, isOnline }: SavedStatusProps): string {
  if (view.left.length > 0) {
    const nameFor = (by: UserId) => (by === me ? "you in another tab" : nameOf(people, by));
    const names = [...new Set(view.left.map(({ by }) => nameFor(by)))].join(", ");
    return `Not undone: changed since by ${names}`;
  }
  if (view.refused.length > 0) return "A change was rejected. Your role may have changed.";
  if (view.waiting === 0) return view.canUndo ? "Saved" : "";
  return isOnline ? "Saving…" : `${countOf(view.waiting, "change")} to send when you are online`;
}
