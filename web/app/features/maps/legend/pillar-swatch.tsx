import type { OutlinePillar } from "@mapwright/core/maps/map-outline";
import { pillarLook } from "#/features/maps/model/pillar-look.ts";

interface PillarSwatchProps {
  readonly pillar: Pick<OutlinePillar, "id" | "pillar">;
  readonly sizePx?: number;
}

/** A pillar's hue as a small field; from the ninth pillar on it is barred, as its tiles are hatched. */
export function PillarSwatch({ pillar, sizePx = 10 }: PillarSwatchProps) {
  const { line, hasPattern } = pillarLook(pillar);
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" style={{ fill: line }} />
      {hasPattern ? (
        <path
          d="M-1 7 7 -1M3 11 11 3"
          strokeWidth="2"
          style={{ stroke: "var(--mw-palette-background-paper)" }}
        />
      ) : null}
    </svg>
  );
}
