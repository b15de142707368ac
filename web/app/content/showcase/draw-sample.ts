/** A sample map, read and laid out. */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { DrawnMap } from "#/content/showcase/showcase.ts";
import { readMap } from "#/map-views/islands/map-reading.ts";
import { buildScene } from "#/map-views/islands/layout/scene.ts";

export function drawSample(snapshot: MapSnapshot): DrawnMap {
  const map = readMap(snapshot);
  return {
    map,
    scenes: {
      landscape: buildScene(map, "landscape", snapshot),
      portrait: buildScene(map, "portrait", snapshot),
    },
  };
}
