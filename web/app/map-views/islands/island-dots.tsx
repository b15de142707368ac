/** Keywords as dots: one path for each pillar, size and state, however many keywords there are. */
import { memo } from "react";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface IslandDotsProps {
  readonly layout: IslandLayout;
  readonly hueOf: (pillar: number) => PillarColor;
  /** Null: all of them are. */
  readonly isLit: ((keyword: number) => boolean) | null;
}

const at = (value: number): string => String(Math.round(value * 10) / 10);

export const IslandDots = memo(function IslandDots({ layout, hueOf, isLit }: IslandDotsProps) {
  const paths = new Map<string, { pillar: number; radius: number; lit: boolean; d: string[] }>();
  for (const { keyword, pillar, x, y, radius = layout.dotRadius } of layout.keywords) {
    const lit = isLit === null || isLit(keyword);
    const key = `${String(pillar)} ${String(radius)} ${String(lit)}`;
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
