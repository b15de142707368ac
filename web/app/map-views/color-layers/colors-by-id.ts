/** The colors of the land by page id, for another model of the same map, or of a part of it. */
import type { LandColors } from "#/map-views/color-layers/color-layer.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** Can be posted to a worker. */
export interface LandColorsById extends Omit<LandColors, "valueAt"> {
  readonly valueOf: ReadonlyMap<string, number>;
}

export function toColorsById({ clusterAt }: MapModel, colors: LandColors): LandColorsById {
  const { layer, values, valueAt } = colors;
  return {
    layer,
    values,
    valueOf: new Map(clusterAt.map(({ id }, at) => [id, valueAt[at] ?? -1])),
  };
}

/** Returns the colors with the pages of this model counted. */
export function toLandColors({ clusterAt }: MapModel, byId: LandColorsById): LandColors {
  const valueAt = clusterAt.map(({ id }) => byId.valueOf.get(id) ?? -1);
  const values = byId.values.map((value, at) => ({
    ...value,
    count: valueAt.filter((found) => found === at).length,
  }));
  return { layer: byId.layer, values, valueAt };
}
