import { memo } from "react";
import type { SheetSize } from "#/map-views/islands/island-layout.ts";

const TICK_EVERY = 40;
const TICK_LENGTH = 5;
const INSET = 0.5;

function ticksAlong(length: number): readonly number[] {
  const count = Math.floor((length - 1) / TICK_EVERY);
  const first = (length - count * TICK_EVERY) / 2;
  return Array.from({ length: count + 1 }, (_, index) => first + index * TICK_EVERY);
}

/** The graticule ticks along the sheet's edges. */
export const SheetFrame = memo(function SheetFrame({
  size,
}: {
  readonly size: Pick<SheetSize, "width" | "height">;
}) {
  const { width, height } = size;
  const across = ticksAlong(width).map((x) => {
    const at = String(x);
    return `M${at} ${String(INSET)}v${String(TICK_LENGTH)}M${at} ${String(height - INSET)}v-${String(TICK_LENGTH)}`;
  });
  const down = ticksAlong(height).map((y) => {
    const at = String(y);
    return `M${String(INSET)} ${at}h${String(TICK_LENGTH)}M${String(width - INSET)} ${at}h-${String(TICK_LENGTH)}`;
  });
  return (
    <path
      d={[...across, ...down].join("")}
      stroke="var(--mw-palette-edge)"
      fill="none"
      opacity="0.6"
    />
  );
});
