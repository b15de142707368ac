/** The drawing of the sample map: islands are pillars, circles are pages to write, dots are keywords. */
import Box from "@mui/material/Box";
import { memo, useId, type ReactNode } from "react";
import { COAST, SEA_CONTOURS } from "#/map-views/islands/layout/drawing-measures.ts";
import { FlagMark } from "#/map-views/islands/island-flags.tsx";
import { Names } from "#/map-views/islands/island-names.tsx";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { Island, Scene } from "#/map-views/islands/layout/scene.ts";
import { ISLAND_LOOK } from "#/map-views/islands/island-look.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import { PILLAR_PATTERN_ID, PillarPattern } from "#/map-views/legend/pillar-pattern.tsx";
import { getPillarHue, type PillarColor } from "#/ui/theme/map-colors.ts";

interface IslandMapProps {
  readonly scene: Scene;
  readonly description: string;
  readonly selected: number;
  /** Index of the selected page's runner-up; null when it has none. */
  readonly runnerUp: number | null;
  readonly onSelect: (cluster: number) => void;
}

/** A little stronger than a divider: thin lines on white. */
const CONTOUR = "color-mix(in srgb, var(--mw-edge) 45%, var(--mw-background-paper))";

interface IslandsProps {
  readonly islands: readonly Island[];
  /** Distinguishes this drawing's definitions from another's on the same page. */
  readonly scope: string;
  readonly hueOf?: (pillar: number) => PillarColor;
  /** Size of a map unit in the drawing's units. */
  readonly reach: number;
  /** Zoom of the camera: lines are as thin at any. */
  readonly zoom?: number;
  /** Pillars that a search or a filter leaves; absent: all. */
  readonly isLit?: (pillar: number) => boolean;
  /** Drawn over the line of a pillar's coast, and below its land. */
  readonly coastGaps?: (pillar: number) => ReactNode;
}

/**
 * Draws from the open sea to the coast. A contour is the land stroked wide, with a narrower stroke over it, so that
 * only the outer edge of the entire island shows.
 */
export const Islands = memo(function Islands(props: IslandsProps) {
  const { islands, scope, hueOf = getPillarHue, reach: share, zoom = 1, isLit, coastGaps } = props;
  const widthOf = (reach: number, edge: number): string =>
    String(Math.round((2 * reach * share + edge / zoom) * 100) / 100);
  const groundOf = ({ pillar }: Island): string => `${scope}-i${String(pillar)}`;
  const land = `${scope}-land`;
  const pattern = `${scope}-${PILLAR_PATTERN_ID}`;
  const sea = "var(--mw-background-paper)";
  return (
    <g strokeLinejoin="round">
      <PillarPattern id={pattern} />
      <defs>
        <g id={land}>
          {islands.map((island) => (
            <path key={island.pillar} id={groundOf(island)} d={island.ground} />
          ))}
        </g>
      </defs>
      {SEA_CONTOURS.map((reach) => (
        <g key={reach} fill={sea}>
          <use href={`#${land}`} stroke={CONTOUR} strokeWidth={widthOf(reach, 1.6)} />
          <use href={`#${land}`} stroke={sea} strokeWidth={widthOf(reach, -0.4)} />
        </g>
      ))}
      {islands.map((island) => {
        const hue = hueOf(island.pillar);
        const faded = isLit?.(island.pillar) === false ? "faded" : undefined;
        if (island.formingCoast !== null)
          return (
            <path
              key={island.pillar}
              className={faded}
              d={island.formingCoast}
              fill={hue.fill}
              fillOpacity={0.5}
              stroke={hue.line}
              strokeWidth={1.4}
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
            />
          );
        return (
          <g key={island.pillar} className={faded} fill={hue.fill}>
            <use href={`#${groundOf(island)}`} stroke={hue.line} strokeWidth={widthOf(COAST, 2)} />
            {coastGaps?.(island.pillar)}
            <use
              href={`#${groundOf(island)}`}
              stroke={hue.fill}
              strokeWidth={widthOf(COAST, -0.4)}
            />
            {hue.hasPattern ? (
              <use href={`#${groundOf(island)}`} fill={`url(#${pattern})`} />
            ) : null}
          </g>
        );
      })}
    </g>
  );
});

const Keywords = memo(function Keywords({ layout }: Pick<Scene, "layout">) {
  return layout.keywords.map(({ keyword, pillar, x, y, radius = layout.dotRadius }) => (
    <circle
      key={keyword}
      className="dot"
      r={radius}
      fill={getPillarHue(pillar).line}
      pointerEvents="none"
      style={{ transform: `translate(${String(x)}px, ${String(y)}px)` }}
    />
  ));
});

function Circle({ at, isSelected }: { readonly at: PlacedCluster; readonly isSelected: boolean }) {
  const hue = getPillarHue(at.pillar);
  return (
    <circle
      className="circle"
      data-cluster={at.cluster}
      r={at.radius}
      fill="var(--mw-background-paper)"
      fillOpacity={isSelected ? 1 : 0.55}
      stroke={isSelected ? "var(--mw-signal-main)" : hue.line}
      strokeWidth={isSelected ? 2.5 : 1}
      strokeOpacity={isSelected ? 1 : 0.45}
      style={{ transform: `translate(${String(at.x)}px, ${String(at.y)}px)` }}
    />
  );
}

export const Flags = memo(function Flags({ flags }: Pick<Scene, "flags">) {
  return (
    <g className="flags">
      {flags.map((flag) => (
        <FlagMark key={flag.cluster} flag={flag} scale={1} />
      ))}
    </g>
  );
});

function clusterUnder(target: EventTarget): number | null {
  if (!(target instanceof SVGElement)) return null;
  const { cluster } = target.dataset;
  return cluster === undefined ? null : Number(cluster);
}

export function IslandMap({ scene, description, selected, runnerUp, onSelect }: IslandMapProps) {
  const scope = useId();
  const spotOf = (cluster: number | null) =>
    scene.layout.clusters.find((spot) => spot.cluster === cluster);
  const [from, to] = [spotOf(selected), spotOf(runnerUp)];
  const select = ({ target }: { readonly target: EventTarget }): void => {
    const cluster = clusterUnder(target);
    if (cluster !== null) onSelect(cluster);
  };
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${String(scene.size.width)} ${String(scene.size.height)}`}
      role="img"
      aria-label={description}
      onPointerOver={select}
      onClick={select}
      sx={ISLAND_LOOK}
    >
      <SheetFrame size={scene.size} />
      <Islands islands={scene.islands} scope={scope} reach={scene.layout.scale} />
      {from && to ? (
        <path
          d={`M${String(from.x)} ${String(from.y)}L${String(to.x)} ${String(to.y)}`}
          stroke="var(--mw-signal-main)"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : null}
      {scene.layout.clusters.map((spot) => (
        <Circle key={spot.cluster} at={spot} isSelected={spot.cluster === selected} />
      ))}
      <Keywords layout={scene.layout} />
      <Names scene={scene} />
      <Flags flags={scene.flags} />
    </Box>
  );
}
