/** What is said when changes made offline have reached the server, or were refused by it. */
import type { Return } from "#/features/maps/also-changed/return-watch.ts";
import { countOf } from "#/ui/number-text.tsx";

/** @param metCount how many of them met changes of others */
export function returnWords(
  { changeCount, refusedCount }: Pick<Return, "changeCount" | "refusedCount">,
  metCount: number,
): string {
  const made = `While you were offline you made ${countOf(changeCount, "change")}`;
  const met =
    metCount === 0 ? "" : ` ${countOf(metCount, "of them", "of them")} met changes of others.`;
  if (refusedCount === 0) return `${made}: sent, nothing lost.${met}`;
  const outcome =
    changeCount === refusedCount
      ? `${changeCount === 1 ? "It was" : "They were"} refused`
      : `${countOf(changeCount - refusedCount, "of them was", "of them were")} sent, ${countOf(refusedCount, "was", "were")} refused`;
  return `${made}. ${outcome}: your role may have changed.${met}`;
}
