/** Context for the parts of a map page that change the map, and who may change it. */
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { MapId, UserId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapAccess, MapPerson } from "@mapwright/core/maps/map-people";
import { createContext, useContext } from "react";

export interface MapEditing {
  readonly map: MapId;
  readonly access: MapAccess;
  readonly me: UserId;
  readonly people: readonly MapPerson[];
  readonly state: MapState;
  /** Reason why the plan doesn't allow the changes; null: it allows them. */
  readonly refuse: (changes: readonly MapChange[]) => PlanRefusal | null;
  /**
   * Commits one action, undone as one. An action that exceeds the plan isn't applied and says so.
   * @returns undoes just this action, whatever was done since
   */
  readonly commit: (changes: readonly MapChange[]) => () => void;
  readonly newId: () => string;
}

export const MapEditingContext = createContext<MapEditing | null>(null);

export function useMapEditing(): MapEditing {
  const editing = useContext(MapEditingContext);
  if (!editing) throw new Error("This component must be inside a MapEditingContext.");
  return editing;
}
