/** The islands as one of the map's views: pillars are islands, clusters circles on them, keywords their dots. */
import Box from "@mui/material/Box";
import { useMemo, useRef } from "react";
import { MapFrame } from "#/map-views/canvas/map-frame.tsx";
import { ColorLegend } from "#/map-views/color-layers/color-legend.tsx";
import { useLandColors } from "#/map-views/color-layers/use-land-colors.ts";
import { CoastLegend } from "#/map-views/islands/color/coast-legend.tsx";
import { IslandSymbols } from "#/map-views/islands/island-legend.tsx";
import { IslandsView } from "#/map-views/islands/islands-view.tsx";
import { RouteLegend } from "#/map-views/islands/lines/route-line.tsx";
import { RankPinLegend } from "#/map-views/islands/pins/rank-pins.tsx";
import { measureSheet } from "#/map-views/islands/map-islands.ts";
import { useIslandLayout } from "#/map-views/islands/use-island-layout.ts";
import { useMovingIslands } from "#/map-views/islands/motion/use-moving-islands.ts";
import { useIslandsTime, type PastIslands } from "#/map-views/islands/time/islands-time.ts";
import { OpenSea, WaitingBand } from "#/map-views/islands/waiting-keywords.tsx";
import { CoverageLegend, MetricsNote } from "#/map-views/legend/legend-items.tsx";
import { MapEvidenceContext, useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useElementSize, type ElementSize } from "#/ui/layout/use-element-size.ts";

export function IslandsPage(props: MapViewProps) {
  const { model, forming } = props;
  const evidence = useMapEvidenceView();
  const { site } = evidence;
  const time = useIslandsTime();
  const past = time?.past ?? null;
  const shownEvidence = past?.evidenceAt(evidence, model) ?? evidence;
  const layers = useLandColors(model, forming || past ? "pillar" : props.url.color);
  const hasIslands = model.clusterAt.length > 0;
  const field = useRef<HTMLDivElement | null>(null);
  const size = useElementSize(field);
  return (
    <MapFrame
      isNarrow={props.isNarrow}
      legend={
        <>
          {forming || past ? null : (
            <ColorLegend
              chosen={props.url.color}
              layers={layers}
              onColor={(color) => props.onUrl({ color })}
            />
          )}
          {past?.legend}
          <IslandSymbols on={forming ? "forming map" : past ? "past map" : "map"} />
          {forming || past ? null : <CoastLegend />}
          {/* A layer that can't be shown has said so. */}
          {site && !layers.colors && layers.note === null ? (
            <CoverageLegend isMeasured={site.evidence.rankings !== null} />
          ) : null}
          {site?.evidence.rankings && !past ? <RankPinLegend /> : null}
          <RouteLegend />
          {/* Before there are keywords, no source has been asked. */}
          {model.snapshot.metrics.source === "" ? null : (
            <MetricsNote metrics={model.snapshot.metrics} />
          )}
        </>
      }
    >
      <Box sx={{ display: "grid", gridTemplateRows: "minmax(0, 1fr) auto", minHeight: 0 }}>
        <Box
          ref={field}
          sx={{ position: "relative", overflow: "hidden", bgcolor: "background.paper" }}
        >
          {size.widthPx === 0 || size.heightPx === 0 ? null : forming && !hasIslands ? (
            <OpenSea {...forming} size={size} />
          ) : (
            <MapEvidenceContext value={shownEvidence}>
              <IslandsField {...props} size={size} past={past} />
            </MapEvidenceContext>
          )}
        </Box>
        {forming && hasIslands ? <WaitingBand {...forming} /> : null}
        {time?.bar(model)}
      </Box>
    </MapFrame>
  );
}

interface IslandsFieldProps extends MapViewProps {
  readonly size: ElementSize;
  readonly past: PastIslands | null;
}

function IslandsField({ size, past, ...props }: IslandsFieldProps) {
  const { model, url, isNarrow } = props;
  const { widthPx, heightPx } = size;
  const sheet = useMemo(
    () => measureSheet(widthPx, heightPx, isNarrow),
    [widthPx, heightPx, isNarrow],
  );
  const zoomed = model.pillarAt.find(({ id }) => id === url.pillar)?.pillar ?? null;
  const now = useIslandLayout(model, zoomed, sheet);
  const shown = useMemo(() => (now && past ? past.islandsAt(now) : now), [now, past]);
  const laidOut = useMovingIslands(shown, model, sheet, props.forming !== undefined);
  return laidOut ? (
    <IslandsView
      {...props}
      model={laidOut.model}
      zoomedPillar={zoomed}
      laidOut={laidOut}
      window={size}
    />
  ) : (
    <Box role="status" sx={{ p: 4, fontSize: 14, color: "text.secondary" }}>
      Drawing the islands …
    </Box>
  );
}
