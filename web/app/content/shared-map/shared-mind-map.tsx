/** The mind map of a shared map, to look at: nothing in it can be changed. */
import { mapId, userId } from "@mapwright/core/ids";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { useMemo, useState } from "react";
import { MIND_AS_OPENED, MindOpeningContext } from "#/map-views/mindmap/mind-opening.ts";
import { MindMapPage } from "#/map-views/mindmap/mindmap-page.tsx";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";

/** Nobody: the visitor has no account. */
const VISITOR = userId.parse("visitor");
const SHARED = mapId.parse("shared");

export function SharedMindMap(props: MapViewProps) {
  const { snapshot } = props.model;
  const opening = useState(MIND_AS_OPENED);
  const reading = useMemo(
    (): MapEditing => ({
      map: SHARED,
      access: "look",
      me: VISITOR,
      people: [],
      state: openState(snapshot),
      refuse: () => null,
      commit: () => () => {},
      newId: () => "",
    }),
    [snapshot],
  );
  return (
    <MapEditingContext value={reading}>
      <MindOpeningContext value={opening}>
        <MindMapPage {...props} />
      </MindOpeningContext>
    </MapEditingContext>
  );
}
