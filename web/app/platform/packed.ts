/**
 * A loader's value as one string of JSON. The router's own format gives every object and number a name of its own,
 * which hardly compresses: a drawing of a few hundred points arrives at a third of the bytes like this.
 */
export type Packed<Value> = string & { readonly packed?: Value };

export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value);
}

export function unpack<Value>(packed: Packed<Value>): Value {
  const value: Value = JSON.parse(packed);
  return value;
}
