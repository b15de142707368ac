import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface PillarSwatchProps {
  readonly look: PillarColor;
  readonly sizePx?: number;
}

const SIZE_PX = 10;
const VIEW_BOX = `0 0 ${String(SIZE_PX)} ${String(SIZE_PX)}`;

/** A pillar's color as a swatch; striped from the ninth pillar on, as its tiles are hatched. */
export function PillarSwatch({ look, sizePx = SIZE_PX }: PillarSwatchProps) {
  const { line, hasPattern } = look;
  return (
    <svg
      width={sizePx}
      height={sizePx}
      {...(sizePx === SIZE_PX ? {} : { viewBox: VIEW_BOX })}
      aria-hidden="true"
    >
      <rect width={SIZE_PX} height={SIZE_PX} rx="2" fill={line} />
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
