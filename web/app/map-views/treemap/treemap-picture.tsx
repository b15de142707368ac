/**
 * The treemap as a picture, without zoom, trail and legend: for pages that list the same clusters as text, where
 * keyboards and screen readers reach them.
 */
import Box from "@mui/material/Box";
import { useMemo, useRef } from "react";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { tileAppearance, type TileContext } from "#/map-views/treemap/tile-appearance.ts";
import { TreemapCanvas } from "#/map-views/treemap/treemap-canvas.tsx";
import { useTreemapLayout } from "#/map-views/treemap/use-treemap-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useElementSize } from "#/ui/layout/use-element-size.ts";

interface TreemapPictureProps {
  readonly model: MapModel;
  /** Null: no filter. Other clusters are dimmed. */
  readonly filter: Pick<NonNullable<MapViewProps["filter"]>, "hasCluster"> | null;
  /** The largest cluster of the pressed tile. */
  readonly onChoose: (cluster: number) => void;
}

const ignore = () => {};

/** Fills its container. */
export function TreemapPicture({ model, filter, onChoose }: TreemapPictureProps) {
  const field = useRef<HTMLDivElement | null>(null);
  const laidOut = useTreemapLayout(
    model.outline.pillars,
    model.sizes,
    useElementSize(field),
    false,
  );
  const looks = useMemo(() => {
    const context: TileContext = {
      shade: "pillar",
      chosenCluster: null,
      currentCluster: null,
      search: null,
      filter,
    };
    return (laidOut?.layout.tiles ?? []).map((tile) => tileAppearance(model, tile, context));
  }, [model, laidOut, filter]);
  return (
    <Box ref={field} aria-hidden="true" sx={STYLES}>
      {laidOut ? (
        <TreemapCanvas
          model={model}
          laidOut={laidOut}
          layout={laidOut.layout}
          sight={{ x: 0, y: 0, width: laidOut.layout.widthPx, height: laidOut.layout.heightPx }}
          looks={looks}
          tabStop={-1}
          label=""
          pictureRef={null}
          movedRef={null}
          onActivate={({ clusters: [first] }) => {
            if (first !== undefined) onChoose(first);
          }}
          onHeading={ignore}
          onPoint={ignore}
          onFocus={ignore}
          onKey={ignore}
        />
      ) : null}
    </Box>
  );
}

const STYLES = {
  position: "relative",
  height: "100%",
  overflow: "hidden",
  // Out of the flow, or an existing drawing would keep its container from shrinking. The page scrolls: there is nothing
  // to pan or to zoom here.
  "& > svg": { position: "absolute", inset: 0, touchAction: "auto" },
  "& .heading, & .heading .hit": { cursor: "default" },
  "& .heading:hover .pillar-name": { textDecoration: "none" },
  "& .tile[data-rest]": { cursor: "pointer" },
};
