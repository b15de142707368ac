/**
 * A map as static markup: the islands of the home page's map without anything that needs a script. Dots and circles are
 * one path per pillar, which makes a sheet a fifth of the size of the interactive drawing.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";
import { Flags, Islands } from "#/map-views/islands/island-map.tsx";
import { Names } from "#/map-views/islands/island-names.tsx";
import { buildCirclePath, joinNumber, type Scene } from "#/map-views/islands/layout/scene.ts";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

/** Each dot by its distance to the one before, which is shorter than where it is. */
function dotsPath(dots: readonly Point[]): string {
  let [left, top] = [0, 0];
  return dots
    .map(({ x, y }) => {
      const [across, down] = [Math.round(x * 10), Math.round(y * 10)];
      const step = `m${String((across - left) / 10)}${joinNumber(String((down - top) / 10))}h0`;
      [left, top] = [across, down];
      return step;
    })
    .join("");
}

interface MarksProps {
  readonly scene: Scene;
}

function Circles({ scene: { islands, layout } }: MarksProps) {
  return (
    <g fill="var(--mw-background-paper)" fillOpacity="0.55" strokeOpacity="0.45">
      {islands.map(({ pillar }) => {
        const own = layout.clusters.filter((cluster) => cluster.pillar === pillar);
        return (
          <path
            key={pillar}
            d={own.map(buildCirclePath).join("")}
            stroke={getPillarHue(pillar).line}
          />
        );
      })}
    </g>
  );
}

/** One path for each size and pillar. */
function Dots({ scene: { islands, layout } }: MarksProps) {
  const { keywords, dotRadius } = layout;
  const bySize = Map.groupBy(keywords, ({ radius = dotRadius }) => radius);
  return (
    <g strokeLinecap="round">
      {[...bySize].map(([radius, dots]) => (
        <g key={radius} strokeWidth={formatTenths(radius * 2)}>
          {islands.map(({ pillar }) => {
            const own = dots.filter((keyword) => keyword.pillar === pillar);
            return own.length === 0 ? null : (
              <path key={pillar} d={dotsPath(own)} stroke={getPillarHue(pillar).line} />
            );
          })}
        </g>
      ))}
    </g>
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
    <g stroke="var(--mw-signal-main)">
      {to ? (
        <path
          d={`M${formatTenths(from.x)} ${formatTenths(from.y)}L${formatTenths(to.x)} ${formatTenths(to.y)}`}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : null}
      <circle
        cx={formatTenths(from.x)}
        cy={formatTenths(from.y)}
        r={formatTenths(from.radius)}
        strokeWidth="2.5"
      />
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
      <Islands islands={scene.islands} scope={scope} reach={scene.layout.scale} />
      <Circles scene={scene} />
      <Dots scene={scene} />
      {selection ? <SelectionMark scene={scene} {...selection} /> : null}
      <Names scene={scene} />
      <Flags flags={scene.flags} />
    </svg>,
  );
}
