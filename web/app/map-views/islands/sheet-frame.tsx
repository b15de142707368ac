import { memo } from "react";
import type { SheetSize } from "#/map-views/islands/layout/island-layout.ts";

const TICK_EVERY = 40;
const TICK_LENGTH = 5;
const TICK_WIDTH = 1;
const INSET = 0.5;

/** The first of the ticks along an edge, which are centered on it. */
const firstTick = (length: number): number => ((length - 1) % TICK_EVERY) / 2 + INSET;

/** The graticule ticks along the sheet's edges: the dashes of a line as wide as a tick is long. */
export const SheetFrame = memo(function SheetFrame({
  size,
}: {
  readonly size: Pick<SheetSize, "width" | "height">;
}) {
  const { width, height } = size;
  const near = INSET + TICK_LENGTH / 2;
  const across = firstTick(width) - TICK_WIDTH / 2;
  const down = firstTick(height) - TICK_WIDTH / 2;
  return (
    <path
      d={[near, height - near]
        .map((y) => `M${String(across)} ${String(y)}H${String(width)}`)
        .concat([near, width - near].map((x) => `M${String(x)} ${String(down)}V${String(height)}`))
        .join("")}
      stroke="var(--mw-edge)"
      strokeWidth={TICK_LENGTH}
      strokeDasharray={`${String(TICK_WIDTH)} ${String(TICK_EVERY - TICK_WIDTH)}`}
      fill="none"
      opacity="0.6"
    />
  );
});
