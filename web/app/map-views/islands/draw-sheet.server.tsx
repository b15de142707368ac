/**
 * A map as static markup: the islands of the home page's map without anything that needs a script. Dots and hills are
 * one path per pillar, which makes a sheet a fifth of the size of the interactive drawing.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Point } from "#/map-views/islands/island-layout.ts";
import { Flags, Islands, Names } from "#/map-views/islands/island-map.tsx";
import { circlePath, type Scene, tenths } from "#/map-views/islands/scene.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import { pillarColor } from "#/ui/theme/map-colors.ts";

/** Each dot by its distance to the one before, which is shorter than where it is. */
function dotsPath(dots: readonly Point[]): string {
  let [left, top] = [0, 0];
  return dots
    .map(({ x, y }) => {
      const [across, down] = [Math.round(x * 10), Math.round(y * 10)];
      const step = `m${String((across - left) / 10)} ${String((down - top) / 10)}h0`;
      [left, top] = [across, down];
      return step;
    })
    .join("");
}

interface PillarMarksProps {
  readonly scene: Scene;
  readonly pillar: number;
}

function PillarMarks({ scene, pillar }: PillarMarksProps) {
  const { clusters, keywords, dotRadius } = scene.layout;
  const hue = pillarColor(pillar);
  const bySize = Map.groupBy(
    keywords.filter((keyword) => keyword.pillar === pillar),
    ({ radius = dotRadius }) => radius,
  );
  return (
    <>
      <g
        fill="var(--mw-palette-background-paper)"
        fillOpacity="0.55"
        stroke={hue.line}
        strokeOpacity="0.45"
      >
        <path
          d={clusters
            .filter((cluster) => cluster.pillar === pillar)
            .map(circlePath)
            .join("")}
        />
      </g>
      <g stroke={hue.line} strokeLinecap="round">
        {[...bySize].map(([radius, dots]) => (
          <path key={radius} d={dotsPath(dots)} strokeWidth={tenths(radius * 2)} />
        ))}
      </g>
    </>
  );
}

/** The page that is selected when the drawing becomes interactive, and the line to its runner-up. */
export interface Selection {
  readonly selected: number;
  readonly runnerUp: number | null;
}

function SelectionMark({ scene, selected, runnerUp }: Selection & { readonly scene: Scene }) {
  const spotOf = (cluster: number | null) =>
    scene.layout.clusters.find((spot) => spot.cluster === cluster);
  const [from, to] = [spotOf(selected), spotOf(runnerUp)];
  return from ? (
    <g stroke="var(--mw-palette-signal-main)">
      {to ? (
        <path
          d={`M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : null}
      <circle cx={tenths(from.x)} cy={tenths(from.y)} r={tenths(from.radius)} strokeWidth="2.5" />
    </g>
  ) : null;
}

/**
 * @param scope distinguishes this sheet's definitions from those of others on the same page
 * @param description text alternative
 */
export function drawSheet(
  scene: Scene,
  scope: string,
  description: string,
  selection: Selection | null = null,
): string {
  const { width, height } = scene.size;
  return renderToStaticMarkup(
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={description}
      fill="none"
    >
      <SheetFrame size={scene.size} />
      <Islands islands={scene.islands} scope={scope} reach={scene.reach} />
      {scene.islands.map(({ pillar }) => (
        <PillarMarks key={pillar} scene={scene} pillar={pillar} />
      ))}
      {selection ? <SelectionMark scene={scene} {...selection} /> : null}
      <Names scene={scene} />
      <Flags flags={scene.flags} />
    </svg>,
  );
}
