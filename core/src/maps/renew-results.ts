/**
 * A snapshot with results that were read again: for maps that people work on. Keywords, clusters and pillars stay as they
 * are, and so does every edit that refers to them; what changes is which pages rank, and which of them a cluster shares.
 */
import { renewAnswers, type AnswerColumns } from "#/snapshot/answer-columns.ts";
import { internSerps, type RankedPage } from "#/snapshot/intern-serps.ts";
import { findSharedPages } from "#/maps/log/edited/edited-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** keyword → its results in rank order, as stored. */
export function indexResults({ keywords, serps }: MapSnapshot): ReadonlyMap<string, RankedPage[]> {
  return new Map(
    serps.results.map((row, at) => [
      keywords.text[at] ?? "",
      row.map((url) => ({ url: serps.urls[url] ?? "", title: serps.titles[url] ?? "" })),
    ]),
  );
}

/**
 * @param snapshot with its SERPs
 * @param fresh keyword → its results in rank order; keywords that aren't in it, or have none, keep those they have
 * @param answers on the pages of these keywords; absent: nothing is known of them
 * @returns the same object when nothing is renewed
 */
export function renewResults(
  snapshot: MapSnapshot,
  fresh: ReadonlyMap<string, readonly RankedPage[]>,
  answers?: AnswerColumns,
): MapSnapshot {
  const { keywords, clusters, serps } = snapshot;
  const renews = (text: string) => (fresh.get(text)?.length ?? 0) > 0;
  if (serps.results.length === 0 || !keywords.text.some(renews)) return snapshot;
  const before = indexResults(snapshot);
  const pages = internSerps(
    keywords.text.map((text) => (renews(text) ? fresh.get(text) : before.get(text)) ?? []),
  );
  const answered = renewAnswers(serps.answers, answers);
  const renewed = {
    ...snapshot,
    serps: { ...serps, ...pages, ...(answered && { answers: answered }) },
  };
  if (snapshot.evidenceKind !== "url") return renewed;
  const rows: number[][][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, row) => rows[cluster]?.push(pages.results[row] ?? []));
  const evidence = rows.map((own) => findSharedPages(renewed, own));
  return { ...renewed, clusters: { ...clusters, evidence } };
}
