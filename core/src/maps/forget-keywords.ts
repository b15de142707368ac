/**
 * A snapshot without some of its keywords, for texts that have to be gone: removing them in the log hides them, and leaves
 * them in the snapshot.
 */
import { cutText } from "#/wording/cut-text.ts";
import { forgetAnswers } from "#/snapshot/answer-columns.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import { selectGeographyPart } from "#/snapshot/geography/land-measures.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { takeWording } from "#/snapshot/wording-columns.ts";
import { splitWords } from "#/wording/tokenize.ts";

/**
 * Clusters and pillars that have nothing left are gone, the others keep their ids. A cluster whose primary keyword is gone
 * gets its next one, and a topic that is called after a keyword that is gone is called after what is left.
 */
export function forgetKeywords(snapshot: MapSnapshot, gone: ReadonlySet<string>): MapSnapshot {
  const { keywords, clusters, pillars, serps, trends, searches } = snapshot;
  const rows = keywords.text.flatMap((text, row) => (gone.has(text) ? [] : [row]));
  if (rows.length === keywords.text.length) return snapshot;
  const newRow = new Map(rows.map((row, at) => [row, at]));
  const firstOf = new Map<number, number>();
  for (const row of rows) {
    const cluster = keywords.cluster[row] ?? -1;
    if (!firstOf.has(cluster)) firstOf.set(cluster, row);
  }
  const keptClusters = clusters.id.flatMap((_, at) => (firstOf.has(at) ? [at] : []));
  const newCluster = new Map(keptClusters.map((cluster, at) => [cluster, at]));
  const keptPillars = pillars.id.flatMap((_, at) =>
    keptClusters.some((cluster) => clusters.pillar[cluster] === at) ? [at] : [],
  );
  const newPillar = new Map(keptPillars.map((pillar, at) => [pillar, at]));
  const goneNames = new Set(
    [...gone].map((text) => cutText(text, TOPIC_NAME_MAX_LENGTH).toLowerCase()),
  );
  const primaryRow = (cluster: number) => {
    const before = clusters.primary[cluster] ?? -1;
    return newRow.has(before) ? before : (firstOf.get(cluster) ?? 0);
  };
  const nameOf = (cluster: number) => {
    const name = clusters.name[cluster] ?? "";
    const isGone =
      gone.has(keywords.text[clusters.primary[cluster] ?? -1] ?? "") ||
      goneNames.has(name.toLowerCase());
    return isGone
      ? cutText(keywords.text[primaryRow(cluster)] ?? name, TOPIC_NAME_MAX_LENGTH)
      : name;
  };
  const terms =
    snapshot.evidenceKind === "term" ? keepTerms(snapshot.terms, rows, keywords.text) : null;
  const ofKeywords = take(rows);
  const ofClusters = take(keptClusters);
  return {
    ...snapshot,
    ...(terms && { terms: terms.kept }),
    keywords: {
      text: ofKeywords(keywords.text),
      volumePerMonth: ofKeywords(keywords.volumePerMonth),
      difficulty: ofKeywords(keywords.difficulty),
      intent: ofKeywords(keywords.intent),
      ...(keywords.cpcMicros && { cpcMicros: ofKeywords(keywords.cpcMicros) }),
      ...(keywords.prominence && { prominence: ofKeywords(keywords.prominence) }),
      ...(keywords.runs && { runs: ofKeywords(keywords.runs) }),
      cluster: ofKeywords(keywords.cluster).map((cluster) => newCluster.get(cluster) ?? 0),
      confidence: ofKeywords(keywords.confidence),
      runnerUp: ofKeywords(keywords.runnerUp).map((cluster) => newCluster.get(cluster) ?? -1),
    },
    clusters: {
      id: ofClusters(clusters.id),
      name: keptClusters.map(nameOf),
      pillar: ofClusters(clusters.pillar).map((pillar) => newPillar.get(pillar) ?? 0),
      primary: keptClusters.map((cluster) => newRow.get(primaryRow(cluster)) ?? 0),
      intent: ofClusters(clusters.intent),
      volumePerMonth: keptClusters.map((cluster) => volumeOf(snapshot, rows, cluster)),
      difficulty: ofClusters(clusters.difficulty),
      opportunity: ofClusters(clusters.opportunity),
      confidence: ofClusters(clusters.confidence),
      evidence: ofClusters(clusters.evidence).map((items) =>
        items.flatMap(({ item, keywords: shared }) => {
          const now = terms ? terms.newIndex.get(item) : item;
          return now === undefined ? [] : [{ item: now, keywords: shared }];
        }),
      ),
    },
    pillars: {
      id: take(keptPillars)(pillars.id),
      name: keptPillars.map((pillar) => {
        const name = pillars.name[pillar] ?? "";
        const first = keptClusters.find((cluster) => clusters.pillar[cluster] === pillar) ?? -1;
        return goneNames.has(name.toLowerCase()) ? nameOf(first) : name;
      }),
    },
    geography: selectGeographyPart(getGeography(snapshot), keptClusters, keptPillars),
    ...(trends && {
      trends: { ...trends, subjects: trends.subjects.filter(({ keyword }) => !gone.has(keyword)) },
    }),
    ...(searches && {
      searches: {
        ...searches,
        keywords: searches.keywords.filter(({ keyword }) => !gone.has(keyword)),
      },
    }),
    serps: {
      ...serps,
      results: serps.results.length === 0 ? [] : ofKeywords(serps.results),
      ...(serps.wording && { wording: takeWording(serps.wording, rows) }),
      ...(serps.answers && { answers: forgetAnswers(serps.answers, gone) }),
    },
  };
}

/** The terms that are in one of the texts that are left. */
function keepTerms(terms: readonly string[], rows: readonly number[], texts: readonly string[]) {
  const left = rows.map((row) => ` ${splitWords(texts[row] ?? "").join(" ")} `);
  const newIndex = new Map<number, number>();
  const kept = terms.filter((term, at) => {
    const words = ` ${splitWords(term).join(" ")} `;
    if (!left.some((text) => text.includes(words))) return false;
    newIndex.set(at, newIndex.size);
    return true;
  });
  return { kept, newIndex };
}

function take(rows: readonly number[]) {
  return <Value>(column: readonly Value[]): Value[] =>
    rows.flatMap((row) => column.slice(row, row + 1));
}

function volumeOf(
  { keywords, clusters }: MapSnapshot,
  rows: readonly number[],
  cluster: number,
): number | null {
  if ((clusters.volumePerMonth[cluster] ?? null) === null) return null;
  const known = rows.flatMap((row) =>
    keywords.cluster[row] === cluster ? (keywords.volumePerMonth[row] ?? []) : [],
  );
  return known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0);
}
