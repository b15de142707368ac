/** "Ann", "Ann and Bob", "Ann and 2 others". */
export function formatNameList(names: readonly string[]): string {
  const [first = "", second = ""] = names;
  if (names.length <= 1) return first;
  return names.length === 2
    ? `${first} and ${second}`
    : `${first} and ${String(names.length - 1)} others`;
}
