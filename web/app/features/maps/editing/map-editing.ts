/** What parts of a map page need to change the map, and by whom it may be changed. */
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { MapId, UserId } from "@mapwright/core/ids";
import { PLAN_LIMIT_AUTHOR } from "@mapwright/core/maps/log/keyword-limit";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import type { MapState } from "@mapwright/core/maps/log/map-state";
import { createContext, useContext } from "react";

/** What the reader's role allows: everything, comments, or to look. */
export type MapAccess = "edit" | "comment" | "look";

/** Somebody of the workspace. */
export interface MapPerson {
  readonly uid: UserId;
  /** Their name, else their address. */
  readonly name: string;
  /** A data URL; null: initials stand for them. */
  readonly photo: string | null;
}

export interface MapEditing {
  readonly map: MapId;
  readonly access: MapAccess;
  readonly me: UserId;
  readonly people: readonly MapPerson[];
  readonly state: MapState;
  /** Why the plan has no room for the changes; null: it has. */
  readonly refuse: (changes: readonly MapChange[]) => PlanRefusal | null;
  /** One action, to be undone as one. What the plan has no room for is not made, and says so. */
  readonly commit: (changes: readonly MapChange[]) => void;
  readonly newId: () => string;
}

export const MapEditingContext = createContext<MapEditing | null>(null);

export function useMapEditing(): MapEditing {
  const editing = useContext(MapEditingContext);
  if (!editing) throw new Error("This part of a map wants a MapEditingContext around it.");
  return editing;
}

/** The name of somebody who may have left since. */
export function nameOf(people: readonly MapPerson[], uid: UserId): string {
  if (uid === PLAN_LIMIT_AUTHOR) return "Mapwright (plan limit)";
  return people.find((person) => person.uid === uid)?.name ?? "Somebody who left";
}
