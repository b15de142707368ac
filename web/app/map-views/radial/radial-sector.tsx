/** One sector of a radial map: its background, its opportunity, and its label where there is room. */
import { memo, useId } from "react";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import { getScoreClassColor } from "#/map-views/view-model/score-scale.ts";
import {
  findMiddle,
  buildSectorPath,
  type RadialSector,
} from "#/map-views/radial/radial-layout.ts";
import { LINES_MAX, type RadialLabel } from "#/map-views/radial/place-labels.ts";
import { describeSector, getSectorName } from "#/map-views/radial/radial-labels.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { PILLAR_PATTERN_ID } from "#/map-views/legend/pillar-pattern.tsx";

interface RadialSectorProps {
  readonly model: MapModel;
  readonly sector: RadialSector;
  readonly position: number;
  readonly radius: number;
  /** Number of bands in the ring of clusters. */
  readonly bands: number;
  /** The zoom: labels keep their size on screen. */
  readonly scale: number;
  /** Name of a pillar along its arc; null: it is named outside. */
  readonly along: readonly string[] | null;
  /** Null: there is no room for it. */
  readonly outside: RadialLabel | null;
  readonly isTabStop: boolean;
  readonly isLit: boolean;
  readonly state: string;
  /** Members present and pending changes, announced after its name; may be empty. */
  readonly presenceLabel: string;
}

/** Radii as fractions of the full radius. */
const PILLAR_RING = [0.24, 0.38] as const;
const CLUSTER_RING = [0.39, 0.56] as const;
const BAR = [0.565, 0.615] as const;
const LABEL_AT = 0.64;
const FONT_PX = 11.5;
/** Average width of a letter. */
const LETTER_PX = 6.2;
const PILLAR_FONT_PX = 13;
const PILLAR_LETTER_PX = 7.4;

/** Inner and outer radius of a sector, and where a parent's full-span band ends. */
function ringOf(sector: RadialSector, bands: number): readonly [number, number, number] {
  if (sector.isPillar) return [...PILLAR_RING, PILLAR_RING[1]];
  const [inner, outer] = CLUSTER_RING;
  const at = (band: number) => inner + ((outer - inner) * band) / bands;
  return [at(sector.depth), outer, sector.ownTo < sector.to ? at(sector.depth + 1) : outer];
}

/** Returns the position of marks on a sector, measured from the center of the picture. */
export function markPlace(
  sector: RadialSector,
  radius: number,
  bands: number,
): { x: number; y: number } {
  const [inner, outer] = ringOf(sector, bands);
  const distance = ((inner + outer) / 2) * radius;
  const angle = findMiddle(sector);
  return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) };
}

/** The background as an SVG path, with the picture's center at 0, 0. */
export function buildGroundPath(sector: RadialSector, radius: number, bands: number): string {
  const [inner, outer, band] = ringOf(sector, bands);
  return buildSectorPath(sector, inner * radius, outer * radius, band * radius);
}

export const RadialSectorView = memo(function RadialSectorView(props: RadialSectorProps) {
  const { model, sector, radius, isLit } = props;
  const path = buildGroundPath(sector, radius, props.bands);
  const look = getPillarColor(model, sector.pillar);
  const only = sector.clusters.length === 1 ? model.clusterAt[sector.clusters[0] ?? -1] : undefined;
  const topic = sector.isPillar ? model.pillarAt[sector.pillar]?.id : only?.id;
  const score = only?.opportunity ?? null;
  const place = { "data-sector": props.position, "data-topic": topic };
  const className = `sector ${props.state}${isLit ? "" : " dimmed"}`;
  return (
    <>
      <g
        role="option"
        aria-label={describeSector(model, sector) + props.presenceLabel}
        aria-selected={props.state === "chosen" || props.state === "selected"}
        tabIndex={props.isTabStop ? 0 : -1}
        {...place}
        {...(props.isTabStop ? { "data-tab-stop": true } : {})}
        className={className}
      >
        <path className="ground" d={path} style={{ fill: groundColor(sector, look) }} />
        {look.hasPattern ? <path d={path} fill={`url(#${PILLAR_PATTERN_ID})`} /> : null}
        {score === null ? null : (
          <path
            d={buildSectorPath({ ...sector, to: sector.ownTo }, BAR[0] * radius, BAR[1] * radius)}
            style={{ fill: getScoreClassColor(model.scoreScale.classOf(score)) }}
          />
        )}
        <path className="ring" d={path} />
      </g>
      {/* Beside it: not every sector has room for its name. */}
      <g aria-hidden="true" {...place} className={className}>
        {props.along ? <AlongArc {...props} lines={props.along} /> : null}
        {props.outside ? <Outside {...props} label={props.outside} /> : null}
      </g>
    </>
  );
});

/** Share of a pillar's strong color in a parent's background, so that its nested clusters stand out. */
const PARENT_TINT_PERCENT = 42;

function groundColor({ isPillar, ownTo, to, depth }: RadialSector, look: PillarColor): string {
  if (isPillar) return look.line;
  if (ownTo === to) return look.fill;
  const tint = Math.round(PARENT_TINT_PERCENT / (depth + 1));
  return `color-mix(in srgb, ${look.line} ${String(tint)}%, ${look.fill})`;
}

const LINE_HEIGHT = 1.2;

/** Offsets of the lines from their middle, in lines. */
const offsets = (lines: readonly string[]) =>
  lines.map((line, at) => ({ line, shift: (at - (lines.length - 1) / 2) * LINE_HEIGHT }));

/** Along the radius, never upside down. A pillar's name is led to by a line in its color. */
function Outside(props: RadialSectorProps & { readonly label: RadialLabel }) {
  const { model, sector, radius, scale, label } = props;
  const angle = ((((label.angle * 180) / Math.PI) % 360) + 360) % 360;
  const isLeft = angle > 180;
  const fontSize = (sector.isPillar ? PILLAR_FONT_PX : FONT_PX) / scale;
  const { line: color, text: ink } = getPillarColor(model, sector.pillar);
  return (
    <>
      {sector.isPillar ? (
        <path
          d={leaderPath(sector, label.angle, radius)}
          fill="none"
          stroke={color}
          strokeWidth={1.5 / scale}
        />
      ) : null}
      <text
        className={sector.isPillar ? "pillar-name outside" : "name"}
        aria-hidden="true"
        fontSize={fontSize}
        textAnchor={isLeft ? "end" : "start"}
        dominantBaseline="central"
        {...(sector.isPillar ? { style: { fill: ink } } : {})}
        transform={`rotate(${String(angle - 90)}) translate(${String(LABEL_AT * radius)} 0)${isLeft ? " rotate(180)" : ""}`}
      >
        {offsets(label.lines).map(({ line, shift }) => (
          <tspan key={line} x={0} y={shift * fontSize}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** Returns the line from the rim in the middle of a pillar's arc to its name. */
function leaderPath(sector: RadialSector, angle: number, radius: number): string {
  const point = (at: number, share: number) =>
    `${String(share * radius * Math.sin(at))} ${String(-share * radius * Math.cos(at))}`;
  const middle = findMiddle(sector);
  return `M${point(middle, BAR[1] + 0.003)}L${point(angle, LABEL_AT - 0.006)}`;
}

/** Name on arcs through the middle of the ring, never upside down. */
function AlongArc(props: RadialSectorProps & { readonly lines: readonly string[] }) {
  const { sector, radius, scale, lines } = props;
  const id = useId();
  const middle = findMiddle(sector);
  const isBelow = Math.cos(middle) < 0;
  const fontSize = PILLAR_FONT_PX / scale;
  const center = ((PILLAR_RING[0] + PILLAR_RING[1]) / 2) * radius;
  return offsets(lines).map(({ line, shift }, at) => {
    const arc = center + (isBelow ? shift : -shift) * fontSize;
    const path = `${id}-${String(at)}`;
    return (
      <g key={line}>
        <path id={path} d={arcAround(middle, arc, isBelow)} fill="none" />
        <text
          className="pillar-name"
          aria-hidden="true"
          fontSize={fontSize}
          textAnchor="middle"
          dominantBaseline="central"
        >
          <textPath href={`#${path}`} startOffset="50%">
            {line}
          </textPath>
        </text>
      </g>
    );
  });
}

/** Nearly a full turn around `middle`, so that the middle of the text is there. */
function arcAround(middle: number, radius: number, isReversed: boolean): string {
  const half = Math.PI - 0.02;
  const point = (angle: number) =>
    `${String(radius * Math.sin(angle))} ${String(-radius * Math.cos(angle))}`;
  const [from, to] = isReversed ? [middle + half, middle - half] : [middle - half, middle + half];
  const sweep = isReversed ? "0" : "1";
  return `M${point(from)}A${String(radius)} ${String(radius)} 0 1 ${sweep} ${point(to)}`;
}

/** Returns the room that there is for names, on screen. */
export function measureLabelSpace(
  model: MapModel,
  { radius, scale, size }: { radius: number; scale: number; size: ElementSize },
) {
  const thickPx = (PILLAR_RING[1] - PILLAR_RING[0]) * radius * scale;
  const middlePx = ((PILLAR_RING[0] + PILLAR_RING[1]) / 2) * radius * scale;
  const rimPx = LABEL_AT * radius * scale;
  // At the sides of a wide picture there is more room than above and below.
  const halves = [(size.widthPx / 2) * scale - EDGE_PX, (size.heightPx / 2) * scale - EDGE_PX];
  return {
    nameOf: (sector: RadialSector) => getSectorName(model, sector),
    lettersAlong: ({ from, to }: RadialSector) => ((to - from) * middlePx - 14) / PILLAR_LETTER_PX,
    linesAlong: Math.floor((thickPx - 6) / (PILLAR_FONT_PX * LINE_HEIGHT)),
    lettersAt: (angle: number, isPillar: boolean) => {
      const [across = 0, down = 0] = halves;
      const [fontPx, letterPx] = isPillar
        ? [PILLAR_FONT_PX, PILLAR_LETTER_PX]
        : [FONT_PX, LETTER_PX];
      const [aside, upward] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
      // Of a label in lines, the corner comes closest to the edge.
      const half = (fontPx * LINE_HEIGHT * LINES_MAX) / 2;
      const edge = Math.min((across - half * upward) / aside, (down - half * aside) / upward);
      return (edge - rimPx) / letterPx;
    },
    lineAngle: (FONT_PX * LINE_HEIGHT) / rimPx,
  };
}

const EDGE_PX = 8;
