/**
 * A reference implementation of the edited map that computes everything from scratch on each call; tests compare the
 * incremental one with it. Written for readability, not speed; not used in production.
 */
import { findWordingEvidence } from "#/clustering/wording-evidence.ts";
import { carryGeography } from "#/snapshot/geography/carry-geography.ts";
import { getGeography } from "#/snapshot/geography/lay-out-geography.ts";
import {
  hasEdits,
  getKeywordRuns,
  findKeywordTopic,
  type MapState,
  type Topic,
} from "#/maps/log/edited/map-state.ts";
import {
  compareOrder,
  isVisible,
  findPillar,
  resolveParent,
  resolveTopic,
} from "#/maps/log/edited/topic-tree.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { scoreKeywords } from "#/snapshot/score-clusters.ts";
import { addCompared, takeWording } from "#/snapshot/wording-columns.ts";
import { choosePrimary } from "#/scoring/primary-keyword.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** The expected result of `getEditedSnapshot`. */
export function buildPlainEditedSnapshot(state: MapState): MapSnapshot {
  if (!hasEdits(state)) return state.base;
  const shown = [...state.topics.values()].filter((topic) => isVisible(state, topic));
  const placed = placeKeywords(state, shown);
  const pillars = shown.filter(({ id }) => placed.isPillar(id)).sort(compareOrder);
  const clusters = shown.filter(({ id }) => placed.isCluster(id)).sort(compareOrder);
  const clusterAt = new Map(clusters.map(({ id }, at) => [id, at]));
  const pillarAt = new Map(pillars.map(({ id }, at) => [id, at]));
  const { keywords: plain, results } = keywordColumns(state, placed.rows, clusterAt);
  const runs = plain.text.map((text) => getKeywordRuns(state, text));
  const keywords = { ...plain, ...(runs.some((own) => own !== null) && { runs }) };
  const members: number[][] = clusters.map(() => []);
  keywords.cluster.forEach((cluster, row) => members[cluster]?.push(row));
  const { evidence, terms } = findEditedEvidence(
    { base: state.base, kind: evidenceKindOf(state), text: keywords.text, results },
    clusters.map(({ id }, at) => ({ id, members: members[at] ?? [] })),
  );
  const baseRows = placed.rows.map(({ baseRow }) => baseRow);
  const { wording } = state.base.serps;
  const topics = {
    keywords,
    pillars: { id: pillars.map(({ id }) => id), name: pillars.map(({ name }) => name) },
    clusters: {
      ...clusterColumns(state, keywords, clusters, members),
      pillar: clusters.map((topic) => pillarAt.get(findPillar(state, topic).id) ?? 0),
      ...parentColumn(state, clusters),
      evidence,
    },
  };
  return {
    ...state.base,
    ...state.grouping,
    evidenceKind: evidenceKindOf(state),
    terms,
    ...topics,
    geography: carryGeography(state.base, getGeography(state.base), topics),
    serps: {
      ...state.base.serps,
      results,
      ...(wording && {
        wording: addCompared(takeWording(wording, baseRows), keywords.text, state.compared),
      }),
    },
  };
}

function parentColumn(state: MapState, clusters: readonly Topic[]): { parent?: number[] } {
  const parent = clusters.map((topic) => {
    const above = resolveParent(state, topic);
    const isDirect = above === null || resolveParent(state, above) === null;
    return isDirect ? -1 : clusters.indexOf(above);
  });
  return parent.some((at) => at !== -1) ? { parent } : {};
}

function evidenceKindOf({ base, grouping }: MapState): MapSnapshot["evidenceKind"] {
  if (!grouping) return base.evidenceKind;
  return grouping.method === "wording" ? "term" : "url";
}

/** A visible keyword: its text, its base index (−1: added by people), and its topic. */
interface KeywordRow {
  readonly text: string;
  readonly baseRow: number;
  readonly topic: string;
}

interface PlacedKeywords {
  readonly rows: readonly KeywordRow[];
  readonly isPillar: (id: string) => boolean;
  readonly isCluster: (id: string) => boolean;
}

/** Base keywords in order, then added ones in order. A pillar with its own keywords is also a cluster. */
function placeKeywords(state: MapState, shown: readonly Topic[]): PlacedKeywords {
  const visible = new Set(shown.map(({ id }) => id));
  const filled = new Set<string>();
  const rows: KeywordRow[] = [];
  const take = (text: string, baseRow: number) => {
    if (state.removed.has(text)) return;
    const topic = resolveTopic(state, findKeywordTopic(state, text) ?? "")?.id;
    if (topic === undefined || !visible.has(topic)) return;
    filled.add(topic);
    rows.push({ text, baseRow, topic });
  };
  state.base.keywords.text.forEach(take);
  for (const text of state.added.keys()) take(text, -1);
  const pillars = new Set(shown.filter((t) => findPillar(state, t) === t).map(({ id }) => id));
  return {
    rows,
    isPillar: (id) => pillars.has(id),
    isCluster: (id) => !pillars.has(id) || filled.has(id),
  };
}

function keywordColumns(
  state: MapState,
  rows: readonly KeywordRow[],
  clusterAt: ReadonlyMap<string, number>,
): { keywords: MapSnapshot["keywords"]; results: number[][] } {
  const { keywords: base, clusters, serps } = state.base;
  const currentCluster = (id: string) => clusterAt.get(resolveTopic(state, id)?.id ?? "") ?? -1;
  const newCluster = clusters.id.map(currentCluster);
  const given = rows.map(({ text }) => state.added.get(text));
  const cluster = rows.map(({ topic }) => clusterAt.get(topic) ?? 0);
  const isUnmoved = ({ text }: KeywordRow) => !state.moved.has(text);
  return {
    keywords: {
      text: rows.map(({ text }) => text),
      volumePerMonth: rows.map(
        ({ baseRow }, i) => base.volumePerMonth[baseRow] ?? given[i]?.volumePerMonth ?? null,
      ),
      difficulty: rows.map(
        ({ baseRow }, i) => base.difficulty[baseRow] ?? given[i]?.difficulty ?? null,
      ),
      intent: rows.map(
        ({ baseRow }, i) => base.intent[baseRow] ?? given[i]?.intent ?? "informational",
      ),
      cluster,
      // Placed manually: the clustering has no confidence in it.
      confidence: rows.map((row) => {
        if (!isUnmoved(row)) return 0;
        return state.grouped.get(row.text)?.confidence ?? base.confidence[row.baseRow] ?? 0;
      }),
      runnerUp: rows.map((row, i) => {
        const regrouped = state.grouped.get(row.text);
        const other = regrouped
          ? currentCluster(regrouped.runnerUp ?? "")
          : (newCluster[base.runnerUp[row.baseRow] ?? -1] ?? -1);
        return isUnmoved(row) && other !== cluster[i] ? other : -1;
      }),
    },
    results:
      serps.results.length === 0 ? [] : rows.map(({ baseRow }) => serps.results[baseRow] ?? []),
  };
}

function clusterColumns(
  state: MapState,
  keywords: MapSnapshot["keywords"],
  clusters: readonly Topic[],
  members: readonly (readonly number[])[],
): Omit<MapSnapshot["clusters"], "pillar" | "evidence"> {
  const { base } = state;
  const isSameKind = evidenceKindOf(state) === base.evidenceKind;
  const baseAt = new Map(base.clusters.id.map((id, at) => [id, at]));
  const basePrimary = (id: string) =>
    base.keywords.text[base.clusters.primary[baseAt.get(id) ?? -1] ?? -1] ?? null;
  const before = textsByCluster(base);
  const homes = clusters.map(({ id }, at) => {
    const home = baseAt.get(id) ?? -1;
    const texts = (members[at] ?? []).map((row) => keywords.text[row] ?? "");
    return isSameKind && isSameSet(before[home] ?? [""], texts) ? home : -1;
  });
  const figures = members.map((own, at) => {
    const home = homes[at] ?? -1;
    if (home === -1) return scoreKeywords(keywords, own, (row) => keywords.confidence[row] ?? 0);
    return {
      intent: base.clusters.intent[home] ?? "informational",
      volumePerMonth: base.clusters.volumePerMonth[home] ?? null,
      difficulty: base.clusters.difficulty[home] ?? null,
      opportunity: base.clusters.opportunity[home] ?? 0,
    };
  });
  return {
    id: clusters.map(({ id }) => id),
    name: clusters.map(({ name }) => name),
    primary: clusters.map(({ id, primary }, at) =>
      primaryAmong(keywords, members[at] ?? [], [primary, basePrimary(id)]),
    ),
    intent: figures.map(({ intent }) => intent),
    volumePerMonth: figures.map(({ volumePerMonth }) => volumePerMonth),
    difficulty: figures.map(({ difficulty }) => difficulty),
    opportunity: figures.map(({ opportunity }) => opportunity),
    confidence: members.map(
      (own, at) =>
        base.clusters.confidence[homes[at] ?? -1] ??
        meanOf(own.map((row) => keywords.confidence[row] ?? 0)),
    ),
  };
}

/** The first of `wanted` that is in `own`, otherwise the best by volume; −1 when there are none. */
function primaryAmong(
  { text, volumePerMonth }: MapSnapshot["keywords"],
  own: readonly number[],
  wanted: readonly (string | null)[],
): number {
  for (const keyword of wanted) {
    const found = keyword === null ? undefined : own.find((row) => text[row] === keyword);
    if (found !== undefined) return found;
  }
  if (own.length === 0) return -1;
  const best = choosePrimary(
    own.map((row) => ({ text: text[row] ?? "", volumePerMonth: volumePerMonth[row] ?? null })),
  );
  return own[best] ?? -1;
}

function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.round(mean * 1000) / 1000;
}

type Evidence = MapSnapshot["clusters"]["evidence"][number];

const MAX_PAGES = 12;

/** One cluster with edits applied. */
interface EditedCluster {
  readonly id: string;
  /** Rows of the edited columns. */
  readonly members: readonly number[];
}

interface EditedColumns {
  readonly base: MapSnapshot;
  readonly kind: MapSnapshot["evidenceKind"];
  /** Texts of the edited columns. */
  readonly text: readonly string[];
  /** Results for the edited columns; none until the SERPs are loaded. */
  readonly results: MapSnapshot["serps"]["results"];
}

/** One list per cluster; `terms` continues the base's. */
function findEditedEvidence(
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
    const isAsBefore = columns.kind === base.evidenceKind;
    if (isAsBefore && at !== undefined && isSameSet(before[at] ?? [], texts))
      return base.clusters.evidence[at] ?? [];
    return columns.kind === "term" ? sharedPhrases(texts, terms) : sharedPages(columns, members);
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

/** Strongest first: by how many of the keywords rank for the page and how rare it is in the entire map. */
function sharedPages({ base, results }: EditedColumns, members: readonly number[]): Evidence {
  const having = new Map<number, number>();
  for (const row of members)
    for (const url of new Set(results[row])) having.set(url, (having.get(url) ?? 0) + 1);
  const frequency = pageFrequency(base.serps);
  const rarity = (url: number) => Math.log1p(base.keywords.text.length / (frequency[url] ?? 1));
  return [...having]
    .filter(([, keywords]) => keywords > 1)
    .sort(([a, x], [b, y]) => y * rarity(b) - x * rarity(a) || a - b)
    .slice(0, MAX_PAGES)
    .map(([item, keywords]) => ({ item, keywords }));
}

/** URL → number of keywords of the stored map that rank for it. */
function pageFrequency(serps: MapSnapshot["serps"]): Uint32Array {
  const counts = new Uint32Array(serps.urls.length);
  for (const row of serps.results) for (const url of row) counts[url] = (counts[url] ?? 0) + 1;
  return counts;
}

/** Appends phrases new to the map to `terms`. */
function sharedPhrases(texts: readonly string[], terms: string[]): Evidence {
  const found = findWordingEvidence(splitKeywords(texts), new Uint32Array(texts.length), 1);
  return Array.from(found.items, (item, i) => {
    const term = found.terms[item] ?? "";
    const known = terms.indexOf(term);
    return {
      item: known === -1 ? terms.push(term) - 1 : known,
      keywords: found.counts[i] ?? 1,
    };
  });
}
