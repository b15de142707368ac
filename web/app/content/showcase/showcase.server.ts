/** The sample map as a hero shows it. Laid out once a process: it is the same for every visitor. */
import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { readMap, type ReadMap } from "#/content/showcase/map-reading.ts";
import { buildScene } from "#/content/showcase/scene.ts";
import type { Showcase } from "#/content/showcase/showcase-map.tsx";
import storedMap from "#/content/showcase/showcase-map.json";

const SEED = "pour over coffee";

/** The page to open with: of those with evidence, the one that shows most of it. */
function openingOf({ clusters }: ReadMap): number {
  const weights = clusters.map(
    ({ shared, keywords, confidence }) =>
      Math.min(shared.length, 4) * 10 + keywords.length * confidence,
  );
  return weights.indexOf(Math.max(...weights));
}

let known: Showcase | undefined;

export function loadShowcase(): Showcase {
  if (known) return known;
  const map = readMap(mapSnapshot.parse(storedMap));
  known = {
    seed: SEED,
    map,
    scenes: { landscape: buildScene(map, "landscape"), portrait: buildScene(map, "portrait") },
    opening: openingOf(map),
  };
  return known;
}
