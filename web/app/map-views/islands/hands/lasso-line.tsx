/** The line of the lasso while it is drawn, with how many pages are in it. */
import { useImperativeHandle, useState, type RefObject } from "react";
import { drawPath } from "#/map-views/islands/hands/lasso-area.ts";
import type { DrawLasso } from "#/map-views/islands/hands/use-lasso.ts";
import type { Point } from "#/map-views/islands/layout/island-layout.ts";
import { countNoun } from "#/ui/number-text.tsx";

const FONT_PX = 13;

/** Keeps the line to itself: following the pointer must not rerender the islands. */
export function LassoLine({ draw }: { readonly draw: RefObject<DrawLasso | null> }) {
  const [drawn, setDrawn] = useState<{ line: readonly Point[]; count: number } | null>(null);
  useImperativeHandle(draw, () => (line, count) => setDrawn(line && { line, count }), []);
  const end = drawn?.line.at(-1);
  if (!drawn || !end) return null;
  return (
    <g aria-hidden="true" className="lasso" fontSize={FONT_PX}>
      <path d={drawPath(drawn.line)} />
      {drawn.count === 0 ? null : (
        <text className="name" x={end.x} y={end.y - FONT_PX * 1.4} textAnchor="middle">
          {countNoun(drawn.count, "page")}
        </text>
      )}
    </g>
  );
}
