/**
 * The real map page with a generated map and no server: measured by `npm run -s bench -- frames`. `?keywords=10000`:
 * the size; `?floor`: an empty page instead; `?floor=circles`: bare circles, as many as the map has keywords and pages,
 * that can be dragged. Other parameters are the map page's own. The map is there at the mark `planted`.
 */
import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapGeography } from "@mapwright/core/snapshot/geography/map-geography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { mapId, userId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { toDraft, openState, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { DraftsProvider } from "#/map-model/drafts/drafts-context.tsx";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { SERP_SOURCES } from "#/features/maps/panel/map-sources.ts";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { runWhenIdle } from "#/platform/when-idle.ts";
import { mountPage } from "../test-pages/mount-page.tsx";
import { plantSnapshot } from "../test-pages/planted-snapshot.ts";

const params = new URLSearchParams(location.search);
const ME = userId.parse("somebody");
let made = 0;

function PlantedMap({ planted }: { readonly planted: MapSnapshot }) {
  const [state, setState] = useState<MapState>(() => openState(planted));
  const commit = useCallback((changes: readonly MapChange[]) => {
    setState((before) => {
      const draft = toDraft(before);
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
    const whole = getEditedSnapshot(state);
    return { snapshot: whole, serps: { status: "ready", serps: whole.serps } as const };
  }, [state]);
  return (
    <MapEditingContext value={editing}>
      <DraftsProvider map={editing.map} me={ME}>
        <main style={{ height: "100dvh" }}>
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
      </DraftsProvider>
    </MapEditingContext>
  );
}

function drawCircles({ keywords, clusters }: MapSnapshot, { clusters: places }: MapGeography) {
  const picture = document.createElementNS(SVG, "svg");
  const moved = picture.appendChild(document.createElementNS(SVG, "g"));
  picture.setAttribute("width", "100%");
  picture.setAttribute("height", "800");
  const scale = 900 / (Math.max(...places.x) - Math.min(...places.x));
  const draw = (cluster: number, away: number, radius: number, fill: string) => {
    const circle = moved.appendChild(document.createElementNS(SVG, "circle"));
    circle.setAttribute("cx", String(600 + ((places.x[cluster] ?? 0) + away) * scale));
    circle.setAttribute("cy", String(400 + ((places.y[cluster] ?? 0) + away) * scale));
    circle.setAttribute("r", String(radius * scale));
    circle.setAttribute("fill", fill);
  };
  clusters.id.forEach((_, cluster) => draw(cluster, 0, places.radius[cluster] ?? 0, "#cde"));
  keywords.cluster.forEach((cluster, row) => draw(cluster, (row % 8) * 3 - 12, 4, "#147"));
  document.body.append(picture);
  picture.addEventListener("pointermove", ({ buttons, clientX, clientY }) => {
    if (buttons > 0) moved.setAttribute("transform", `translate(${clientX} ${clientY})`);
  });
}

const SVG = "http://www.w3.org/2000/svg";

/** A page that, as in the app, is there before its map, and isn't held up by it. */
function OpeningPage({ planted }: { readonly planted: MapSnapshot }) {
  const [shown, setShown] = useState<MapSnapshot | null>(null);
  useEffect(
    () =>
      runWhenIdle(() => {
        performance.mark("planted");
        startTransition(() => setShown(planted));
      }),
    [planted],
  );
  return shown ? <PlantedMap planted={shown} /> : <p>Opening the map</p>;
}

if (params.get("floor") !== "") {
  const snapshot = plantSnapshot(Number(params.get("keywords") ?? 10_000));
  // As it is stored with every map.
  const planted = { ...snapshot, geography: getGeography(snapshot) };
  if (params.has("floor")) {
    document.body.append("Opening the map");
    runWhenIdle(() => {
      performance.mark("planted");
      drawCircles(planted, planted.geography);
    });
  } else mountPage(<OpeningPage planted={planted} />);
}
