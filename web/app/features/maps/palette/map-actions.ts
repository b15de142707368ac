/** Actions on the whole map, registered by what performs them: for the palette and the menu of the bar. */
import { createContext, useContext, useEffect, useRef } from "react";
import type { IconName } from "#/ui/icon.tsx";

export interface MapAction {
  /** Unique. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Shortcut as in the shortcut sheet, e.g. "Ctrl Z". */
  readonly keys?: string;
  /** Note beside the label in the menu, e.g. "3 open". */
  readonly note?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** The registered actions by id. Read when the palette opens; registering does not rerender anything. */
export type MapActions = Map<string, MapAction>;

export const MapActionsContext = createContext<MapActions | null>(null);

/** Offers the action in the palette while its component is mounted. */
export function useMapAction(action: MapAction): void {
  const actions = useContext(MapActionsContext);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
    actions?.set(action.id, action);
  });
  useEffect(() => {
    const { id } = latest.current;
    return () => {
      actions?.delete(id);
    };
  }, [actions]);
}
