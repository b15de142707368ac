/**
 * Forming map at the end of its research: the finished map begins with it, and its pages go from there to their places.
 * The two are different pages of the app, which is why the forming map is remembered here, for as long as one follows
 * the other.
 */
import type { IslandLayout, Point, SheetSize } from "#/map-views/islands/layout/island-layout.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";

/** Time between the last drawing of the forming map and the first of the finished map. */
const FOLLOWS_WITHIN_MS = 1_500;

let remembered: { readonly islands: LaidOutIslands; readonly leftAtMs: number | null } | null =
  null;

/** @returns call it when they are not drawn any more */
export function rememberForming(islands: LaidOutIslands): () => void {
  remembered = { islands, leftAtMs: null };
  return () => {
    if (remembered?.islands === islands) remembered = { islands, leftAtMs: performance.now() };
  };
}

/**
 * Returns the forming islands once, on a sheet of this size; null: nothing was forming right before, or another map.
 */
export function takeForerunner(model: MapModel, size: SheetSize): LaidOutIslands | null {
  const known = remembered;
  remembered = null;
  if (!known || known.islands.pillar !== null) return null;
  const isRecent =
    known.leftAtMs === null || performance.now() - known.leftAtMs < FOLLOWS_WITHIN_MS;
  return isRecent && isSameMap(known.islands.model, model) ? onSheet(known.islands, size) : null;
}

/** Research may drop some of its keywords at the end. */
function isSameMap(formed: MapModel, finished: MapModel): boolean {
  const texts = new Set(finished.snapshot.keywords.text);
  const shared = formed.snapshot.keywords.text.filter((text) => texts.has(text));
  return shared.length * 2 > formed.snapshot.keywords.text.length;
}

/** Returns the same islands on another sheet: around its middle, as large as it has room for. */
export function onSheet({ layout, model, ...islands }: LaidOutIslands, to: SheetSize) {
  const from = islands.size;
  const factor = Math.min(
    innerOf(to).width / innerOf(from).width,
    innerOf(to).height / innerOf(from).height,
  );
  const place = ({ x, y }: Point): Point => ({
    x: to.width / 2 + (x - from.width / 2) * factor,
    y: to.height / 2 + (y - from.height / 2) * factor,
  });
  const placed: IslandLayout = {
    clusters: layout.clusters.map((at) => ({ ...at, ...place(at), radius: at.radius * factor })),
    keywords: layout.keywords.map((at) => ({
      ...at,
      ...place(at),
      radius: (at.radius ?? layout.dotRadius) * factor,
    })),
    dotRadius: layout.dotRadius * factor,
    scale: layout.scale * factor,
  };
  return { model, pillar: islands.pillar, size: to, layout: placed, grounds: null };
}

const innerOf = ({ width, height, margin }: SheetSize) => ({
  width: width - 2 * margin,
  height: height - 2 * margin,
});
