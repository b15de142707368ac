/**
 * A map as static markup: the islands of the home page's map without anything that needs a script. Dots and hills are
 * one path per pillar, which makes a sheet a fifth of the size of the interactive drawing.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { PlacedCluster } from "#/map-views/islands/island-layout.ts";
import { Islands, Names } from "#/map-views/islands/island-map.tsx";
import type { Scene } from "#/map-views/islands/scene.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import { pillarColor } from "#/ui/theme/map-colors.ts";

const at = (value: number): string => String(Math.round(value * 10) / 10);

function ring({ x, y, radius }: PlacedCluster): string {
  const [r, wide] = [at(radius), at(radius * 2)];
  return `M${at(x - radius)} ${at(y)}a${r} ${r} 0 1 0 ${wide} 0a${r} ${r} 0 1 0-${wide} 0z`;
}

function PillarMarks({ scene, pillar }: { readonly scene: Scene; readonly pillar: number }) {
  const { clusters, keywords, dotRadius } = scene.layout;
  const hue = pillarColor(pillar);
  const hills = clusters.filter((cluster) => cluster.pillar === pillar);
  const dots = keywords.filter((keyword) => keyword.pillar === pillar);
  return (
    <>
      <path
        d={hills.map(ring).join("")}
        fill="var(--mw-palette-background-paper)"
        fillOpacity="0.55"
        stroke={hue.line}
        strokeOpacity="0.45"
      />
      <path
        d={dots.map(({ x, y }) => `M${at(x)} ${at(y)}h0`).join("")}
        stroke={hue.line}
        strokeWidth={dotRadius * 2}
        strokeLinecap="round"
      />
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
          d={`M${at(from.x)} ${at(from.y)}L${at(to.x)} ${at(to.y)}`}
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
      ) : null}
      <circle cx={at(from.x)} cy={at(from.y)} r={at(from.radius)} strokeWidth="2.5" />
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
      <Islands islands={scene.islands} scope={scope} />
      {scene.islands.map(({ pillar }) => (
        <PillarMarks key={pillar} scene={scene} pillar={pillar} />
      ))}
      {selection ? <SelectionMark scene={scene} {...selection} /> : null}
      <Names scene={scene} />
    </svg>,
  );
}
