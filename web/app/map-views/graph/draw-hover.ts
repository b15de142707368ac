/** How an emphasized node is drawn: a ring, and its name on a plate that covers what is below. */
import { TEXT_FAMILY } from "#/ui/theme/typography.ts";
import type { GraphColors } from "#/map-views/graph/graph-colors.ts";

interface DrawnNode {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string | null;
  readonly color: string;
}

const FONT_PX = 12;
const RING_PX = 2.5;

export function drawHover(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: DrawnNode,
  colors: GraphColors,
  ring: string,
): void {
  context.lineWidth = RING_PX;
  context.strokeStyle = ring;
  context.beginPath();
  context.arc(x, y, size + RING_PX, 0, 2 * Math.PI);
  context.stroke();
  if (label === null || label === "") return;
  context.font = `500 ${String(FONT_PX)}px ${TEXT_FAMILY}`;
  const left = x + size + 6;
  const width = context.measureText(label).width;
  context.fillStyle = colors.paper;
  context.strokeStyle = colors.dimmed;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(left, y - FONT_PX, width + 12, 2 * FONT_PX, 4);
  context.fill();
  context.stroke();
  context.fillStyle = colors.ink;
  context.fillText(label, left + 6, y + FONT_PX / 3);
}
