/**
 * Stretches of the coast that are drawn dashed: along the land of pages whose grouping isn't sure. As on a chart, the
 * line is solid where it was surveyed.
 */
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import { parseRings, type Ring } from "#/map-views/islands/color/land-rings.ts";
import { createNearestCircle } from "#/map-views/islands/color/nearest-circle.ts";
import { formatTenths } from "#/map-views/islands/layout/drawing-measures.ts";
import type { PlacedCluster, Point } from "#/map-views/islands/layout/island-layout.ts";
import type { Island } from "#/map-views/islands/layout/scene.ts";

/** `fair`: fairly sure. `weak`: unsure, or nothing is known. */
export type CoastKind = "sure" | "fair" | "weak";

export const coastKind = (confidence: number): CoastKind => {
  const level = getConfidenceLevel(confidence);
  if (level === "strong") return "sure";
  return level === "fair" ? "fair" : "weak";
};

/** Gap in the line, and length of the line between two gaps, in px on screen. */
export const COAST_DASHES: Readonly<Record<Exclude<CoastKind, "sure">, readonly [number, number]>> =
  { fair: [4, 9], weak: [4, 3] };

export interface CoastStretches {
  readonly fair: string;
  readonly weak: string;
}

/**
 * The stretches of an island's coast by kind, as paths.
 *
 * @param reach how far the coast is from the island's ground, in the sheet's units
 */
export function coastStretches(
  { ground }: Pick<Island, "ground">,
  circles: readonly PlacedCluster[],
  kindOf: (cluster: number) => CoastKind,
  reach: number,
): CoastStretches {
  const paths = { fair: "", weak: "" };
  if (circles.every(({ cluster }) => kindOf(cluster) === "sure")) return paths;
  const nearestTo = createNearestCircle(circles);
  for (const ring of parseRings(ground)) {
    const coast = movedOut(ring, reach);
    const kinds = ring.map((point) => kindOf(nearestTo(point)));
    for (const { kind, points } of stretchesOf(coast, kinds))
      if (kind !== "sure") paths[kind] += pathOf(points);
  }
  return paths;
}

/** Every point moved to the side of the sea. */
function movedOut(ring: Ring, reach: number): Ring {
  return ring.map((point, at) => {
    const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point];
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    // Land is on the left of the line, on a sheet whose y grows downward.
    return { x: point.x - (dy / length) * reach, y: point.y + (dx / length) * reach };
  });
}

interface Stretch {
  readonly kind: CoastKind;
  readonly points: Point[];
}

/** Splits a coast into stretches from change to change; each begins where the one before ends. */
function stretchesOf(ring: Ring, kinds: readonly CoastKind[]): readonly Stretch[] {
  const first = kinds.findIndex((kind, at) => kind !== kinds.at(at - 1));
  const start = Math.max(0, first);
  const stretches: Stretch[] = [];
  for (let step = 0; step <= ring.length; step += 1) {
    const at = (start + step) % ring.length;
    const [point, kind] = [ring[at], kinds[at]];
    if (!point || !kind) continue;
    const current = stretches.at(-1);
    current?.points.push(point);
    if (current?.kind !== kind && step < ring.length) stretches.push({ kind, points: [point] });
  }
  return stretches;
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${formatTenths(x)} ${formatTenths(y)}`).join("L")}`;
}
