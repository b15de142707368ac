import { countOf } from "#/ui/number-text.tsx";

/** ", 2 changes not sent yet": ends the name of what it stands in. Empty for none. */
export function pendingWords(count: number): string {
  return count === 0 ? "" : `, ${countOf(count, "change")} not sent yet`;
}
