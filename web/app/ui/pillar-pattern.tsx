/** The hatching that tells the ninth pillar from the first: put the definition in an SVG once, draw the fill over the area. */

export const PILLAR_PATTERN_ID = "pillar-pattern";

/** `<rect fill={`url(#${PILLAR_PATTERN_ID})`}>` over an area whose `PillarColor.hasPattern` is true. */
export function PillarPattern() {
  return (
    <defs>
      <pattern
        id={PILLAR_PATTERN_ID}
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
