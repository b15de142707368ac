import { nameList } from "#/features/maps/announce/name-list.ts";

/** ", Ann is here": ends the name of what it stands in. */
export function presenceWords(names: readonly string[]): string {
  return names.length === 0 ? "" : `, ${nameList(names)} ${names.length === 1 ? "is" : "are"} here`;
}
