/**
 * Pins with the position at which the map's own site ranks: at pages once their circles are large enough, and at
 * keywords once they are named. The number conveys the position, no color does; the options' labels say the same.
 */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { memo, useMemo } from "react";
import type { IslandLayout, PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import type { Box } from "#/map-views/islands/layout/name-lines.ts";
import { LegendItem } from "#/map-views/legend/map-legend.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** The fitted map is for names: pins come with the first step into it. */
const ZOOMED_IN = 1.4;
/** A smaller circle gets no pin: it would hide what is in it. */
const MIN_RADIUS_PX = 18;
/** Radius of a circle that has room for a pin at any zoom, as where a pillar fills the window. */
const ROOMY_RADIUS_PX = 48;
/** Further down nobody looks, and three digits have no room. */
const LAST_POSITION = 99;
/** Radius of the pin's round part, on screen. */
const PAGE_PIN_PX = 9;
const KEYWORD_PIN_PX = 7;
/** Offset of the tip, as a share of the radius: down and to the right, across from flags and marks. */
const TIP_AT = Math.SQRT1_2;

interface Pin {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  /** Rounded: averages are fractions. */
  readonly position: number;
}

/** null: the site isn't known to rank for it, or too far down to say. */
export function getShownPosition(position: number | null | undefined): number | null {
  const rounded = Math.round(position ?? Infinity);
  return rounded <= LAST_POSITION ? rounded : null;
}

/** Words for screen readers, after a page's figures; empty: nothing ranks. */
export function describeRanks(site: SiteView | null, cluster: number): string {
  const position = getShownPosition(site?.coverageAt(cluster)?.bestPosition);
  return position === null ? "" : `, your best position ${String(position)}`;
}

/** The pins of pages at a zoom. */
export function listPagePins(
  site: Pick<SiteView, "coverageAt"> | null,
  clusters: readonly PlacedCluster[],
  scale: number,
): readonly Pin[] {
  if (site === null) return [];
  return clusters.flatMap(({ cluster, x, y, radius }) => {
    const position = getShownPosition(site.coverageAt(cluster)?.bestPosition);
    const leastPx = scale < ZOOMED_IN ? ROOMY_RADIUS_PX : MIN_RADIUS_PX;
    if (position === null || radius * scale < leastPx) return [];
    return [{ key: cluster, x: x + radius * TIP_AT, y: y + radius * TIP_AT, position }];
  });
}

/** The room that pins of pages take up, which names leave to them. */
export function pinBoxes(pins: readonly Pin[], scale: number): readonly Box[] {
  const side = (2 * PAGE_PIN_PX) / scale;
  return pins.map(({ x, y }) => ({ left: x, right: x + side, top: y, bottom: y + side }));
}

interface RankPinsProps {
  readonly model: MapModel;
  readonly site: SiteView;
  readonly pins: readonly Pin[];
  readonly layout: IslandLayout;
  /** The keywords whose names are shown. */
  readonly named: readonly { readonly keyword: number }[];
  /** The zoom. */
  readonly scale: number;
}

export const RankPins = memo(function RankPins(props: RankPinsProps) {
  const { model, site, pins, layout, named, scale } = props;
  const isNamed = named.length > 0;
  const positions = useMemo(
    () => (isNamed ? bestPositions(site.evidence) : null),
    [isNamed, site.evidence],
  );
  const shown = new Set(named.map(({ keyword }) => keyword));
  return (
    <g aria-hidden="true" className="rank-pins">
      {positions === null
        ? null
        : layout.keywords.map(({ keyword, x, y, radius = layout.dotRadius }) => {
            const text = model.snapshot.keywords.text[keyword] ?? "";
            const position = shown.has(keyword) ? getShownPosition(positions.get(text)) : null;
            if (position === null) return null;
            const tip = { x: x + radius * TIP_AT, y: y - radius * TIP_AT };
            return (
              <PinMark
                key={`k${String(keyword)}`}
                {...tip}
                position={position}
                radiusPx={KEYWORD_PIN_PX}
                isUp
                scale={scale}
              />
            );
          })}
      {pins.map(({ key, ...pin }) => (
        <PinMark key={key} {...pin} radiusPx={PAGE_PIN_PX} scale={scale} />
      ))}
    </g>
  );
});

interface PinMarkProps extends Omit<Pin, "key"> {
  readonly radiusPx: number;
  /** Whether the pin stands above its tip; otherwise it hangs below. */
  readonly isUp?: boolean;
  readonly scale: number;
}

/** A drop whose tip is at its page or keyword; as large on screen at any zoom. */
function PinMark({ x, y, position, radiusPx: r, isUp = false, scale }: PinMarkProps) {
  const [radius, down] = [String(r), isUp ? -1 : 1];
  const end = String(down * r);
  const sweep = isUp ? "1" : "0";
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(${String(1 / scale)})`}>
      <path d={`M0 0V${end}A${radius} ${radius} 0 1 ${sweep} ${radius} 0Z`} />
      <text x={r} y={down * r} fontSize={r + 1.5}>
        {position}
      </text>
    </g>
  );
}

/** Keyword → the best position of the site. */
function bestPositions({ keywords, rankings }: SiteEvidence): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  rankings?.keyword.forEach((keyword, ranking) => {
    const text = keywords[keyword] ?? "";
    const position = rankings.position[ranking] ?? Infinity;
    if (position < (best.get(text) ?? Infinity)) best.set(text, position);
  });
  return best;
}

export function RankPinLegend() {
  return (
    <LegendItem>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 1V8A7 7 0 1 0 8 1Z" fill="var(--mw-text-primary)" />
        <text
          x="8"
          y="8"
          fontSize="9"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--mw-background-paper)"
        >
          4
        </text>
      </svg>
      your position, when zoomed in
    </LegendItem>
  );
}
