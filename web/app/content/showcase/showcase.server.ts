/** The sample map as the home page shows it. Laid out once a process: it is the same for every visitor. */
import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { readMap, type ReadMap } from "#/content/showcase/map-reading.ts";
import { buildScene } from "#/content/showcase/scene.ts";
import { compareSerps, type SerpComparison } from "#/content/showcase/serp-comparison.ts";
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

export interface ShowcasePage {
  readonly showcase: Showcase;
  readonly comparison: SerpComparison | null;
}

let page: ShowcasePage | undefined;

export function loadShowcase(): ShowcasePage {
  if (page) return page;
  const snapshot = mapSnapshot.parse(storedMap);
  const map = readMap(snapshot);
  page = {
    showcase: {
      seed: SEED,
      map,
      scenes: { landscape: buildScene(map, "landscape"), portrait: buildScene(map, "portrait") },
      opening: openingOf(map),
    },
    comparison: compareSerps(snapshot),
  };
  return page;
}
