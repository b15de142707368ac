import { fetchContent } from "#/content/api/fetch-content.ts";
import type { ExampleMap } from "#/content/example-maps/example-map.ts";
import { shownRevision } from "#/content/frame/shown-revision.ts";

/** A preview has no revision to request; the content API redirects to the current one. */
const ANY_REVISION = "any";

function isSheet(value: unknown): boolean {
  const sheet: { markup?: unknown; spots?: unknown } = Object(value);
  return typeof sheet.markup === "string" && Array.isArray(sheet.spots);
}

function isExampleMap(value: unknown): value is ExampleMap {
  const { map, sheets, opening } = Object(value);
  const { keywords, clusters, pillars } = Object(map);
  return (
    typeof opening === "number" &&
    [keywords, clusters, pillars].every(Array.isArray) &&
    isSheet(Object(sheets).landscape) &&
    isSheet(Object(sheets).portrait)
  );
}

/** @param path of the example's page. @returns null when its map can't be fetched */
export async function fetchExampleMap(path: string): Promise<ExampleMap | null> {
  try {
    const parameters = { name: "exampleMap", path };
    const answer = await fetchContent("query", parameters, shownRevision() ?? ANY_REVISION);
    return isExampleMap(answer) ? answer : null;
  } catch {
    return null;
  }
}
