import { withRoom } from "@mapwright/core/domains/with-room";
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import { editedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { useMemo } from "react";
import { colorsById, type LandColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

/**
 * The colors of the land as they are on screen, for a picture.
 *
 * @param state null: nothing is exported
 * @returns null: pillars have their own
 */
export function useShownColors(state: MapState | null, color: ColorLayer): LandColorsById | null {
  const { site } = useMapEvidenceView();
  const hasColors = color !== "pillar";
  const model = useMemo(() => {
    if (!state || !hasColors) return null;
    const snapshot = editedSnapshot(state);
    const shares = snapshot.clusters.id.map((_, at) => ({
      coveredShare: site?.coverageAt(at)?.coveredShare ?? null,
    }));
    // The page's scores, too, are those with the room that the site leaves.
    return createMapModel(site ? withRoom(snapshot, shares) : snapshot, "volume");
  }, [state, hasColors, site]);
  const { colors } = useLandColors(model, color);
  return useMemo(() => (model && colors ? colorsById(model, colors) : null), [model, colors]);
}
