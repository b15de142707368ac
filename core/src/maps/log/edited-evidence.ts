/**
 * Evidence of clusters that people changed, found as the engine finds it: pages that at least two of the keywords
 * rank, or phrases that at least two of them share. A cluster that nobody touched keeps what the engine said of it.
 */
import { wordingEvidence } from "#/clustering/wording-evidence.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { splitKeywords } from "#/wording/keyword-words.ts";

type Evidence = MapSnapshot["clusters"]["evidence"][number];

const MOST_PAGES = 12;

/** One cluster after the edits. */
export interface EditedCluster {
  readonly id: string;
  /** Rows of the edited columns. */
  readonly members: readonly number[];
}

export interface EditedColumns {
  readonly base: MapSnapshot;
  /** Texts of the edited columns. */
  readonly text: readonly string[];
  /** Of the edited columns; no results while the SERPs are not loaded. */
  readonly results: MapSnapshot["serps"]["results"];
}

/** One list a cluster; `terms` goes on from those of the base. */
export function findEditedEvidence(
  columns: EditedColumns,
  clusters: readonly EditedCluster[],
): { evidence: Evidence[]; terms: string[] } {
  const { base } = columns;
  const terms = [...base.terms];
  const baseAt = new Map(base.clusters.id.map((id, at) => [id, at]));
  const before = textsByCluster(base);
  const evidence = clusters.map(({ id, members }) => {
    const at = baseAt.get(id);
    const texts = members.map((row) => columns.text[row] ?? "");
    if (at !== undefined && isSameSet(before[at] ?? [], texts))
      return base.clusters.evidence[at] ?? [];
    return base.evidenceKind === "term"
      ? sharedPhrases(texts, terms)
      : sharedPages(columns, members);
  });
  return { evidence, terms };
}

function textsByCluster({ keywords, clusters }: MapSnapshot): string[][] {
  const texts: string[][] = clusters.id.map(() => []);
  keywords.cluster.forEach((cluster, row) => texts[cluster]?.push(keywords.text[row] ?? ""));
  return texts;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const all = new Set(a);
  return b.every((text) => all.has(text));
}

/** Strongest first: by how many of the keywords rank the page and how rare it is in the whole map. */
function sharedPages({ base, results }: EditedColumns, members: readonly number[]): Evidence {
  const having = new Map<number, number>();
  for (const row of members)
    for (const url of new Set(results[row])) having.set(url, (having.get(url) ?? 0) + 1);
  const frequency = pageFrequency(base.serps);
  const rarity = (url: number) => Math.log1p(base.keywords.text.length / (frequency[url] ?? 1));
  return [...having]
    .filter(([, keywords]) => keywords > 1)
    .sort(([a, x], [b, y]) => y * rarity(b) - x * rarity(a) || a - b)
    .slice(0, MOST_PAGES)
    .map(([item, keywords]) => ({ item, keywords }));
}

const frequencies = new WeakMap<MapSnapshot["serps"], Uint32Array>();

/** URL → how many keywords of the stored map rank it; counted once for each set of SERPs. */
function pageFrequency(serps: MapSnapshot["serps"]): Uint32Array {
  const known = frequencies.get(serps);
  if (known) return known;
  const counts = new Uint32Array(serps.urls.length);
  for (const row of serps.results) for (const url of row) counts[url] = (counts[url] ?? 0) + 1;
  frequencies.set(serps, counts);
  return counts;
}

/** Phrases that are new to the map are added to `terms`. */
function sharedPhrases(texts: readonly string[], terms: string[]): Evidence {
  const found = wordingEvidence(splitKeywords(texts), new Uint32Array(texts.length), 1);
  return Array.from(found.items, (item, i) => {
    const term = found.terms[item] ?? "";
    const known = terms.indexOf(term);
    return {
      item: known === -1 ? terms.push(term) - 1 : known,
      keywords: found.counts[i] ?? 1,
    };
  });
}
