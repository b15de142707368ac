/**
 * Encodes a loader's value as one JSON string. The router's own format gives every object and number a separate name
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
