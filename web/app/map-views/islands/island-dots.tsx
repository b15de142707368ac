/** Keywords as dots: one path for each pillar, size and state, however many keywords there are. */
import { memo } from "react";
import type { PlacedKeyword } from "#/map-views/islands/layout/island-layout.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface IslandDotsProps {
  readonly keywords: readonly PlacedKeyword[];
  /** Of a usual keyword. */
  readonly dotRadius: number;
  readonly hueOf: (pillar: number) => PillarColor;
  /** Null: all of them are. */
  readonly isLit: ((keyword: number) => boolean) | null;
}

const at = (value: number): string => String(Math.round(value * 10) / 10);

export const IslandDots = memo(function IslandDots(props: IslandDotsProps) {
  const { keywords, dotRadius, hueOf, isLit } = props;
  const paths = new Map<string, { pillar: number; radius: number; lit: boolean; d: string[] }>();
  for (const { keyword, pillar, x, y, radius = dotRadius } of keywords) {
    const lit = isLit === null || isLit(keyword);
    const key = `${String(pillar)} ${at(radius)} ${String(lit)}`;
    const path = paths.get(key) ?? { pillar, radius, lit, d: [] };
    path.d.push(`M${at(x)} ${at(y)}h0`);
    paths.set(key, path);
  }
  return (
    <g aria-hidden="true" className="dots" fill="none" strokeLinecap="round">
      {[...paths].map(([key, { pillar, radius, lit, d }]) => (
        <path
          key={key}
          className={lit ? undefined : "dimmed"}
          d={d.join("")}
          strokeWidth={radius * 2}
          style={{ stroke: hueOf(pillar).line }}
        />
      ))}
    </g>
  );
});
