/** The land of islands as it is on screen, for a picture. */
import { applyCoverage } from "@mapwright/core/domains/apply-coverage";
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import { useMemo } from "react";
import { toColorsById, type LandColorsById } from "#/map-views/color-layers/colors-by-id.ts";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { CoverageById } from "#/map-views/pictures/ring-marks.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

export interface ShownLand {
  readonly landColors: LandColorsById | null;
  readonly coverage: CoverageById | null;
}

/** @param state null: nothing is exported */
export function useShownLand(state: MapState | null, color: ColorLayer): ShownLand {
  const landColors = useShownColors(state, color);
  const coverage = useShownCoverage(state, landColors !== null);
  return { landColors, coverage };
}

/** null: pillars have their own. */
function useShownColors(state: MapState | null, color: ColorLayer): LandColorsById | null {
  const { site } = useMapEvidenceView();
  const hasColors = color !== "pillar";
  const model = useMemo(() => {
    if (!state || !hasColors) return null;
    const snapshot = getEditedSnapshot(state);
    const shares = snapshot.clusters.id.map((_, at) => ({
      coveredShare: site?.coverageAt(at)?.coveredShare ?? null,
    }));
    // The page's scores, too, are those with the room that the site leaves.
    return createMapModel(site ? applyCoverage(snapshot, shares) : snapshot, "volume");
  }, [state, hasColors, site]);
  const { colors } = useLandColors(model, color);
  return model && colors ? toColorsById(model, colors) : null;
}

/** Returns the coverage shown by rings around pages. @param hasColors the land has colors of its own, and no rings */
function useShownCoverage(state: MapState | null, hasColors: boolean): CoverageById | null {
  const { site } = useMapEvidenceView();
  return useMemo(() => {
    if (!state || !site || hasColors) return null;
    const { clusters } = getEditedSnapshot(state);
    return new Map(
      clusters.id.flatMap((id, at) => {
        const status = site.coverageAt(at)?.status;
        return status === undefined || status === null ? [] : [[id, status] as const];
      }),
    );
  }, [state, site, hasColors]);
}
