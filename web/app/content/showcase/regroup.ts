/**
 * Opens and regroups sample maps: the product's own engine, on the stored results, in the browser. Loaded when someone
 * first uses the slider or asks for another map.
 */
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { reclusterSnapshot } from "@mapwright/core/maps/recluster-snapshot";
import { loadSampleMap } from "#/content/showcase/load-sample-map.ts";
import type { SampleMapId } from "#/content/showcase/sample-map-list.ts";
import { drawSample } from "#/content/showcase/draw-sample.ts";
import type { DrawnMap } from "#/content/showcase/showcase.ts";

export { requestSample } from "#/content/showcase/found-sample.ts";
export { chooseFirstPage } from "#/map-views/islands/map-reading.ts";

export async function openSample(id: SampleMapId): Promise<DrawnMap> {
  return drawSample(await loadSampleMap(id));
}

/** @param threshold see `ClusteringOptions.threshold` for the `auto` method, 0.25–4 */
export async function regroup(id: SampleMapId, threshold: number): Promise<DrawnMap> {
  const snapshot: MapSnapshot = await loadSampleMap(id);
  return drawSample(reclusterSnapshot(snapshot, { method: "auto", threshold }));
}
