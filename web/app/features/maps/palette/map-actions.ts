/** What can be done with the whole map, told to the palette by the buttons that do it. */
import { createContext, useContext, useEffect, useRef } from "react";
import type { IconName } from "#/ui/icon.tsx";

export interface MapAction {
  /** Unique. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** As on the shortcut sheet, e.g. "Ctrl Z". */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** The actions there are, by id. Read when the palette opens; nothing is drawn anew when it changes. */
export type MapActions = Map<string, MapAction>;

export const MapActionsContext = createContext<MapActions | null>(null);

/** Offers the action in the palette for as long as its component is there. */
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
