/**
 * The real map page with a generated map and no server: measured by `npm run -s bench -- frames`. `?keywords=10000`:
 * the size; `?floor`: an empty page instead. Other parameters are the map page's own.
 */
import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { mapId, userId } from "@mapwright/core/ids";
import { editedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { draftOf, openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { useCallback, useMemo, useState } from "react";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { SERP_SOURCES } from "#/features/maps/panel/map-sources.ts";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { mountPage } from "../test-pages/mount-page.tsx";
import { plantSnapshot } from "../test-pages/planted-snapshot.ts";

const params = new URLSearchParams(location.search);
const ME = userId.parse("somebody");
let made = 0;

function PlantedMap() {
  const [state, setState] = useState<MapState>(() =>
    openState(plantSnapshot(Number(params.get("keywords") ?? 10_000))),
  );
  const commit = useCallback((changes: readonly MapChange[]) => {
    setState((before) => {
      const draft = draftOf(before);
      for (const change of changes) applyChange(draft, change, { by: ME, at: Date.now() });
      return draft;
    });
    return () => {};
  }, []);
  const editing = useMemo(
    (): MapEditing => ({
      map: mapId.parse("planted"),
      access: "edit",
      me: ME,
      people: [{ uid: ME, name: "Some Body", photo: null }],
      state,
      refuse: () => null,
      commit,
      newId: () => `made-${String((made += 1))}`,
    }),
    [state, commit],
  );
  const { snapshot, serps } = useMemo(() => {
    const whole = editedSnapshot(state);
    return { snapshot: whole, serps: { status: "ready", serps: whole.serps } as const };
  }, [state]);
  return (
    <MapEditingContext value={editing}>
      <div style={{ height: "100dvh" }}>
        <main style={{ height: "100%" }}>
          <MapWorkbench
            title="Home coffee"
            stored={snapshot}
            serps={serps}
            baseSerps={serps}
            onNeedSerps={() => undefined}
            sources={SERP_SOURCES}
            onRename={null}
            bar={{ saved: null, undo: null, people: null, buttons: null }}
          />
        </main>
      </div>
    </MapEditingContext>
  );
}

if (!params.has("floor")) mountPage(<PlantedMap />);
