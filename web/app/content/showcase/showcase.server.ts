/** The sample map as a hero shows it. Laid out once per process, because it is the same for every visitor. */
import { mapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { openingOf, readMap } from "#/map-views/islands/map-reading.ts";
import { buildScene } from "#/map-views/islands/scene.ts";
import { pack, type Packed, type Showcase } from "#/content/showcase/showcase.ts";
import storedMap from "#/content/showcase/showcase-map.json";

const SEED = "pour over coffee";

let known: Packed<Showcase> | undefined;

export function loadShowcase(): Packed<Showcase> {
  if (known) return known;
  const map = readMap(mapSnapshot.parse(storedMap));
  known = pack<Showcase>({
    seed: SEED,
    map,
    scenes: { landscape: buildScene(map, "landscape"), portrait: buildScene(map, "portrait") },
    opening: openingOf(map),
  });
  return known;
}
