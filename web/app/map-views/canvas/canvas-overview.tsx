/** A minimap of the diagram in a corner: shows the viewport, and moves it on click or drag. */
import Box from "@mui/material/Box";
import { use, useRef, type PointerEvent } from "react";
import { ControlsSlotContext } from "#/map-views/canvas/controls-slot.ts";

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything of one color in the diagram as one SVG path, in the diagram's own px. */
export interface OverviewShape {
  readonly key: string;
  readonly path: string;
  readonly color: string;
}

interface CanvasOverviewProps {
  readonly bounds: Frame;
  /** The visible part. */
  readonly view: Frame;
  readonly shapes: readonly OverviewShape[];
  /** Centers a point of the diagram. */
  readonly onGo: (x: number, y: number) => void;
  /** The controls are next to the diagram, so its corner is free. */
  readonly isBeside?: boolean | undefined;
}

const WIDTH_PX = 176;
const HEIGHT_PX = 120;
const MARGIN_SHARE = 0.04;

/**
 * Hidden from the accessibility tree: keyboard users navigate the diagram itself. Renders nothing while everything is
 * visible.
 */
export function CanvasOverview(props: CanvasOverviewProps) {
  const { bounds, view, shapes, onGo } = props;
  const isBeside = use(ControlsSlotContext) !== null || props.isBeside;
  const drawing = useRef<SVGSVGElement | null>(null);
  const frame = withMargin(bounds);
  if (isWithin(bounds, view)) return null;
  const go = (event: PointerEvent) => {
    const matrix = drawing.current?.getScreenCTM();
    if (!matrix || event.buttons === 0) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onGo(x, y);
  };
  return (
    <Box
      aria-hidden="true"
      data-overview
      sx={{
        position: "absolute",
        right: { xs: 12, md: 16 },
        bottom: isBeside ? { xs: 12, md: 16 } : { xs: 68, md: 64 },
        zIndex: 5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        boxShadow: 1,
        overflow: "hidden",
        lineHeight: 0,
        touchAction: "none",
        "@media print": { display: "none" },
      }}
    >
      <svg
        ref={drawing}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        viewBox={`${String(frame.x)} ${String(frame.y)} ${String(frame.width)} ${String(frame.height)}`}
        style={{ cursor: "pointer" }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        {shapes.map(({ key, path, color }) => (
          <path key={key} d={path} style={{ fill: color }} />
        ))}
        <rect
          x={view.x}
          y={view.y}
          width={view.width}
          height={view.height}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          style={{
            fill: "color-mix(in srgb, var(--mw-signal-main) 8%, transparent)",
            stroke: "var(--mw-signal-main)",
          }}
        />
      </svg>
    </Box>
  );
}

function isWithin(inner: Frame, outer: Frame): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function withMargin({ x, y, width, height }: Frame): Frame {
  const margin = Math.max(width, height, 1) * MARGIN_SHARE;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The combined path of several boxes, to draw hundreds of them as one shape. */
export function buildBoxesPath(boxes: readonly Frame[]): string {
  return boxes
    .map(
      ({ x, y, width, height }) =>
        `M${String(x)} ${String(y)}h${String(width)}v${String(height)}h${String(-width)}z`,
    )
    .join("");
}
