/** The hatchings as SVG patterns. They keep their size on screen, whatever the zoom. */
import {
  DOT_GAP,
  HATCH_DOT_PX,
  HATCH_GAPS,
  HATCH_OPACITY,
  HATCH_PX,
  TONE_COLORS,
  type HatchKind,
  type LayerTone,
} from "#/map-views/color-layers/layer-tones.ts";

export interface Hatching {
  readonly tone: LayerTone;
  readonly hatch: HatchKind;
}

export const hatchId = (scope: string, { tone, hatch }: Hatching): string =>
  `${scope}-${tone}-${hatch}`;

interface HatchPatternProps {
  readonly scope: string;
  readonly of: Hatching;
  readonly zoom?: number;
}

/** Nothing for a plain value. */
export function HatchPattern({ scope, of, zoom = 1 }: HatchPatternProps) {
  if (of.hatch === "none") return null;
  const { line } = TONE_COLORS[of.tone];
  const gap = of.hatch === "dots" ? DOT_GAP : HATCH_GAPS[of.hatch];
  return (
    <pattern
      id={hatchId(scope, of)}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${String(1 / zoom)}) rotate(45)`}
    >
      {of.hatch === "dots" ? (
        <circle
          cx={gap / 2}
          cy={gap / 2}
          r={HATCH_DOT_PX}
          style={{ fill: line }}
          fillOpacity={HATCH_OPACITY}
        />
      ) : (
        <path
          d={
            of.hatch === "crossed"
              ? `M0 0V${String(gap)}M0 0H${String(gap)}`
              : `M0 0V${String(gap)}`
          }
          strokeWidth={HATCH_PX * 2}
          style={{ stroke: line }}
          strokeOpacity={HATCH_OPACITY}
        />
      )}
    </pattern>
  );
}
