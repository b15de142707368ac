/** The names of the pillars at the edge of their regions, like names of countries. They disappear when zoomed in. */
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { GraphStage } from "#/map-views/graph/graph-stage.ts";
import { HULL_PADDING_PX } from "#/map-views/graph/pillar-hulls.tsx";
import { doOverlap, type NameBox } from "#/map-views/graph/place-names.ts";
import { isWithin, layOutRegions, type Point } from "#/map-views/graph/pillar-regions.ts";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
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

export function PillarNames({ model, stage }: PillarNamesProps) {
  const field = useRef<HTMLDivElement | null>(null);
  const named = model.outline.pillars.slice(0, NAMES_MAX);
  useEffect(() => {
    let regions = layOutRegions(stage, model);
    const place = () => placeNames(field.current, stage, regions);
    const look = () => {
      regions = layOutRegions(stage, model);
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
          style={{ color: getPillarColor(model, pillar.pillar).text, visibility: "hidden" }}
        >
          {pillar.name}
        </span>
      ))}
    </Box>
  );
}

/** Corners of pillars' regions, on screen. */
type Corners = ReadonlyMap<number, readonly Point[]>;

/**
 * Places each name beside its region, above it if possible: where it covers neither the name of a cluster nor that of a
 * larger pillar, nor another region unless there is no other place. A name without any place is left out.
 */
function placeNames(
  field: HTMLElement | null,
  stage: GraphStage,
  regions: ReadonlyMap<number, readonly Point[]>,
): void {
  if (!field) return;
  const { sigma } = stage;
  const isClose = sigma.getCamera().ratio < CLOSE_RATIO;
  const taken = isClose ? [] : labelBoxes(stage);
  const room = sigma.getDimensions();
  const corners: Corners = new Map(
    [...regions].map(([pillar, region]) => [
      pillar,
      region.map((corner) => sigma.graphToViewport(corner)),
    ]),
  );
  for (const name of field.children) {
    if (!(name instanceof HTMLElement)) continue;
    const pillar = Number(name.dataset["pillar"]);
    const width = (name.textContent ?? "").length * LETTER_PX;
    const free = isClose
      ? []
      : boxesAround(corners.get(pillar) ?? [], width).filter(
          (box) =>
            box.left >= 0 &&
            box.right <= room.width &&
            box.top >= 0 &&
            box.bottom <= room.height &&
            !taken.some((other) => doOverlap(box, other, 0)),
        );
    const box = free.find((one) => isOutside(one, pillar, corners)) ?? free[0];
    name.style.visibility = box ? "visible" : "hidden";
    if (!box) continue;
    taken.push(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    name.style.transform = `translate(${String(x)}px, ${String(y)}px) translate(-50%, -50%)`;
  }
}

/** Directions from the top, to both sides, down to the bottom. */
const DIRECTIONS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((step) => {
  const angle = (step * Math.PI) / 8;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
});

function boxesAround(corners: readonly Point[], width: number): DOMRect[] {
  return DIRECTIONS.flatMap((to) => {
    const far = (corner: Point) => corner.x * to.x + corner.y * to.y;
    const [outermost] = corners.toSorted((a, b) => far(b) - far(a));
    if (!outermost) return [];
    const x = outermost.x + to.x * (HULL_PADDING_PX + width / 2);
    const y = outermost.y + to.y * (HULL_PADDING_PX + NAME_HEIGHT_PX / 2);
    return [new DOMRect(x - width / 2, y - NAME_HEIGHT_PX / 2, width, NAME_HEIGHT_PX)];
  });
}

function isOutside(box: DOMRect, own: number, corners: Corners): boolean {
  const middle = box.top + box.height / 2;
  const points = [box.left, box.left + box.width / 2, box.right].map((x) => ({ x, y: middle }));
  return [...corners].every(
    ([pillar, region]) => pillar === own || !points.some((point) => isWithin(point, region)),
  );
}

/** The circles of the pages that have a name, and their names. */
function labelBoxes({ sigma, names }: GraphStage): NameBox[] {
  const graph = sigma.getGraph();
  const circles = [...sigma.getNodeDisplayedLabels()].flatMap((node): NameBox[] => {
    if (!graph.hasNode(node)) return [];
    const { x: across, y: down, size } = graph.getNodeAttributes(node);
    const { x, y } = sigma.graphToViewport({ x: across, y: down });
    const radius = sigma.scaleSize(size);
    return [{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }];
  });
  return [...circles, ...names.boxes()];
}
