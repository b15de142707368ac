/** Names by which the sheets of one file can be chosen: of equal ones, the later have numbers. */
export function makeNamesDistinct(names: readonly string[]): string[] {
  const taken = new Set(names);
  const used = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let number = 2; used.has(distinct); number++) {
      const next = `${name} (${String(number)})`;
      distinct = taken.has(next) ? distinct : next;
    }
    used.add(distinct);
    return distinct;
  });
}
