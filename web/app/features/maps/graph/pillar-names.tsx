/** The names of the pillars over their clusters, as regions are named on a map. They go when one comes close. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { GraphStage } from "#/features/maps/graph/graph-stage.ts";
import { lookOf, type MapModel } from "#/features/maps/model/map-model.ts";
import { DISPLAY_FAMILY } from "#/ui/theme/typography.ts";

interface PillarNamesProps {
  readonly model: MapModel;
  readonly stage: GraphStage;
}

const NAMES_MAX = 14;
const CLOSE_RATIO = 0.45;
const NAME_HEIGHT_PX = 22;
/** Of a letter, on average: near enough to keep names from each other. */
const LETTER_PX = 8.5;

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
    // Clusters stand where they stand while the picture is panned.
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
          WebkitTextStroke: "4px var(--mw-palette-background-default)",
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

/** Pillar → the middle of those of its clusters that are in the graph. */
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

/** Each over the middle of its clusters; one that would cover a larger pillar's name is left out. */
function placeNames(
  field: HTMLElement | null,
  { sigma }: GraphStage,
  middles: ReadonlyMap<number, Middle>,
): void {
  if (!field) return;
  const isClose = sigma.getCamera().ratio < CLOSE_RATIO;
  const taken: DOMRect[] = [];
  for (const name of field.children) {
    if (!(name instanceof HTMLElement)) continue;
    const middle = middles.get(Number(name.dataset["pillar"]));
    const at = sigma.graphToViewport(middle ?? { x: 0, y: 0 });
    const width = (name.textContent ?? "").length * LETTER_PX;
    const box = new DOMRect(at.x - width / 2, at.y - 11, width, NAME_HEIGHT_PX);
    const isFree =
      !isClose && middle !== undefined && !taken.some((other) => doOverlap(box, other));
    name.style.visibility = isFree ? "visible" : "hidden";
    if (!isFree) continue;
    taken.push(box);
    name.style.transform = `translate(${String(at.x)}px, ${String(at.y)}px) translate(-50%, -50%)`;
  }
}

function doOverlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
