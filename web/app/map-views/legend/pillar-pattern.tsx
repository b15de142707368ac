/**
 * The hatching that distinguishes the ninth pillar from the first. Add the definition to an SVG once and draw the fill
 * over the area.
 */

export const PILLAR_PATTERN_ID = "pillar-pattern";

interface PillarPatternProps {
  /** Pass a different one when a page has several drawings: one of them may be hidden, along with its patterns. */
  readonly id?: string;
}

/** `<rect fill={`url(#${PILLAR_PATTERN_ID})`}>` over an area whose `PillarColor.hasPattern` is true. */
export function PillarPattern({ id = PILLAR_PATTERN_ID }: PillarPatternProps) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="1.5" height="6" fill="var(--mw-text-primary)" fillOpacity="0.16" />
      </pattern>
    </defs>
  );
}
