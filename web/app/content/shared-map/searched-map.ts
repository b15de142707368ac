/** The part of a shared map that a search leaves visible. */
import { normalizeText } from "@mapwright/core/wording/normalize-text";
import type { ReadShareOutput } from "@mapwright/core/maps/share/map-share";
import type { SharedKeywords, SharedMap } from "@mapwright/core/maps/share/shared-map";
import type { OutlineDocumentPillar } from "#/map-views/outline/outline-document.tsx";
import type { ListedKeyword } from "#/map-views/outline/outline-parts.tsx";

/** A shared map as loaded by the page. */
export interface ShownMap {
  readonly token: string;
  readonly map: SharedMap;
  /** null: the map to explore. */
  readonly report: OpenShare["report"];
  readonly view: OpenShare["view"];
  /** Links that the graph draws between clusters; null: another view is shown. */
  readonly links: OpenShare["links"];
  readonly brand: OpenShare["brand"];
  /** Ranking sites, for a report that shows them. */
  readonly results: OpenShare["results"];
  /** Answers that search engines give themselves, for a report that shows them. */
  readonly answers: OpenShare["answers"];
  /** All maps of a report over several. */
  readonly overview: OpenShare["overview"];
  /** The site's coverage at first and now, for a report that shows it. */
  readonly progress: OpenShare["progress"];
}

type OpenShare = Extract<ReadShareOutput, { state: "open" }>;

/** Columns of the keywords that are listed. */
export type ListedColumns = Pick<SharedKeywords, "text" | "cluster" | "volumePerMonth" | "runs">;

/** Keywords and questions to list, as the site sends them on demand. */
export interface ListedParts extends ListedColumns {
  readonly questions: SharedMap["questions"];
}

/** The keywords of each cluster, in order. */
export function groupKeywordsByCluster(
  keywords: ListedColumns,
): readonly (readonly ListedKeyword[])[] {
  const found: ListedKeyword[][] = [];
  keywords.text.forEach((text, row) => {
    const volumePerMonth = keywords.volumePerMonth[row] ?? null;
    const runs = keywords.runs?.[row];
    (found[keywords.cluster[row] ?? 0] ??= []).push({
      text,
      volumePerMonth,
      ...(runs && { runs }),
    });
  });
  return found;
}

/**
 * Pillars with the clusters whose name, pillar, note or keywords contain every search word; all of them without a
 * search.
 */
export function findShown(
  { pillars }: SharedMap,
  keywords: readonly (readonly ListedKeyword[])[] | null,
  search: string,
): readonly OutlineDocumentPillar[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  let firstCluster = 0;
  return pillars.flatMap((content, pillar): OutlineDocumentPillar[] => {
    const first = firstCluster;
    firstCluster += content.clusters.length;
    const clusters = [...content.clusters.keys()].filter((at) => {
      if (words.length === 0) return true;
      const own = keywords?.[first + at] ?? [];
      const { name = "", note = "" } = content.clusters[at] ?? {};
      const text = normalizeText(
        [content.name, name, note, ...own.map((each) => each.text)].join("\n"),
      );
      return words.every((word) => text.includes(word));
    });
    return clusters.length === 0 && words.length > 0
      ? []
      : [{ pillar, content, firstCluster: first, clusters }];
  });
}
