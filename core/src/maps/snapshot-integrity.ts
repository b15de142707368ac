/** Checks of the consistency of a snapshot's columns: those that a schema of single columns can't make. */
import { findAnswerFault } from "#/snapshot/answer-columns.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import type { WordingColumns } from "#/snapshot/wording-columns.ts";

/**
 * The first inconsistency as text, or null: columns of unequal length, an index out of range, duplicate ids. Indexes
 * into the SERPs are checked when SERPs are present.
 */
export function findSnapshotFault(snapshot: MapSnapshot): string | null {
  const { keywords, clusters, pillars, geography, serps } = snapshot;
  const keywordCount = keywords.text.length;
  const clusterCount = clusters.id.length;
  const items = snapshot.evidenceKind === "term" ? snapshot.terms.length : serps.urls.length;
  const hasItems = snapshot.evidenceKind === "term" || items > 0;
  return (
    findUnequal("keywords", keywords, keywordCount) ??
    findUnequal("clusters", clusters, clusterCount) ??
    findUnequal("pillars", pillars, pillars.id.length) ??
    (geography && findUnequal("geography.clusters", geography.clusters, clusterCount)) ??
    (geography && findUnequal("geography.pillars", geography.pillars, pillars.id.length)) ??
    findBeyond("keywords.cluster", keywords.cluster, clusterCount) ??
    findBeyond("keywords.runnerUp", keywords.runnerUp, clusterCount) ??
    findBeyond("clusters.pillar", clusters.pillar, pillars.id.length) ??
    findBeyond("clusters.primary", clusters.primary, keywordCount) ??
    findRepeated("clusters.id", clusters.id) ??
    findRepeated("pillars.id", pillars.id) ??
    (hasItems ? findEvidenceBeyond(clusters.evidence, items) : null) ??
    findSerpFault(serps, keywordCount)
  );
}

function findUnequal(
  name: string,
  columns: Readonly<Record<string, readonly unknown[] | undefined>>,
  length: number,
): string | null {
  for (const [column, values] of Object.entries(columns)) {
    if (values !== undefined && values.length !== length) {
      return `${name}.${column} has ${values.length} values instead of ${length}`;
    }
  }
  return null;
}

function findBeyond(name: string, indexes: readonly number[], count: number): string | null {
  const beyond = indexes.find((index) => index >= count);
  return beyond === undefined ? null : `${name} points at ${beyond} of ${count}`;
}

function findRepeated(name: string, ids: readonly string[]): string | null {
  return new Set(ids).size === ids.length ? null : `${name} is not unique`;
}

function findEvidenceBeyond(
  evidence: MapSnapshot["clusters"]["evidence"],
  count: number,
): string | null {
  for (const list of evidence) {
    const beyond = list.find(({ item }) => item >= count);
    if (beyond !== undefined) return `clusters.evidence points at ${beyond.item} of ${count}`;
  }
  return null;
}

function findSerpFault(serps: MapSnapshot["serps"], keywordCount: number): string | null {
  const { urls, titles, results, wording, answers } = serps;
  if (titles.length !== urls.length) {
    return `serps.titles has ${titles.length} values instead of ${urls.length}`;
  }
  if (results.length > 0 && results.length !== keywordCount) {
    return `serps.results has ${results.length} rows instead of ${keywordCount}`;
  }
  for (const row of results) {
    const fault = findBeyond("serps.results", row, urls.length);
    if (fault !== null) return fault;
  }
  return (
    (wording === undefined ? null : findWordingFault(wording, keywordCount)) ??
    (answers === undefined ? null : findAnswerFault(answers))
  );
}

/** The fault in the columns of `keywordCount` keywords; null = nothing. */
export function findWordingFault(
  { neighbours, thousandths, uncompared = [] }: WordingColumns,
  keywordCount: number,
): string | null {
  if (neighbours.length !== keywordCount || thousandths.length !== keywordCount) {
    return `serps.wording has ${neighbours.length} and ${thousandths.length} rows instead of ${keywordCount}`;
  }
  for (const [keyword, row] of neighbours.entries()) {
    const fault = findBeyond("serps.wording", row, keywordCount);
    if (fault !== null) return fault;
    if (thousandths[keyword]?.length !== row.length) {
      return `serps.wording has ${thousandths[keyword]?.length} thousandths for ${row.length} neighbors`;
    }
  }
  return findBeyond("serps.wording.uncompared", uncompared, keywordCount);
}
