/** The drawn islands of a map. They are a listbox with one Tab stop among its options. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";
import { CanvasControls } from "#/map-views/canvas/canvas-controls.tsx";
import { ZOOM_STEP } from "#/map-views/canvas/canvas-motion.ts";
import { usePanZoom } from "#/map-views/canvas/use-pan-zoom.ts";
import { groupCircles, toSquare } from "#/map-views/islands/island-order.ts";
import { IslandsDrawing } from "#/map-views/islands/islands-drawing.tsx";
import { IslandsOverview } from "#/map-views/islands/islands-overview.tsx";
import { useLand } from "#/map-views/islands/islands-land.ts";
import { ISLANDS_STYLES } from "#/map-views/islands/islands-styles.ts";
import { Carried } from "#/map-views/islands/hands/carried.tsx";
import { LassoLine } from "#/map-views/islands/hands/lasso-line.tsx";
import { useHands } from "#/map-views/islands/hands/use-hands.ts";
import { LineControls } from "#/map-views/islands/lines/line-controls.tsx";
import { CircleTooltip, type PointCircle } from "#/map-views/islands/circle-tooltip.tsx";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { SheetFrame } from "#/map-views/islands/sheet-frame.tsx";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { ARROW_DIRECTIONS, findNeighbourTile } from "#/map-views/treemap/neighbour-tile.ts";
import type { ElementSize } from "#/ui/layout/use-element-size.ts";
import { LiveRegion } from "#/ui/live-region.tsx";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";

interface IslandsViewProps extends MapViewProps {
  /** Index of the only pillar drawn; null: all. */
  readonly zoomedPillar: number | null;
  readonly laidOut: LaidOutIslands;
  /** A little higher than the sheet: its controls are below the map. */
  readonly window: ElementSize;
}

const circlePosition = (target: EventTarget) => findPositionAttribute(target, "data-circle");

export function IslandsView(props: IslandsViewProps) {
  const { model, laidOut, zoomedPillar, choice, searching, onChoose, onUrl, filter, forming } =
    props;
  const { layout, size } = laidOut;
  const { window } = props;
  const selection = useMapSelection();
  const canSelect = useContext(MapEditingContext) !== null;
  const scope = useId();
  const [outer, setOuter] = useState<SVGSVGElement | null>(null);
  const inner = useRef<SVGGElement | null>(null);
  const pointer = useRef<PointCircle | null>(null);
  const panZoom = usePanZoom(outer, inner, {
    isRedrawn: false,
    onStart: () => pointer.current?.(null),
    isHeld: (press) => hands.isHeld(press),
  });
  const { zoomBy, fit, transform } = panZoom;
  const [isOverview, setOverview] = useState(!props.isNarrow);
  const [focusedTopic, setFocusedTopic] = useState<string | null>(null);
  const groups = groupCircles(model, layout.clusters);
  const circles = useMemo(
    () => groups.flatMap((group) => group.circles.map(({ at }) => at)),
    [groups],
  );
  const selectable = circles.filter(({ cluster }) => !filter || filter.hasCluster(cluster));
  const formed = forming && formingPillars(model, forming);
  const islands = useLand(laidOut, formed ?? null);
  const idOf = (cluster: number) => model.clusterAt[cluster]?.id ?? "";
  const zoomTo = (pillar: number | null) => {
    onUrl({ pillar: pillar === null ? null : (model.pillarAt[pillar]?.id ?? null) });
    fit();
  };
  const focus = (position: number) => {
    const circle = circles[position];
    if (!circle) return;
    setFocusedTopic(idOf(circle.cluster));
    const element = outer?.querySelector(`[data-circle="${String(position)}"]`);
    // The browser must not scroll what never scrolls: `reveal` moves the picture.
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  };
  const hands = useHands({ outer, model, layout, panZoom, circles, selectable, onFocus: focus });
  const { lasso } = hands;
  const handleKey = (event: KeyboardEvent) => {
    const position = circlePosition(event.target) ?? -1;
    const circle = circles[position];
    const isCommand = event.ctrlKey || event.metaKey;
    const direction = isCommand || event.altKey ? undefined : ARROW_DIRECTIONS[event.key];
    const key = toCanvasKey(event);
    if (key === "fit") fit();
    else if (key !== null) zoomBy(key === "zoom-in" ? ZOOM_STEP : 1 / ZOOM_STEP);
    else if (isCommand && event.key.toLowerCase() === "a")
      selection.set(selectable.map((at) => idOf(at.cluster)));
    else if (event.key === "Escape" && lasso.isChosen) lasso.putAway();
    else if (direction) focus(findNeighbourTile(circles.map(toSquare), position, direction));
    else if (event.key === "Home" && !isCommand) focus(0);
    else if (event.key === "End" && !isCommand) focus(circles.length - 1);
    else if (circle && event.key === "Enter" && event.shiftKey) zoomTo(circle.pillar);
    else if (circle && (event.key === "Enter" || (event.key === " " && !event.ctrlKey)))
      onChoose(circle.cluster);
    else if (event.key === "Escape" && zoomedPillar !== null && selection.topics.size === 0)
      zoomTo(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const wanted = searching.target?.cluster ?? choice.cluster;
  useWantedCircle(wanted, (cluster) => {
    const circle = circles.find((at) => at.cluster === cluster);
    if (circle) panZoom.reveal(toSquare(circle));
  });
  const subject = zoomedPillar === null ? props.title : model.pillarAt[zoomedPillar]?.name;
  return (
    <>
      <Box
        component="svg"
        ref={setOuter}
        width={window.widthPx}
        height={window.heightPx}
        sx={ISLANDS_STYLES}
        {...(lasso.isChosen ? { "data-lasso": true } : {})}
        role="listbox"
        aria-multiselectable
        aria-label={`Islands of ${subject ?? "this map"}. Arrow keys move between clusters, Enter opens one, Shift Enter shows only its pillar, plus and minus zoom.`}
        onKeyDown={handleKey}
        onFocus={(event: FocusEvent) => {
          const circle = circles[circlePosition(event.target) ?? -1];
          if (!circle) return;
          setFocusedTopic(idOf(circle.cluster));
          // A clicked one is already as visible as the reader wants.
          if (event.target.matches(":focus-visible")) panZoom.reveal(toSquare(circle));
        }}
        onPointerDown={hands.press}
        onClick={(event: MouseEvent) => {
          if (hands.takeClick()) return;
          const circle = circles[circlePosition(event.target) ?? -1];
          const pillar = findPositionAttribute(event.target, "data-pillar");
          const named = findPositionAttribute(event.target, "data-name");
          const cluster = circle?.cluster ?? named;
          if (cluster !== null) onChoose(cluster);
          else if (pillar !== null) zoomTo(zoomedPillar === pillar ? null : pillar);
        }}
        onPointerMove={(event) => {
          pointer.current?.(event.buttons === 0 ? circlePosition(event.target) : null);
        }}
        onPointerLeave={() => pointer.current?.(null)}
      >
        <SheetFrame size={{ width: window.widthPx, height: window.heightPx }} />
        <g ref={inner}>
          <IslandsDrawing
            {...props}
            groups={groups}
            islands={islands}
            layout={layout}
            motion={laidOut.motion}
            size={size}
            transform={transform}
            selected={selection.topics}
            tabStop={tabStopOf(
              circles.map(({ cluster }) => idOf(cluster)),
              [focusedTopic, wanted === null ? null : idOf(wanted)],
            )}
            scope={scope}
          />
          <Carried
            page={hands.page}
            keyword={hands.keyword}
            model={model}
            layout={layout}
            transform={transform}
            widthPx={window.widthPx}
          />
        </g>
        <LassoLine draw={lasso.draw} />
      </Box>
      <CircleTooltip
        model={model}
        window={window}
        color={forming ? "pillar" : props.url.color}
        circleAt={(position) => {
          const circle = circles[position];
          return circle && { cluster: circle.cluster, box: panZoom.seen(toSquare(circle)) };
        }}
        pointer={pointer}
      />
      {zoomedPillar === null ? null : (
        <Button
          size="small"
          color="secondary"
          onClick={() => zoomTo(null)}
          sx={{ position: "absolute", top: 12, left: 16 }}
        >
          Entire map
        </Button>
      )}
      {isOverview ? (
        <IslandsOverview model={model} islands={islands} window={window} panZoom={panZoom} />
      ) : null}
      <CanvasControls
        zoom={transform.scale}
        onZoomIn={() => zoomBy(ZOOM_STEP)}
        onZoomOut={() => zoomBy(1 / ZOOM_STEP)}
        onFit={fit}
        overview={{ isShown: isOverview, onToggle: () => setOverview(!isOverview) }}
        list={null}
        {...(canSelect ? { lasso: { isShown: lasso.isChosen, onToggle: lasso.choose } } : {})}
      >
        <LineControls />
      </CanvasControls>
      <LiveRegion>{hands.news}</LiveRegion>
    </>
  );
}

/** Pillars with a cluster that may still change its name. */
function formingPillars(
  { clusterAt, snapshot }: MapModel,
  forming: NonNullable<MapViewProps["forming"]>,
): ReadonlySet<number> {
  return new Set(
    snapshot.clusters.pillar.filter(
      (_, cluster) => !forming.settled.has(clusterAt[cluster]?.id ?? ""),
    ),
  );
}

/** Reveals a cluster that is selected elsewhere or reached by the search. */
function useWantedCircle(wanted: number | null, onWanted: (cluster: number) => void) {
  const reveal = useEffectEvent(onWanted);
  useEffect(() => {
    // Once for each: a reader may go elsewhere from there.
    if (wanted !== null) reveal(wanted);
  }, [wanted]);
}

/** The position of the first of `wanted` that is drawn, otherwise 0. */
function tabStopOf(topics: readonly string[], wanted: readonly (string | null)[]): number {
  for (const topic of wanted) {
    const at = topic === null ? -1 : topics.indexOf(topic);
    if (at >= 0) return at;
  }
  return 0;
}
