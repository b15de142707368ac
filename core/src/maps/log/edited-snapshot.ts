/**
 * The map as it stands after its edits, in the same columns as any snapshot, so that every view, figure and export
 * reads one shape. Kept in memory only. Unlike a stored snapshot it may hold clusters without keywords, whose
 * `primary` is −1: pages that people planned by hand.
 */
import { hasEdits, topicOfKeyword, type MapState, type Topic } from "#/maps/log/map-state.ts";
import { compareOrder, isVisible, pillarOf, standingTopic } from "#/maps/log/topic-tree.ts";
import { findEditedEvidence } from "#/maps/log/edited-evidence.ts";
import type { MapSnapshot } from "#/maps/map-snapshot.ts";
import { scoreKeywords } from "#/maps/score-clusters.ts";
import { choosePrimary } from "#/scoring/primary-keyword.ts";
import { splitWords } from "#/wording/words.ts";

/** The snapshot itself, the same object, when there are no edits. */
export function editedSnapshot(state: MapState): MapSnapshot {
  if (!hasEdits(state)) return state.base;
  const shown = [...state.topics.values()].filter((topic) => isVisible(state, topic));
  const placed = placeKeywords(state, shown);
  const pillars = shown.filter(({ id }) => placed.isPillar(id)).sort(compareOrder);
  const clusters = shown.filter(({ id }) => placed.isCluster(id)).sort(compareOrder);
  const clusterAt = new Map(clusters.map(({ id }, at) => [id, at]));
  const pillarAt = new Map(pillars.map(({ id }, at) => [id, at]));
  const { keywords, results } = keywordColumns(state, placed.rows, clusterAt);
  const members: number[][] = clusters.map(() => []);
  keywords.cluster.forEach((cluster, row) => members[cluster]?.push(row));
  const { evidence, terms } = findEditedEvidence(
    { base: state.base, text: keywords.text, results },
    clusters.map(({ id }, at) => ({ id, members: members[at] ?? [] })),
  );
  return {
    ...state.base,
    terms,
    keywords,
    pillars: { id: pillars.map(({ id }) => id), name: pillars.map(({ name }) => name) },
    clusters: {
      ...clusterColumns(state.base, keywords, clusters, members),
      pillar: clusters.map((topic) => pillarAt.get(pillarOf(state, topic).id) ?? 0),
      evidence,
    },
    serps: { ...state.base.serps, results },
  };
}

/** A keyword that is shown: its text, where it is in the base (−1: added by people), and its topic. */
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

/** Base keywords in their order, then those added, in theirs. A pillar that has keywords of its own is a cluster, too. */
function placeKeywords(state: MapState, shown: readonly Topic[]): PlacedKeywords {
  const visible = new Set(shown.map(({ id }) => id));
  const filled = new Set<string>();
  const rows: KeywordRow[] = [];
  const take = (text: string, baseRow: number) => {
    if (state.removed.has(text)) return;
    const topic = standingTopic(state, topicOfKeyword(state, text) ?? "")?.id;
    if (topic === undefined || !visible.has(topic)) return;
    filled.add(topic);
    rows.push({ text, baseRow, topic });
  };
  state.base.keywords.text.forEach(take);
  for (const text of state.added.keys()) take(text, -1);
  const pillars = new Set(shown.filter((t) => pillarOf(state, t) === t).map(({ id }) => id));
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
  const newCluster = clusters.id.map(
    (id) => clusterAt.get(standingTopic(state, id)?.id ?? "") ?? -1,
  );
  const given = rows.map(({ text }) => state.added.get(text));
  const cluster = rows.map(({ topic }) => clusterAt.get(topic) ?? 0);
  const isAtHome = ({ text }: KeywordRow) => !state.moved.has(text);
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
      // Placed by hand: the clustering has no opinion of it.
      confidence: rows.map((row) => (isAtHome(row) ? (base.confidence[row.baseRow] ?? 0) : 0)),
      runnerUp: rows.map((row, i) => {
        const other = newCluster[base.runnerUp[row.baseRow] ?? -1] ?? -1;
        return isAtHome(row) && other !== cluster[i] ? other : -1;
      }),
    },
    results:
      serps.results.length === 0 ? [] : rows.map(({ baseRow }) => serps.results[baseRow] ?? []),
  };
}

function clusterColumns(
  base: MapSnapshot,
  keywords: MapSnapshot["keywords"],
  clusters: readonly Topic[],
  members: readonly (readonly number[])[],
): Omit<MapSnapshot["clusters"], "pillar" | "evidence"> {
  const baseAt = new Map(base.clusters.id.map((id, at) => [id, at]));
  const basePrimary = (id: string) =>
    base.keywords.text[base.clusters.primary[baseAt.get(id) ?? -1] ?? -1] ?? null;
  const figures = members.map((own) => scoreKeywords(keywords, own));
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
    confidence: members.map((own) => meanOf(own.map((row) => keywords.confidence[row] ?? 0))),
  };
}

/** The first of `wanted` that is among `own`, else the best by figures; −1 when there are none. */
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
    own.map((row) => ({
      text: text[row] ?? "",
      wordCount: splitWords(text[row] ?? "").length,
      volumePerMonth: volumePerMonth[row] ?? null,
      centrality: 0,
    })),
  );
  return own[best] ?? -1;
}

function meanOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.round(mean * 1000) / 1000;
}
