/**
 * Regroups the sample map with another threshold: the product's own engine, on the stored results, in the browser.
 * Loaded when someone first uses the slider, with the results it needs.
 */
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { readMap } from "#/map-views/islands/map-reading.ts";
import { buildScene } from "#/map-views/islands/scene.ts";
import type { DrawnMap } from "#/content/showcase/showcase.ts";
import storedMap from "#/content/showcase/showcase-map.json";

let parsed: MapSnapshot | undefined;

/** @param threshold see `ClusteringOptions.threshold` for the `auto` method, 0.25–4 */
export function regroup(threshold: number): DrawnMap {
  parsed ??= mapSnapshot.parse(storedMap);
  const map = readMap(reclusterSnapshot(parsed, { method: "auto", threshold }));
  return {
    map,
    scenes: { landscape: buildScene(map, "landscape"), portrait: buildScene(map, "portrait") },
  };
}
