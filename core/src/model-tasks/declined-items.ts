/**
 * Suggestions of a language model that people declined, by a key that is stored with a map's other dismissed suggestions. Merges
 * and splits that people decline are in the map's log itself: pages held apart, keywords held together.
 */
import type { ModelItem } from "#/language-models/model-task.ts";
import { getStableId } from "#/snapshot/stable-id.ts";
import { normalizeText } from "#/wording/normalize-text.ts";

/** Returns the same key for the same name of the same page or pillar, in whatever case. */
export function toDeclinedKey({
  target,
  id,
  name,
}: Pick<Extract<ModelItem, { kind: "name" }>, "id" | "name" | "target">): string {
  return getStableId("s", JSON.stringify(["model-name", target, id, normalizeText(name)]));
}
