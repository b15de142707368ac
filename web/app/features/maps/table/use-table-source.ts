import { suggestPageType } from "@mapwright/core/scoring/page-type";
import type { PageType } from "@mapwright/core/scoring/page-type";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { useToday } from "#/map-views/plan/use-today.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { countComments } from "#/map-views/topic-marks/count-comments.ts";
import { type TableSource } from "#/features/maps/table/table-source.ts";

/** The data the cells read: the same object until part of it changes. */
export function useTableSource(
  model: MapModel,
  serps: SerpsState,
  changedAt: ReadonlyMap<string, number>,
): TableSource {
  const { state, people } = useMapEditing();
  const evidence = useMapEvidenceView();
  const today = useToday();
  const pageTypeOf = rememberPageTypes(model, serps);
  const commentsOf = countComments(state);
  return { model, state, evidence, people, commentsOf, changedAt, pageTypeOf, today };
}

/** Each cluster's page is computed once, when its cell or the sort order needs it. */
function rememberPageTypes({ snapshot, clusterAt }: MapModel, serps: SerpsState) {
  const known = new Map<number, PageType>();
  const isByWords = snapshot.evidenceKind === "term";
  return (cluster: number): PageType | null => {
    if (!isByWords && serps.status !== "ready") return null;
    const found = known.get(cluster);
    const keywords = clusterAt[cluster]?.keywords ?? [];
    if (found || keywords.length === 0) return found ?? null;
    const { urls, titles } = serps.status === "ready" ? serps.serps : { urls: [], titles: [] };
    const evidence = isByWords ? [] : (snapshot.clusters.evidence[cluster] ?? []);
    const pages = evidence.flatMap(({ item, keywords: weight }) => {
      const url = urls[item];
      return url === undefined ? [] : [{ url, title: titles[item] ?? "", weight }];
    });
    const { type } = suggestPageType(
      pages,
      keywords.map((keyword) => snapshot.keywords.text[keyword] ?? ""),
      snapshot.clusters.intent[cluster] ?? "unknown",
    );
    known.set(cluster, type);
    return type;
  };
}
