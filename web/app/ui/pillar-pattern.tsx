/** The hatching that tells the ninth pillar from the first: put the definition in an SVG once, draw the fill over the area. */

export const PILLAR_PATTERN_ID = "pillar-pattern";

interface PillarPatternProps {
  /** Another than the default when a page has several drawings: one of them may be hidden, and its patterns with it. */
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
        <rect width="1.5" height="6" fill="var(--mw-palette-text-primary)" fillOpacity="0.16" />
      </pattern>
    </defs>
  );
}
