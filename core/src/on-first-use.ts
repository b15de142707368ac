/**
 * @returns a lookup that makes its value when it is first asked for. For formatters of `Intl`, of which the first takes
 *   15 ms of a fast processor: created as a module loads, they would delay every page that loads it.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
