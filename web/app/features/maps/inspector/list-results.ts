import type { ClusterExplanation } from "@mapwright/core/snapshot/cluster-explanation";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

export interface ListedResult {
  /** From 1. */
  readonly rank: number;
  readonly url: string;
  readonly title: string;
  readonly host: string;
  /** Whether the page is among those that connect the cluster. */
  readonly isShared: boolean;
}

/** The stored results of a keyword in rank order; empty when nothing ranked. */
export function listResults(
  { urls, titles, results }: MapSnapshot["serps"],
  keyword: number,
  { evidence }: Pick<ClusterExplanation, "evidence">,
): ListedResult[] {
  const shared = new Set(evidence.kind === "url" ? evidence.pages.map((page) => page.url) : []);
  return (results[keyword] ?? []).map((item, position) => {
    const url = urls[item] ?? "";
    return {
      rank: position + 1,
      url,
      title: titles[item] ?? "",
      host: URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "",
      isShared: shared.has(url),
    };
  });
}
