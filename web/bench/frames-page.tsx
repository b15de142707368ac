/**
 * The real map page with a generated map and no server: measured by `npm run -s bench -- frames`. `?keywords=10000`:
 * the size; `?floor`: an empty page instead. Other parameters are the map page's own.
 */
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import { ThemeProvider } from "@mui/system";
import { applyChange } from "@mapwright/core/maps/log/apply-change";
import { mapId, userId } from "@mapwright/core/ids";
import { editedSnapshot } from "@mapwright/core/maps/log/edited-snapshot";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { draftOf, openState, type MapState } from "@mapwright/core/maps/log/map-state";
import { useCallback, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { MapEditingContext, type MapEditing } from "#/map-views/port/map-editing.ts";
import { MapWorkbench } from "#/features/maps/page/map-workbench.tsx";
import { documentBaseline } from "#/ui/theme/document-baseline.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";
import { fontFaces } from "#/ui/theme/fonts.ts";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";
import { variablesOf } from "#/ui/theme/palette-variables.ts";
import { theme } from "#/ui/theme/theme.ts";
import { plantSnapshot } from "./planted-snapshot.ts";

const SCHEMES = {
  ":root": { colorScheme: "light", ...variablesOf("light") },
  [`[${SCHEME_ATTRIBUTE}="dark"]`]: { colorScheme: "dark", ...variablesOf("dark") },
};

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
            editBar={null}
          />
        </main>
      </div>
    </MapEditingContext>
  );
}

if (params.has("dark")) document.documentElement.setAttribute(SCHEME_ATTRIBUTE, "dark");
const faces = document.createElement("style");
faces.textContent = fontFaces();
document.head.append(faces);
const root = document.querySelector("#root");
if (root && !params.has("floor")) {
  createRoot(root).render(
    <ThemeProvider theme={{ ...theme, components: documentBaseline }}>
      <CssBaseline />
      <GlobalStyles styles={SCHEMES} />
      <ControlTheme>
        <RouterProvider router={createBrowserRouter([{ path: "*", element: <PlantedMap /> }])} />
      </ControlTheme>
    </ThemeProvider>,
  );
}
