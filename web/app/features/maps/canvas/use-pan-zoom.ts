import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { useEffect, useRef, useState, type RefObject } from "react";

export interface PanZoom {
  /** As it stands when a gesture has ended: while it lasts only the drawing moves. */
  readonly scale: number;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
}

const SCALE = { min: 1, max: 12 };

/**
 * Wheel, pinch and drag move `inner` within `outer`, without a render of either. Never smaller than drawn, and never
 * out of sight.
 */
export function usePanZoom(
  outer: RefObject<SVGSVGElement | null>,
  inner: RefObject<SVGGElement | null>,
): PanZoom {
  const [scale, setScale] = useState(1);
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  useEffect(() => {
    const svg = outer.current;
    if (!svg) return undefined;
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([SCALE.min, SCALE.max])
      .extent(() => [
        [0, 0],
        [svg.clientWidth, svg.clientHeight],
      ])
      .on("start zoom", ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        const { clientWidth: width, clientHeight: height } = svg;
        made.translateExtent([
          [0, 0],
          [width, height],
        ]);
        inner.current?.setAttribute("transform", transform.toString());
      })
      .on("end", ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => setScale(transform.k));
    behavior.current = made;
    const selected = select(svg).call(made).on("dblclick.zoom", null);
    return () => {
      selected.on(".zoom", null);
    };
  }, [outer, inner]);
  return {
    scale,
    zoomBy: (factor) => {
      if (outer.current) behavior.current?.scaleBy(select(outer.current), factor);
    },
    fit: () => {
      if (outer.current) behavior.current?.transform(select(outer.current), zoomIdentity);
    },
  };
}
