/** The graph: its list, which has focus, the canvas, and its controls. */
import Box from "@mui/material/Box";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { CanvasControls } from "#/map-views/canvas/canvas-controls.tsx";
import { ZOOM_STEP } from "#/map-views/canvas/canvas-motion.ts";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { GraphCanvas } from "#/map-views/graph/graph-canvas.tsx";
import { GraphList } from "#/map-views/graph/graph-list.tsx";
import {
  createSharedNames,
  listNeighbours,
  getMaxShared,
  type Neighbour,
} from "#/map-views/graph/graph-neighbours.ts";
import { GraphOnItsWay, WithoutWebGl } from "#/map-views/graph/graph-notice.tsx";
import { GraphPeople } from "#/map-views/graph/graph-people.tsx";
import { GraphOverview } from "#/map-views/graph/graph-overview.tsx";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import { GraphTooltip } from "#/map-views/graph/graph-tooltip.tsx";
import { LinkSlider } from "#/map-views/graph/link-slider.tsx";
import { PillarHulls } from "#/map-views/graph/pillar-hulls.tsx";
import { PillarNames } from "#/map-views/graph/pillar-names.tsx";
import { useGraphEmphasis } from "#/map-views/graph/use-graph-emphasis.ts";
import { useGraphWalk } from "#/map-views/graph/use-graph-walk.ts";
import type { GraphWork } from "#/map-views/graph/use-graph-work.ts";
import type { MapViewProps } from "#/map-views/port/map-view-props.ts";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";

interface GraphViewProps extends MapViewProps {
  readonly work: GraphWork;
  readonly least: number;
  readonly onLeast: (least: number) => void;
}

const NO_NEIGHBOURS: readonly (readonly Neighbour[])[] = [];

export function GraphView(props: GraphViewProps) {
  const { model, work, least, choice, onChoose, onUrl } = props;
  const { links } = work;
  const selection = useMapSelection();
  const { openMenu } = useMapCommands();
  const presenceOf = useTopicPresence();
  const field = useRef<HTMLDivElement | null>(null);
  const [stage, setStage] = useState<GraphStage | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [isList, setList] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isOverview, setOverview] = useState(!props.isNarrow);
  const [pointed, setPointed] = useState<number | null>(null);
  const zoom = useZoom(stage);
  const neighbours = links ? listNeighbours(links, least) : NO_NEIGHBOURS;
  const sharedNames = links ? createSharedNames(links) : () => [];
  const walk = useGraphWalk(props, neighbours, stage);
  const emphasis = useGraphEmphasis(props, walk.hasFocus ? walk.cluster : null, least);
  const idOf = (cluster: number) => model.clusterAt[cluster]?.id ?? "";
  // Sigma treats lifting a finger as a tap, however long it rested and whatever the long press did.
  const isHeld = useRef(false);
  const press = (cluster: number, keyword: number | null, event: object) => {
    if (isHeld.current) return;
    const isWithKey =
      ("ctrlKey" in event && event.ctrlKey) || ("metaKey" in event && event.metaKey);
    if (isWithKey || ("touches" in event && selection.topics.size > 0))
      selection.toggle(idOf(cluster));
    else onChoose(cluster, keyword);
    walk.startAt(cluster);
    field.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
  };
  const zoomBy = (factor: number) => stage?.zoomBy(factor);
  const handleKey = (event: KeyboardEvent) => {
    const key = toCanvasKey(event);
    if (key === "fit") stage?.fit();
    else if (key !== null) zoomBy(key === "zoom-in" ? ZOOM_STEP : 1 / ZOOM_STEP);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a")
      selection.set(passing(props).map(idOf));
    else if (event.key === "Enter" && !event.ctrlKey) onChoose(walk.cluster);
    else if (event.ctrlKey || event.metaKey || event.altKey || !walk.byKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      ref={field}
      onPointerDownCapture={() => {
        isHeld.current = false;
      }}
      sx={{
        display: "grid",
        gridTemplateRows: "minmax(0, 1fr) auto",
        gridTemplateColumns: "minmax(0, 1fr)",
        "&:has([role='listbox']:focus-visible)": {
          outline: "3px solid",
          outlineColor: "primary.main",
          outlineOffset: "-3px",
        },
      }}
    >
      <Box sx={{ position: "relative", overflow: "hidden" }}>
        <GraphList
          model={model}
          order={walk.order}
          neighbours={neighbours}
          kind={links?.kind ?? "page"}
          focused={walk.position}
          presenceOf={presenceOf}
          isSelected={(cluster) =>
            cluster === choice.cluster || selection.topics.has(idOf(cluster))
          }
          isShown={isList}
          onFocus={walk.setFocus}
          onKey={handleKey}
          onPress={(cluster, event) => press(cluster, null, event)}
        />
        {isLost ? (
          <WithoutWebGl onList={() => setList(true)} onMindMap={() => onUrl({ view: "mindmap" })} />
        ) : (
          <>
            {stage && !isList ? <PillarHulls model={model} stage={stage} /> : null}
            <GraphCanvas
              model={model}
              work={work}
              emphasis={emphasis}
              onStage={(opened, isPlaced) => {
                setStage(opened);
                setSettled(isPlaced);
              }}
              onPress={press}
              onMenu={(cluster, event) => {
                isHeld.current = true;
                const { topics } = selection;
                const at =
                  "clientX" in event ? { x: event.clientX, y: event.clientY } : { x: 0, y: 0 };
                openMenu(at, topics.has(idOf(cluster)) ? [...topics] : [idOf(cluster)]);
              }}
              onPoint={setPointed}
              onLost={() => setLost(true)}
              onSelectWithin={(clusters) => selection.set(clusters.map(idOf))}
            />
          </>
        )}
        {stage && !isList ? <PillarNames model={model} stage={stage} /> : null}
        {stage && !isList ? <GraphPeople model={model} stage={stage} /> : null}
        {stage || isList || isLost ? null : (
          <GraphOnItsWay serps={props.serps} isBroken={work.isBroken} onRetry={props.onNeedSerps} />
        )}
        {pointed !== null && links && !isList ? (
          <GraphTooltip
            model={model}
            cluster={pointed}
            kind={links.kind}
            neighbours={neighbours[pointed] ?? []}
            sharedNames={sharedNames}
          />
        ) : null}
        {stage && isSettled && isOverview && !isList ? (
          <GraphOverview model={model} stage={stage} />
        ) : null}
      </Box>
      {/* Next to the drawing: over it, they would cover clusters. */}
      <Box sx={isList ? STRIP : GRAPH_STRIP}>
        {links && !isList ? (
          <LinkSlider
            kind={links.kind}
            least={least}
            most={getMaxShared(links)}
            onLeast={props.onLeast}
          />
        ) : null}
        <Box sx={{ ml: "auto" }}>
          <CanvasControls
            isBeside
            // There before the drawing is, so that nothing moves when it comes.
            zoom={isList || isLost ? null : zoom}
            onZoomIn={() => zoomBy(ZOOM_STEP)}
            onZoomOut={() => zoomBy(1 / ZOOM_STEP)}
            onFit={() => stage?.fit()}
            overview={{ isShown: isOverview, onToggle: () => setOverview(!isOverview) }}
            list={{ isShown: isList, onToggle: () => setList(!isList) }}
          />
        </Box>
      </Box>
    </Box>
  );
}

const STRIP = {
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: 3,
  px: { xs: 3, md: 4 },
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  "@media print": { display: "none" },
} as const;

/**
 * On a phone the strip takes two lines once there is a slider; their room is there from the start, so nothing moves.
 */
const GRAPH_STRIP = {
  ...STRIP,
  "@media (max-width: 460px)": { minHeight: 87, alignContent: "flex-end" },
} as const;

/** Clusters that pass the filter. */
function passing({ model, filter }: MapViewProps): number[] {
  return [...model.clusterAt.keys()].filter((cluster) => !filter || filter.hasCluster(cluster));
}

function useZoom(stage: GraphStage | null): number {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!stage) return undefined;
    const camera = stage.sigma.getCamera();
    // In whole percent, so that panning causes no rerender.
    const follow = () => setZoom(Math.round(100 / camera.ratio) / 100);
    camera.on("updated", follow);
    return () => {
      camera.off("updated", follow);
    };
  }, [stage]);
  return zoom;
}
