import { countNoun } from "#/ui/number-text.tsx";

/** ", 2 changes not sent yet": appended to the accessible name of an element. Empty when there are none. */
export function describePendingCount(count: number): string {
  return count === 0 ? "" : `, ${countNoun(count, "change")} not sent yet`;
}
