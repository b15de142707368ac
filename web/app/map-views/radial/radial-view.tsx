/** The drawn radial map. It is a listbox with one Tab stop among its options. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { CanvasControls } from "#/map-views/canvas/canvas-controls.tsx";
import { ZOOM_STEP } from "#/map-views/canvas/canvas-motion.ts";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";
import { usePanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { DrawnPresence } from "#/map-views/topic-marks/drawn-presence.tsx";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { findRadialStep } from "#/map-views/radial/radial-keys.ts";
import { placeLabels } from "#/map-views/radial/place-labels.ts";
import { layOutRadial, type RadialSector } from "#/map-views/radial/radial-layout.ts";
import { RadialOverview } from "#/map-views/radial/radial-overview.tsx";
import {
  measureLabelSpace,
  markPlace,
  RadialSectorView,
} from "#/map-views/radial/radial-sector.tsx";
import { RADIAL_STYLES } from "#/map-views/radial/radial-styles.ts";
import { listSectorTopics } from "#/map-views/radial/radial-labels.ts";
import { weighClusters } from "#/map-views/treemap/treemap-weights.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { PillarPattern } from "#/map-views/legend/pillar-pattern.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface RadialViewProps extends MapViewProps {
  readonly size: ElementSize;
}

/** Narrower sectors can be neither seen nor clicked. */
const MIN_SECTOR_PX = 3;
const MARGIN_PX = 12;

export function RadialView(props: RadialViewProps) {
  const { model, url, onUrl, onChoose, size } = props;
  const selection = useMapSelection();
  const presenceOf = useTopicPresence();
  const [outer, setOuter] = useState<SVGSVGElement | null>(null);
  const inner = useRef<SVGGElement | null>(null);
  const panZoom = usePanZoom(outer, inner);
  const { zoomBy, fit } = panZoom;
  const { scale } = panZoom.transform;
  const [isOverview, setOverview] = useState(!props.isNarrow);
  const [focused, setFocused] = useState<string | null>(null);
  const zoomed = model.pillarAt.find(({ id }) => id === url.pillar) ?? null;
  const radius = Math.max(60, Math.min(size.widthPx, size.heightPx) / 2 - MARGIN_PX);
  const { sectors, bands } = useMemo(() => {
    const pillars = zoomed ? [zoomed] : model.outline.pillars;
    return layOutRadial(
      weighClusters(pillars, model.sizes).pillars,
      MIN_SECTOR_PX / (radius * 0.5),
    );
  }, [model, zoomed, radius]);
  const labels = useMemo(
    () => placeLabels(sectors, measureLabelSpace(model, { radius, scale, size })),
    [model, sectors, radius, scale, size],
  );
  const tabStop = tabStopOf(sectors, focused, props);
  const zoomTo = (pillar: string | null) => {
    onUrl({ pillar });
    fit();
  };
  const activate = (sector: RadialSector, event: MouseEvent | KeyboardEvent) => {
    const pillar = model.pillarAt[sector.pillar]?.id ?? null;
    const [first] = sector.clusters;
    if (event.shiftKey) selection.set(topicsOf(model, [sector]));
    else if (first !== undefined && sector.clusters.length === 1) onChoose(first);
    else if (zoomed && sector.clusters.length > 1) onUrl({ view: "outline" });
    else zoomTo(zoomed && sector.isPillar ? null : pillar);
  };
  const focus = (position: number) => {
    const sector = sectors[position];
    if (!sector) return;
    setFocused(keyOf(sector));
    const element = outer?.querySelector(`[data-sector="${String(position)}"]`);
    if (element instanceof SVGElement) element.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const position = findPositionAttribute(event.target, "data-sector") ?? -1;
    const sector = sectors[position];
    const key = toCanvasKey(event);
    const to = event.ctrlKey || event.metaKey ? -1 : findRadialStep(sectors, position, event.key);
    if (key === "fit") fit();
    else if (key !== null) zoomBy(key === "zoom-in" ? ZOOM_STEP : 1 / ZOOM_STEP);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a")
      selection.set(topicsOf(model, sectors, props.filter));
    else if (to >= 0) focus(to);
    else if (sector && (event.key === "Enter" || (event.key === " " && !event.ctrlKey)))
      activate(sector, event);
    else if (event.key === "Escape" && zoomed && selection.topics.size === 0) zoomTo(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const subject = zoomed?.name ?? props.title;
  return (
    <>
      <Box
        component="svg"
        ref={setOuter}
        width={size.widthPx}
        height={size.heightPx}
        sx={RADIAL_STYLES}
        role="listbox"
        aria-multiselectable
        aria-label={`Radial map of ${subject}. Left and right move around the ring, up moves to the parent, down to the first child, Enter opens, plus and minus zoom.`}
        onKeyDown={handleKey}
        onClick={(event: MouseEvent) => {
          const sector = sectors[findPositionAttribute(event.target, "data-sector") ?? -1];
          if (!sector) return;
          setFocused(keyOf(sector));
          activate(sector, event);
        }}
      >
        <PillarPattern />
        <g ref={inner}>
          <g transform={`translate(${String(size.widthPx / 2)} ${String(size.heightPx / 2)})`}>
            {sectors.map((sector, at) => (
              <RadialSectorView
                key={keyOf(sector)}
                model={model}
                sector={sector}
                position={at}
                radius={radius}
                bands={bands}
                scale={scale}
                along={labels.along.get(at) ?? null}
                outside={labels.outside.get(at) ?? null}
                isTabStop={at === tabStop}
                isLit={isLit(sector, props)}
                state={stateOf(sector, props, selection.topics)}
                presenceLabel={presenceOf(listSectorTopics(model, sector)).words}
              />
            ))}
            {sectors.map((sector) => (
              <DrawnPresence
                key={keyOf(sector)}
                presence={presenceOf(listSectorTopics(model, sector))}
                {...markPlace(sector, radius, bands)}
                scale={scale}
              />
            ))}
            <g aria-hidden="true" transform={`scale(${String(1 / scale)})`}>
              <text className="title" y={-2} fontSize={Math.min(17, radius * 0.07)}>
                {shortened(subject)}
              </text>
              <text className="figure" y={16}>
                {countNoun(zoomed?.clusters.length ?? model.outline.clusterCount, "page")}
              </text>
            </g>
          </g>
        </g>
      </Box>
      {zoomed ? (
        <Button
          size="small"
          color="secondary"
          onClick={() => zoomTo(null)}
          sx={{ position: "absolute", top: 12, left: 16 }}
        >
          Entire map
        </Button>
      ) : null}
      {isOverview ? (
        <RadialOverview
          model={model}
          sectors={sectors}
          radius={radius}
          bands={bands}
          size={size}
          panZoom={panZoom}
        />
      ) : null}
      <CanvasControls
        zoom={scale}
        onZoomIn={() => zoomBy(ZOOM_STEP)}
        onZoomOut={() => zoomBy(1 / ZOOM_STEP)}
        onFit={fit}
        overview={{ isShown: isOverview, onToggle: () => setOverview(!isOverview) }}
        list={null}
      />
    </>
  );
}

const TITLE_LETTERS_MAX = 18;
const shortened = (text: string) =>
  text.length > TITLE_LETTERS_MAX ? `${text.slice(0, TITLE_LETTERS_MAX - 1).trimEnd()}…` : text;

const keyOf = ({ isPillar, pillar, clusters, parent }: RadialSector) =>
  isPillar
    ? `pillar-${String(pillar)}`
    : clusters.length > 1
      ? `rest-${String(pillar)}-${String(parent)}`
      : `cluster-${String(clusters[0])}`;

/** The last focused one, otherwise the search match or the open cluster, otherwise the first. */
function tabStopOf(
  sectors: readonly RadialSector[],
  focused: string | null,
  { choice, searching }: MapViewProps,
): number {
  const wanted = [searching.target?.cluster ?? null, choice.cluster];
  const kept = focused === null ? -1 : sectors.findIndex((sector) => keyOf(sector) === focused);
  if (kept >= 0) return kept;
  const found = sectors.findIndex(({ clusters }) =>
    wanted.some((cluster) => cluster !== null && clusters.includes(cluster)),
  );
  return Math.max(0, found);
}

function isLit({ clusters, isPillar, pillar }: RadialSector, props: MapViewProps): boolean {
  const { model, filter, searching } = props;
  const own = isPillar
    ? (model.pillarAt[pillar]?.clusters.map(({ cluster }) => cluster) ?? [])
    : clusters;
  return own.some(
    (cluster) =>
      (!filter || filter.hasCluster(cluster)) &&
      (!searching.search || searching.search.clusters.has(cluster)),
  );
}

function stateOf(
  { clusters, isPillar, pillar }: RadialSector,
  { model, choice, searching }: MapViewProps,
  selected: ReadonlySet<string>,
): "" | "chosen" | "current" | "selected" {
  if (choice.cluster !== null && clusters.includes(choice.cluster)) return "chosen";
  if (searching.target && clusters.includes(searching.target.cluster)) return "current";
  const ids = isPillar
    ? [model.pillarAt[pillar]?.id ?? ""]
    : clusters.map((cluster) => model.clusterAt[cluster]?.id ?? "");
  return ids.some((id) => selected.has(id)) ? "selected" : "";
}

function topicsOf(
  model: MapModel,
  sectors: readonly RadialSector[],
  filter: MapViewProps["filter"] = null,
): string[] {
  return sectors
    .flatMap(({ clusters }) => clusters)
    .filter((cluster) => !filter || filter.hasCluster(cluster))
    .flatMap((cluster) => model.clusterAt[cluster]?.id ?? []);
}
