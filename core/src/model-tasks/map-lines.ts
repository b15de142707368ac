/** Parts of a map as lines for a language model. */
import { isAddressedToModel } from "#/model-tasks/model-orders.ts";
import { cutText } from "#/wording/cut-text.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** Texts of a cluster's keywords: the primary keyword first, then by searches. */
export function listTopKeywords(
  { keywords, clusters }: MapSnapshot,
  cluster: number,
  most: number,
): string[] {
  return listTopRows({ keywords, clusters }, cluster, most).map((at) => keywords.text[at] ?? "");
}

/** Returns the same keywords as indexes. */
export function listTopRows(
  { keywords, clusters }: Pick<MapSnapshot, "keywords" | "clusters">,
  cluster: number,
  most: number,
): number[] {
  const primary = clusters.primary[cluster] ?? -1;
  const weight = (at: number) => keywords.volumePerMonth[at] ?? keywords.prominence?.[at] ?? 0;
  return [...keywords.cluster.keys()]
    .filter((at) => keywords.cluster[at] === cluster)
    .sort((a, b) => Number(b === primary) - Number(a === primary) || weight(b) - weight(a) || a - b)
    .slice(0, most);
}

const MAX_PATH_LENGTH = 60;

/** Host and path of a page that ranks; without what follows `?`. */
export function formatResultNote(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, pathname } = new URL(url);
  const note = `${hostname.replace(/^www\./, "")}${cutText(pathname, MAX_PATH_LENGTH)}`;
  return isAddressedToModel(note) ? hostname : note;
}
