/** The graph's stage on the page, and the rectangle that selects several clusters. */
import Box from "@mui/material/Box";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from "react";
import { createMapGraph, planConnectSteps } from "#/map-views/graph/graph-data.ts";
import type { GraphEmphasis } from "#/map-views/graph/graph-look.ts";
import { GraphStage, type GraphHandlers } from "#/map-views/graph/graph-stage.ts";
import type { GraphWork } from "#/map-views/graph/use-graph-work.ts";
import { useReducedMotion } from "#/map-views/canvas/canvas-motion.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

const NOWHERE = new Float32Array(0);

interface GraphCanvasProps extends GraphHandlers {
  readonly model: MapModel;
  readonly work: GraphWork;
  readonly emphasis: GraphEmphasis;
  /** The stage while it exists, and whether its clusters have settled. */
  readonly onStage: (stage: GraphStage | null, isSettled: boolean) => void;
  readonly onSelectWithin: (clusters: readonly number[]) => void;
}

export function GraphCanvas(props: GraphCanvasProps) {
  const { model, work, emphasis } = props;
  const container = useRef<HTMLDivElement | null>(null);
  const [stage, setStage] = useState<GraphStage | null>(null);
  const isStill = useReducedMotion();
  const isDrawable = work.positions !== null && (work.isSettled || !isStill);
  // The stage outlives many models: it asks for what belongs to the current one.
  const keywordsOf = useEffectEvent((cluster: number) =>
    (model.clusterAt[cluster]?.keywords ?? []).map((keyword) => ({
      keyword,
      text: model.snapshot.keywords.text[keyword] ?? "",
    })),
  );
  const press = useEffectEvent<GraphHandlers["onPress"]>((...pressed) => props.onPress(...pressed));
  const openMenu = useEffectEvent<GraphHandlers["onMenu"]>((...pressed) =>
    props.onMenu(...pressed),
  );
  const point = useEffectEvent<GraphHandlers["onPoint"]>((cluster) => props.onPoint(cluster));
  const lose = useEffectEvent(() => props.onLost());
  /** Model and positions when the links come: by the time they are drawn, the map may be another. */
  const current = useEffectEvent(() => ({ model, positions: work.positions ?? NOWHERE }));
  const { links } = work;
  const notify = useEffectEvent((opened: GraphStage | null, isSettled: boolean) =>
    props.onStage(opened, isSettled),
  );
  useEffect(() => {
    if (!container.current || !links || !isDrawable) return undefined;
    const field = container.current;
    let opened: GraphStage | null = null;
    const { model: drawnModel, positions } = current();
    const graph = createMapGraph(drawnModel, positions);
    const open = () => {
      try {
        const drawn = { graph, model: drawnModel, positions };
        opened = new GraphStage(field, drawn, (cluster) => keywordsOf(cluster), {
          onPress: (...pressed) => press(...pressed),
          onMenu: (...pressed) => openMenu(...pressed),
          onPoint: (cluster) => point(cluster),
          onLost: () => lose(),
        });
      } catch {
        // Sigma throws when WebGL is unavailable.
        lose();
      }
    };
    const fill = () => opened?.fill(() => setStage(opened));
    const stop = runInTurn([...planConnectSteps(graph, links.links), open, fill]);
    return () => {
      stop();
      setStage(null);
      notify(null, false);
      opened?.end();
    };
  }, [links, isDrawable]);
  useEffect(() => {
    if (!stage || !work.positions) return;
    stage.place(work.positions, work.isSettled);
    notify(stage, work.isSettled);
  }, [stage, work.positions, work.isSettled]);
  useEffect(() => stage?.show(model), [stage, model]);
  useEffect(() => stage?.emphasis(emphasis), [stage, emphasis]);
  useEffect(() => {
    stage?.moveAtOnce(isStill);
  }, [stage, isStill]);
  return (
    <Box sx={{ position: "absolute", inset: 0 }} aria-hidden="true">
      <SelectionField
        onSelect={({ left, top, right, bottom }) => {
          if (stage) props.onSelectWithin(stage.clustersWithin(left, top, right, bottom));
        }}
      >
        <div ref={container} style={{ position: "absolute", inset: 0 }} />
      </SelectionField>
    </Box>
  );
}

/** Each step in a task of its own: for a large graph, none is short. @returns what skips the rest */
function runInTurn(steps: readonly (() => void)[]): () => void {
  let next: ReturnType<typeof setTimeout>;
  const run = ([step, ...rest]: readonly (() => void)[]) => {
    if (!step) return;
    next = setTimeout(() => {
      step();
      run(rest);
    });
  };
  run(steps);
  return () => clearTimeout(next);
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface SelectionFieldProps {
  readonly onSelect: (rectangle: Rectangle) => void;
  readonly children: ReactNode;
}

/** Shift-drag draws a selection rectangle, before the canvas treats the drag as a pan. */
function SelectionField({ onSelect, children }: SelectionFieldProps) {
  const [corners, setCorners] = useState<{ from: DOMPoint; to: DOMPoint } | null>(null);
  const pointOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return new DOMPoint(event.clientX - box.left, event.clientY - box.top);
  };
  const drawn = corners ? rectangleOf(corners.from, corners.to) : null;
  return (
    <Box
      sx={{ position: "absolute", inset: 0 }}
      onMouseDownCapture={(event) => {
        if (event.shiftKey) event.stopPropagation();
      }}
      onPointerDown={(event) => {
        if (!event.shiftKey) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCorners({ from: pointOf(event), to: pointOf(event) });
      }}
      onPointerMove={(event) => {
        if (corners) setCorners({ from: corners.from, to: pointOf(event) });
      }}
      onPointerUp={() => {
        if (drawn) onSelect(drawn);
        setCorners(null);
      }}
      onPointerCancel={() => setCorners(null)}
    >
      {children}
      {drawn ? (
        <Box
          style={{
            left: drawn.left,
            top: drawn.top,
            width: drawn.right - drawn.left,
            height: drawn.bottom - drawn.top,
          }}
          sx={{
            position: "absolute",
            border: "1.5px dashed",
            borderColor: "primary.main",
            pointerEvents: "none",
          }}
        />
      ) : null}
    </Box>
  );
}

function rectangleOf(a: DOMPoint, b: DOMPoint): Rectangle {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}
