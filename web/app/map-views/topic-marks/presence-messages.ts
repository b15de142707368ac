import { formatNameList } from "#/ui/labels/name-list.ts";

/** ", Ann is here": appended to the accessible name of an element. */
export function describePresence(names: readonly string[]): string {
  return names.length === 0
    ? ""
    : `, ${formatNameList(names)} ${names.length === 1 ? "is" : "are"} here`;
}
