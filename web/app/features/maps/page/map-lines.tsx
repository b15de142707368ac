/** The ruler and the route of the shown view: their contexts, notes and dialogs. */
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";
import { PLAN_TITLE } from "#/features/maps/route/route-messages.ts";
import { RouteNote } from "#/features/maps/route/route-note.tsx";
import { useMapRoute } from "#/features/maps/route/use-map-route.ts";
import { RulerHint } from "#/features/maps/ruler/ruler-hint.tsx";
import {
  formatResultOverlap,
  RULER_TITLE,
  formatVerdict,
} from "#/features/maps/ruler/ruler-messages.ts";
import type { Ruler } from "#/features/maps/ruler/use-ruler.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { MapRouteContext } from "#/map-views/port/map-route.ts";
import { MapRulerContext } from "#/map-views/port/map-ruler.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const PlanDialog = lazy(async () => ({
  default: (await import("#/features/maps/route/plan-dialog.tsx")).PlanDialog,
}));

interface MapLinesProps {
  readonly model: MapModel;
  readonly ruler: Ruler;
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly children: ReactNode;
}

export function MapLines({ model, ruler, serps, onNeedSerps, children }: MapLinesProps) {
  const { state, access } = useMapEditing();
  const [isPlanning, setPlanning] = useState(false);
  const canPlan = access === "edit";
  const plan = () => setPlanning(true);
  const route = useMapRoute(model, state, canPlan ? plan : null);
  useMapAction({ id: "ruler", label: RULER_TITLE, icon: "ruler", run: ruler.onToggle });
  useMapAction({
    id: "route",
    label: route.isDrawn ? "Hide the route" : "Show the route",
    icon: "route",
    run: () => route.onToggle?.(),
  });
  return (
    <MapRulerContext value={ruler}>
      <MapRouteContext value={route}>
        {children}
        {canPlan ? <PlanAction onPlan={plan} /> : null}
        <LiveRegion>{measuredWords(ruler)}</LiveRegion>
        <RulerHint ruler={ruler} />
        {ruler.isChoosing ? null : <RouteNote route={route} />}
        {isPlanning && canPlan ? (
          <Suspense fallback={null}>
            <PlanDialog
              model={model}
              serps={serps}
              onNeedSerps={onNeedSerps}
              onPlanned={() => {
                if (!route.isDrawn) route.onToggle?.();
              }}
              onClose={() => setPlanning(false)}
            />
          </Suspense>
        ) : null}
      </MapRouteContext>
    </MapRulerContext>
  );
}

function PlanAction({ onPlan }: { readonly onPlan: () => void }) {
  useMapAction({ id: "plan", label: PLAN_TITLE, icon: "calendar", run: onPlan });
  return null;
}

/** Returns the announcement of a measured pair, whose panel has opened. */
function measuredWords({ pair, distance }: Ruler): string {
  if (!pair || !distance) return "";
  const { results, verdict } = distance;
  return `${formatVerdict(verdict)}. ${results ? `${formatResultOverlap(results)}. ` : ""}Its panel is open.`;
}
