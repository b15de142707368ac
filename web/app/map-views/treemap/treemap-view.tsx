/** The treemap view: breadcrumbs, tiles and legend. */
import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CanvasControls } from "#/map-views/canvas/canvas-controls.tsx";
import { ZOOM_STEP } from "#/map-views/canvas/canvas-motion.ts";
import { usePanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import {
  AreaLegend,
  MetricsNote,
  PillarLegend,
  ScoreLegend,
} from "#/map-views/legend/legend-items.tsx";
import { MapLegend } from "#/map-views/legend/map-legend.tsx";
import { useElementSize } from "#/ui/layout/use-element-size.ts";
import { chooseAreaScale } from "#/map-views/legend/area-scale.ts";
import { TreemapField, type TreemapViewProps } from "#/map-views/treemap/treemap-field.tsx";
import { TreemapTrail } from "#/map-views/treemap/treemap-trail.tsx";
import { useTreemapLayout } from "#/map-views/treemap/use-treemap-layout.ts";
import { zoomLayout } from "#/map-views/treemap/zoom-layout.ts";

export function TreemapView(props: TreemapViewProps) {
  const { model, zoomedPillar, onZoom, shade } = props;
  const field = useRef<HTMLDivElement | null>(null);
  const size = useElementSize(field);
  const zoomed = zoomedPillar === null ? undefined : model.pillarAt[zoomedPillar];
  const pillars = zoomed ? [zoomed] : model.outline.pillars;
  const laidOut = useTreemapLayout(pillars, model.sizes, size, zoomedPillar !== null);
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const moved = useRef<SVGGElement | null>(null);
  const [isOverview, setOverview] = useState(!props.isNarrow);
  const pointer = useRef<((position: number | null) => void) | null>(null);
  const panZoom = usePanZoom(picture, moved, {
    isRedrawn: true,
    onStart: () => pointer.current?.(null),
  });
  const { scale } = panZoom.transform;
  const layout = laidOut ? zoomLayout(laidOut.layout, scale, laidOut.headingHeightPx) : null;
  const { fit } = panZoom;
  // A different pillar is a different picture, which starts out fully visible.
  const showAll = useEffectEvent(() => fit());
  const shownPillar = useRef(zoomedPillar);
  useEffect(() => {
    if (shownPillar.current === zoomedPillar) return;
    shownPillar.current = zoomedPillar;
    showAll();
  }, [zoomedPillar]);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "auto minmax(0, 1fr) auto",
        // Otherwise an existing drawing would keep its container from shrinking.
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <TreemapTrail
        model={model}
        zoomedPillar={zoomedPillar}
        onZoom={onZoom}
        shade={shade}
        onShade={props.onShade}
        controls={
          <CanvasControls
            isBeside
            zoom={scale}
            onZoomIn={() => panZoom.zoomBy(ZOOM_STEP)}
            onZoomOut={() => panZoom.zoomBy(1 / ZOOM_STEP)}
            onFit={fit}
            overview={{ isShown: isOverview, onToggle: () => setOverview(!isOverview) }}
            list={null}
          />
        }
      />
      <Box sx={{ px: { xs: 3, md: 4 }, pb: 3, minHeight: 0 }}>
        <Box ref={field} sx={{ position: "relative", height: "100%", overflow: "hidden" }}>
          {laidOut && layout ? (
            <TreemapField
              {...props}
              laidOut={laidOut}
              layout={layout}
              panZoom={panZoom}
              isOverview={isOverview}
              pictureRef={setPicture}
              movedRef={moved}
              pointer={pointer}
            />
          ) : null}
        </Box>
      </Box>
      <MapLegend>
        {shade === "opportunity" ? (
          <ScoreLegend scale={model.scoreScale} />
        ) : (
          <PillarLegend model={model} pillars={pillars} />
        )}
        <AreaLegend
          scale={layout ? chooseAreaScale(layout.weightPerPx) : null}
          unit={laidOut?.unit ?? "searches"}
          metrics={model.snapshot.metrics}
        />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}
