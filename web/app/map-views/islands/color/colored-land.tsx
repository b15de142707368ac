/** The land of each page in the color and hatching of its value. The pillar's own color stays along the coast. */
import { memo, useMemo } from "react";
import { getLayerValue, type LandColors } from "#/map-views/color-layers/color-layer.ts";
import { HatchPattern, hatchId } from "#/map-views/color-layers/hatch-patterns.tsx";
import { TONE_COLORS } from "#/map-views/color-layers/layer-tones.ts";
import { buildRingsPath, layOutTerritories } from "#/map-views/islands/color/territories.ts";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";

interface ColoredLandProps {
  readonly islands: readonly Island[];
  readonly clusters: readonly PlacedCluster[];
  readonly colors: LandColors;
  readonly scope: string;
  /** Zoom of the camera. */
  readonly zoom: number;
  /** Whether a search or a filter leaves the cluster; absent: it leaves all. */
  readonly isLit?: ((cluster: number) => boolean) | undefined;
}

export const ColoredLand = memo(function ColoredLand(props: ColoredLandProps) {
  const { islands, clusters, colors, scope, zoom, isLit } = props;
  const lands = layOutTerritories(islands, clusters);
  const pieces = useMemo(() => {
    const byLook = Map.groupBy(
      lands,
      ({ cluster }) =>
        `${String(colors.valueAt[cluster] ?? -1)} ${isLit?.(cluster) === false ? "faded" : ""}`,
    );
    return [...byLook].flatMap(([key, own]) => {
      const value = getLayerValue(colors, own[0]?.cluster ?? -1);
      const d = own.map(({ rings }) => buildRingsPath(rings)).join("");
      return value ? [{ key, value, d, isFaded: key.endsWith("faded") }] : [];
    });
  }, [lands, colors, isLit]);
  const hatches = `${scope}-hatch`;
  return (
    <g aria-hidden="true" className="colored-land">
      <defs>
        {colors.values.map((value) => (
          <HatchPattern key={value.name} scope={hatches} of={value} zoom={zoom} />
        ))}
      </defs>
      {pieces.map(({ key, value, d, isFaded }) => (
        <g key={key} className={isFaded ? "faded" : undefined}>
          <path d={d} style={{ fill: TONE_COLORS[value.tone].fill }} />
          {value.hatch === "none" ? null : <path d={d} fill={`url(#${hatchId(hatches, value)})`} />}
        </g>
      ))}
    </g>
  );
});
