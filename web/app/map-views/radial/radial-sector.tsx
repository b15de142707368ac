/** One sector of a radial map: its background, its opportunity, and its label where there is room. */
import { memo } from "react";
import { lookOf, type MapModel } from "#/map-views/view-model/map-model.ts";
import { scoreClassColor } from "#/map-views/view-model/score-scale.ts";
import { middleOf, sectorPath, type RadialSector } from "#/map-views/radial/radial-layout.ts";
import { describeSector, sectorName } from "#/map-views/radial/radial-labels.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";
import { PILLAR_PATTERN_ID } from "#/map-views/legend/pillar-pattern.tsx";

interface RadialSectorProps {
  readonly model: MapModel;
  readonly sector: RadialSector;
  readonly position: number;
  readonly radius: number;
  /** In the ring of clusters. */
  readonly bands: number;
  /** The zoom: labels keep their size on screen. */
  readonly scale: number;
  readonly hasLabel: boolean;
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
const LETTER_PX = 6;
const PILLAR_FONT_PX = 13;

/** Inner and outer radius of a sector, and where a parent's full-span band ends. */
function ringOf(sector: RadialSector, bands: number): readonly [number, number, number] {
  if (sector.isPillar) return [...PILLAR_RING, PILLAR_RING[1]];
  const [inner, outer] = CLUSTER_RING;
  const at = (band: number) => inner + ((outer - inner) * band) / bands;
  return [at(sector.depth), outer, sector.ownTo < sector.to ? at(sector.depth + 1) : outer];
}

/** Where marks are placed on a sector, measured from the center of the picture. */
export function markPlace(
  sector: RadialSector,
  radius: number,
  bands: number,
): { x: number; y: number } {
  const [inner, outer] = ringOf(sector, bands);
  const distance = ((inner + outer) / 2) * radius;
  const angle = middleOf(sector);
  return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) };
}

/** The background as an SVG path, with the picture's center at 0, 0. */
export function groundPath(sector: RadialSector, radius: number, bands: number): string {
  const [inner, outer, band] = ringOf(sector, bands);
  return sectorPath(sector, inner * radius, outer * radius, band * radius);
}

export const RadialSectorView = memo(function RadialSectorView(props: RadialSectorProps) {
  const { model, sector, radius, isLit } = props;
  const path = groundPath(sector, radius, props.bands);
  const look = lookOf(model, sector.pillar);
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
            d={sectorPath({ ...sector, to: sector.ownTo }, BAR[0] * radius, BAR[1] * radius)}
            style={{ fill: scoreClassColor(model.scoreScale.classOf(score)) }}
          />
        )}
        <path className="ring" d={path} />
      </g>
      {/* Beside it: cut to fit, a name is no name for it. */}
      <g aria-hidden="true" {...place} className={className}>
        {sector.isPillar ? <PillarLabel {...props} /> : null}
        {props.hasLabel ? <ClusterLabel {...props} /> : null}
      </g>
    </>
  );
});

/** How much of a pillar's strong color a parent's background contains, so that its nested clusters stand out. */
const PARENT_TINT_PERCENT = 42;

function groundColor({ isPillar, ownTo, to, depth }: RadialSector, look: PillarColor): string {
  if (isPillar) return look.line;
  if (ownTo === to) return look.fill;
  const tint = Math.round(PARENT_TINT_PERCENT / (depth + 1));
  return `color-mix(in srgb, ${look.line} ${String(tint)}%, ${look.fill})`;
}

/** Along the radius, never upside down. */
function ClusterLabel({ model, sector, radius, scale }: RadialSectorProps) {
  const angle = (middleOf(sector) * 180) / Math.PI;
  const isLeft = angle > 180;
  const room = (1 - LABEL_AT) * radius;
  const text = cutTo(sectorName(model, sector), (room * scale) / LETTER_PX);
  return (
    <text
      className="name"
      aria-hidden="true"
      fontSize={FONT_PX / scale}
      textAnchor={isLeft ? "end" : "start"}
      dominantBaseline="central"
      transform={`rotate(${String(angle - 90)}) translate(${String(LABEL_AT * radius)} 0)${isLeft ? " rotate(180)" : ""}`}
    >
      {text}
    </text>
  );
}

/** Across the ring, where the sector is wide enough for a label. */
function PillarLabel({ model, sector, radius, scale }: RadialSectorProps) {
  const middle = (PILLAR_RING[0] + PILLAR_RING[1]) / 2;
  const thick = (PILLAR_RING[1] - PILLAR_RING[0]) * radius * scale;
  const wide = (sector.to - sector.from) * middle * radius * scale;
  const angle = (middleOf(sector) * 180) / Math.PI;
  const isLeft = angle > 180;
  const isAlong = wide > thick;
  const text = cutTo(sectorName(model, sector), (isAlong ? wide - 12 : thick - 8) / 7);
  if (wide < PILLAR_FONT_PX + 4 || text.length < 4) return null;
  const turn = isAlong ? (angle > 90 && angle < 270 ? 180 : 0) : isLeft ? 90 : -90;
  return (
    <text
      className="pillar-name"
      aria-hidden="true"
      fontSize={PILLAR_FONT_PX / scale}
      textAnchor="middle"
      dominantBaseline="central"
      transform={`rotate(${String(angle)}) translate(0 ${String(-middle * radius)}) rotate(${String(turn)})`}
    >
      {text}
    </text>
  );
}

function cutTo(text: string, characters: number): string {
  const most = Math.floor(characters);
  if (text.length <= most) return text;
  return most < 4 ? "" : `${text.slice(0, most - 1).trimEnd()}…`;
}
