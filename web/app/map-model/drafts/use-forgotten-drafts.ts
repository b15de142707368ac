import type { MapId, UserId } from "@mapwright/core/ids";
import { useEffect } from "react";
import { forgetDrafts } from "#/map-model/drafts/stored-drafts.ts";

/** Once a map is deleted, or this person loses access to it, no drafts of it stay on the device. */
export function useForgottenDrafts(me: UserId, map: MapId, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetDrafts(localStorage, me, map);
  }, [me, map, isGone]);
}
