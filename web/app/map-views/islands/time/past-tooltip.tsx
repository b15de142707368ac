/** What the page under the pointer had at a reading. Screen readers read the page itself. */
import Box from "@mui/material/Box";
import type { Frame } from "#/map-views/canvas/canvas-overview.tsx";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";

interface PastTooltipProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly box: Frame;
  readonly window: ElementSize;
}

const WIDTH_PX = 264;
const ROOM_PX = 140;
const GAP_PX = 8;

export function PastTooltip({ title, lines, box, window }: PastTooltipProps) {
  const left = Math.max(0, Math.min(box.x, window.widthPx - WIDTH_PX));
  const below = box.y + box.height + GAP_PX;
  const place =
    below + ROOM_PX <= window.heightPx
      ? { top: below }
      : { bottom: Math.max(0, window.heightPx - Math.max(ROOM_PX, box.y - GAP_PX)) };
  return (
    <Box
      aria-hidden="true"
      style={{ left, ...place }}
      sx={{
        position: "absolute",
        zIndex: 2,
        width: WIDTH_PX,
        p: 3,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        boxShadow: 1,
        pointerEvents: "none",
        fontSize: 12,
        lineHeight: 1.5,
        color: "text.secondary",
        "& strong": { display: "block", fontSize: 14, fontWeight: 600, color: "text.primary" },
      }}
    >
      <strong>{title}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
