/** Apart from the schema of a place, so that public pages load no zod. */
import type { SearchPlace } from "#/keywords/search-place.ts";

/** Writes a place for people: `Austin, Texas, United States`. */
export function getPlaceName({ name }: Pick<SearchPlace, "name">): string {
  return name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
}
