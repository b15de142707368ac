/** The names of the pillars over their clusters, like region names on a map. They disappear when zoomed in. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import { lookOf, type MapModel } from "#/map-views/view-model/map-model.ts";
import { DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

interface PillarNamesProps {
  readonly model: MapModel;
  readonly stage: GraphStage;
}

const NAMES_MAX = 14;
const CLOSE_RATIO = 0.45;
const NAME_HEIGHT_PX = 22;
/** Average width per character: accurate enough to keep names apart. */
const LETTER_PX = 8.5;
const LABEL_LETTER_PX = 6.6;
const LABEL_HEIGHT_PX = 16;
/** From the center of the clusters, the nearest first. */
const SHIFTS_PX = [0, -20, 20, -40, 40];

export function PillarNames({ model, stage }: PillarNamesProps) {
  const field = useRef<HTMLDivElement | null>(null);
  const named = model.outline.pillars.slice(0, NAMES_MAX);
  useEffect(() => {
    let middles = middlesOf(stage, model);
    const place = () => placeNames(field.current, stage, middles);
    const look = () => {
      middles = middlesOf(stage, model);
    };
    place();
    // Clusters don't move while the viewport is panned.
    stage.sigma.on("afterProcess", look);
    stage.sigma.on("afterRender", place);
    return () => {
      stage.sigma.off("afterProcess", look);
      stage.sigma.off("afterRender", place);
    };
  }, [stage, model]);
  return (
    <Box
      ref={field}
      aria-hidden="true"
      sx={{
        position: "absolute",
        inset: 0,
        overflow: "hidden",
        pointerEvents: "none",
        "& span": {
          position: "absolute",
          top: 0,
          left: 0,
          fontFamily: DISPLAY_FAMILY,
          fontSize: 16,
          fontWeight: 600,
          lineHeight: "20px",
          whiteSpace: "nowrap",
          paintOrder: "stroke",
          WebkitTextStroke: "4px var(--mw-background-default)",
        },
      }}
    >
      {named.map((pillar) => (
        <span
          key={pillar.id}
          data-pillar={pillar.pillar}
          style={{ color: lookOf(model, pillar.pillar).text, visibility: "hidden" }}
        >
          {pillar.name}
        </span>
      ))}
    </Box>
  );
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

/** Pillar → the center of those of its clusters that are in the graph. */
function middlesOf({ sigma }: GraphStage, { outline }: MapModel): ReadonlyMap<number, Middle> {
  const graph = sigma.getGraph();
  const middles = new Map<number, Middle>();
  for (const { pillar, clusters } of outline.pillars.slice(0, NAMES_MAX)) {
    let [x, y, count] = [0, 0, 0];
    for (const { cluster } of clusters) {
      if (!graph.hasNode(String(cluster))) continue;
      const node = graph.getNodeAttributes(String(cluster));
      x += node.x;
      y += node.y;
      count += 1;
    }
    if (count > 0) middles.set(pillar, { x: x / count, y: y / count });
  }
  return middles;
}

/**
 * Each over the center of its clusters, or a little above or below where it would cover the name of a cluster or of a
 * larger pillar; left out where that doesn't help.
 */
function placeNames(
  field: HTMLElement | null,
  { sigma }: GraphStage,
  middles: ReadonlyMap<number, Middle>,
): void {
  if (!field) return;
  const isClose = sigma.getCamera().ratio < CLOSE_RATIO;
  const taken = isClose ? [] : labelBoxes(sigma);
  for (const name of field.children) {
    if (!(name instanceof HTMLElement)) continue;
    const middle = middles.get(Number(name.dataset["pillar"]));
    const box =
      middle && !isClose ? freeBox(sigma.graphToViewport(middle), name, taken) : undefined;
    name.style.visibility = box ? "visible" : "hidden";
    if (!box) continue;
    taken.push(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    name.style.transform = `translate(${String(x)}px, ${String(y)}px) translate(-50%, -50%)`;
  }
}

function freeBox(at: Middle, name: HTMLElement, taken: readonly DOMRect[]): DOMRect | undefined {
  const width = (name.textContent ?? "").length * LETTER_PX;
  return SHIFTS_PX.map(
    (shift) =>
      new DOMRect(at.x - width / 2, at.y + shift - NAME_HEIGHT_PX / 2, width, NAME_HEIGHT_PX),
  ).find((box) => !taken.some((other) => doOverlap(box, other)));
}

/** The positions of the currently labeled clusters, including their names. */
function labelBoxes(sigma: GraphStage["sigma"]): DOMRect[] {
  const graph = sigma.getGraph();
  const boxes: DOMRect[] = [];
  for (const node of sigma.getNodeDisplayedLabels()) {
    if (!graph.hasNode(node)) continue;
    const { x, y, size, label } = graph.getNodeAttributes(node);
    const at = sigma.graphToViewport({ x, y });
    const radius = sigma.scaleSize(size);
    const width = 2 * radius + 4 + label.length * LABEL_LETTER_PX;
    boxes.push(new DOMRect(at.x - radius, at.y - LABEL_HEIGHT_PX / 2, width, LABEL_HEIGHT_PX));
  }
  return boxes;
}

function doOverlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
