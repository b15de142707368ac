/** The sample map as passed to a hero: read, and laid out for both sheet shapes. */
import type { ReadMap } from "#/map-views/islands/map-reading.ts";
import type { Scene, SheetShape } from "#/map-views/islands/scene.ts";

/**
 * A loader's value as one JSON string. The router's own format gives every object and number a separate name
 * and hardly compresses: a drawing of a few hundred points takes a third of the bytes this way.
 */
export type Packed<Value> = string & { readonly packed?: Value };

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value);
}

export function unpack<Value>(packed: Packed<Value>): Value {
  const value: Value = JSON.parse(packed);
  return value;
}

export interface Showcase {
  readonly seed: string;
  readonly map: ReadMap;
  readonly scenes: Readonly<Record<SheetShape, Scene>>;
  /** The page selected at first. */
  readonly opening: number;
}

export interface ShowcaseMapProps {
  readonly showcase: Packed<Showcase>;
}
