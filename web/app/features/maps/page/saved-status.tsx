/** Note on whether everything is saved. */
import Box from "@mui/material/Box";
import type { UserId } from "@mapwright/core/ids";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import { findPersonName, type MapPerson } from "@mapwright/core/maps/map-people";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface SavedStatusProps {
  readonly view: MapLogView;
  readonly me: UserId;
  readonly people: readonly MapPerson[];
  readonly isOnline: boolean;
}

export function SavedStatus(props: SavedStatusProps) {
  return (
    <Box component="span" role="status" sx={{ minWidth: 0, ...ELLIPSIS }}>
      {savedMessage(props)}
    </Box>
  );
}

/** Nothing when there is nothing to report. */
function savedMessage({ view, me, people, isOnline }: SavedStatusProps): string {
  if (view.left.length > 0) {
    const nameFor = (by: UserId) => (by === me ? "you in another tab" : findPersonName(people, by));
    const names = [...new Set(view.left.map(({ by }) => nameFor(by)))].join(", ");
    return `Not undone: changed since by ${names}`;
  }
  if (view.refused.length > 0) return "A change was rejected. Your role may have changed.";
  if (view.waiting === 0) return view.canUndo ? "Saved" : "";
  return isOnline ? "Saving…" : `${countNoun(view.waiting, "change")} to send when you are online`;
}
