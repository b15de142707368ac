/** Keywords as dots: one path for each pillar, color, size and state, however many keywords there are. */
import { memo, useMemo } from "react";
import type { PlacedKeyword } from "#/map-views/islands/layout/island-layout.ts";
import type { PillarColor } from "#/ui/theme/map-colors.ts";

interface IslandDotsProps {
  readonly keywords: readonly PlacedKeyword[];
  /** Radius of a usual keyword's dot. */
  readonly dotRadius: number;
  /** Pillars that are drawn; null: all. */
  readonly shown: ReadonlySet<number> | null;
  readonly hueOf: (pillar: number) => PillarColor;
  /** Color of a keyword in place of its pillar's. */
  readonly colorOf?: ((keyword: number) => string) | undefined;
  /** Whether a keyword is lit; null: all are. */
  readonly isLit: ((keyword: number) => boolean) | null;
}

const at = (value: number): string => String(Math.round(value * 10) / 10);

export const IslandDots = memo(function IslandDots(props: IslandDotsProps) {
  const { keywords, shown, hueOf, ...rest } = props;
  const ofPillars = useMemo(() => Map.groupBy(keywords, ({ pillar }) => pillar), [keywords]);
  return (
    <g aria-hidden="true" className="dots" fill="none" strokeLinecap="round">
      {[...ofPillars].map(([pillar, own]) =>
        shown && !shown.has(pillar) ? null : (
          <PillarDots key={pillar} keywords={own} color={hueOf(pillar).line} {...rest} />
        ),
      )}
    </g>
  );
});

interface PillarDotsProps extends Pick<
  IslandDotsProps,
  "keywords" | "dotRadius" | "colorOf" | "isLit"
> {
  readonly color: string;
}

/** Dots of one pillar: the pillars of a large map come one after the other, and none is drawn twice. */
const PillarDots = memo(function PillarDots(props: PillarDotsProps) {
  const { keywords, dotRadius, isLit, colorOf, color } = props;
  const paths = new Map<string, { stroke: string; radius: number; lit: boolean; d: string[] }>();
  for (const { keyword, x, y, radius = dotRadius } of keywords) {
    const lit = isLit === null || isLit(keyword);
    const stroke = colorOf?.(keyword) ?? color;
    const key = `${stroke} ${at(radius)} ${String(lit)}`;
    const path = paths.get(key) ?? { stroke, radius, lit, d: [] };
    path.d.push(`M${at(x)} ${at(y)}h0`);
    paths.set(key, path);
  }
  return [...paths].map(([key, { stroke, radius, lit, d }]) => (
    <path
      key={key}
      className={lit ? undefined : "dimmed"}
      d={d.join("")}
      strokeWidth={radius * 2}
      style={{ stroke }}
    />
  ));
});
