/** Keywords as dots: one path for each color, size and state, however many keywords there are. */
import { memo } from "react";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface IslandDotsProps {
  readonly layout: IslandLayout;
  readonly hueOf: (pillar: number) => PillarColor;
  /** Instead of its pillar's. */
  readonly colorOf?: ((keyword: number) => string) | undefined;
  /** Null: all of them are. */
  readonly isLit: ((keyword: number) => boolean) | null;
}

const at = (value: number): string => String(Math.round(value * 10) / 10);

export const IslandDots = memo(function IslandDots(props: IslandDotsProps) {
  const { layout, hueOf, colorOf, isLit } = props;
  const paths = new Map<string, { color: string; radius: number; lit: boolean; d: string[] }>();
  for (const { keyword, pillar, x, y, radius = layout.dotRadius } of layout.keywords) {
    const lit = isLit === null || isLit(keyword);
    const color = colorOf?.(keyword) ?? hueOf(pillar).line;
    const key = `${color} ${String(radius)} ${String(lit)}`;
    const path = paths.get(key) ?? { color, radius, lit, d: [] };
    path.d.push(`M${at(x)} ${at(y)}h0`);
    paths.set(key, path);
  }
  return (
    <g aria-hidden="true" className="dots" fill="none" strokeLinecap="round">
      {[...paths].map(([key, { color, radius, lit, d }]) => (
        <path
          key={key}
          className={lit ? undefined : "dimmed"}
          d={d.join("")}
          strokeWidth={radius * 2}
          style={{ stroke: color }}
        />
      ))}
    </g>
  );
});
