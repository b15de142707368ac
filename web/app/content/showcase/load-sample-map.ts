import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { SampleMapId } from "#/content/showcase/sample-map-list.ts";

const FILES = import.meta.glob<unknown>("./sample-maps/*.json", { import: "default" });

/** @throws when a deployment has replaced the file */
export async function loadSampleMap(id: SampleMapId): Promise<MapSnapshot> {
  return mapSnapshot.parse(await FILES[`./sample-maps/${id}.json`]?.());
}
