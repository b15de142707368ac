import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface PillarSwatchProps {
  readonly look: PillarColor;
  readonly sizePx?: number;
}

/** A pillar's color as a swatch; striped from the ninth pillar on, as its tiles are hatched. */
export function PillarSwatch({ look, sizePx = 10 }: PillarSwatchProps) {
  const { line, hasPattern } = look;
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" style={{ fill: line }} />
      {hasPattern ? (
        <path
          d="M-1 7 7 -1M3 11 11 3"
          strokeWidth="2"
          style={{ stroke: "var(--mw-background-paper)" }}
        />
      ) : null}
    </svg>
  );
}
