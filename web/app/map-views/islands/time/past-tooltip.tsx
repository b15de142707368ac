/** Tooltip with the figures that the page under the pointer had at a reading. Screen readers read the page itself. */
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import { TOOLTIP_GAP_PX, TOOLTIP_WIDTH_PX, TooltipBox } from "#/map-views/canvas/tooltip-box.tsx";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";

interface PastTooltipProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly box: Frame;
  readonly window: ElementSize;
}

const HEIGHT_PX = 140;

export function PastTooltip({ title, lines, box, window }: PastTooltipProps) {
  const left = Math.max(0, Math.min(box.x, window.widthPx - TOOLTIP_WIDTH_PX));
  const below = box.y + box.height + TOOLTIP_GAP_PX;
  const place =
    below + HEIGHT_PX <= window.heightPx
      ? { top: below }
      : { bottom: Math.max(0, window.heightPx - Math.max(HEIGHT_PX, box.y - TOOLTIP_GAP_PX)) };
  return (
    <TooltipBox place={{ left, ...place }}>
      <strong>{title}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </TooltipBox>
  );
}
