/**
 * Merges and splits of grouped keywords, judged by the pages that people made, and with results by their conversations: all
 * that the map proposes, and what a model keeps.
 */
import {
  findChangeCandidates,
  type ChangeCandidate,
} from "@mapwright/core/model-tasks/change-candidates";
import { prepareChanges } from "@mapwright/core/model-tasks/suggest-changes";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { logProgress, printResult, round } from "../engine/bench-output.ts";
import { readJudgedLists } from "../quality/judged/divided-lists.ts";
import { readSerpSet } from "../quality/labelled-sets.ts";
import type { BenchModel } from "./bench-model.ts";

const OPEN = {
  only: null,
  canChange: () => true,
  areHeldApart: () => false,
  isHeld: () => false,
} as const;

interface JudgedKeywords {
  readonly name: string;
  readonly keywords: readonly string[];
  /** Page of each keyword. */
  readonly pages: readonly string[];
  /** Pages that rank for each keyword; null: a list without results. */
  readonly results: readonly (readonly string[])[] | null;
}

const listsWithout = (): JudgedKeywords[] =>
  readJudgedLists()
    .filter(({ part, language }) => part === "test" && language === "en")
    .map(({ name, keywords, pages }) => ({ name, keywords, pages, results: null }));

/** Empty when the sets are absent. */
function listsWith(): JudgedKeywords[] {
  return ["cast21-bm25", "cast21-dense"].flatMap((name) => {
    const set = readSerpSet(name);
    if (!set?.table) {
      logProgress(`changes: ${name} is absent`);
      return [];
    }
    const { offsets, urls } = set.table;
    const results = set.texts.map((_, at) =>
      Array.from(
        urls.subarray(offsets[at], offsets[at + 1]),
        (url) => `https://${String(url)}.example/`,
      ),
    );
    return [{ name, keywords: set.texts, pages: Array.from(set.labelOf, String), results }];
  });
}

function groupList({ keywords, results }: JudgedKeywords): MapSnapshot {
  return buildSnapshot({
    keywords: keywords.map((text, at) => ({
      text,
      volumePerMonth: null,
      difficulty: null,
      results: (results?.[at] ?? []).map((url) => ({ url, title: "" })),
    })),
    options: { method: results === null ? "wording" : "auto" },
    metrics: { source: "none", estimated: false, asOf: 0 },
  });
}

function mostCommon(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)];
  return counts.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? "";
}

/** Whether the judge's pages agree: the pages of a merge are mostly one, what leaves in a split is mostly another. */
function isRight(
  snapshot: MapSnapshot,
  { keywords, pages }: JudgedKeywords,
  change: ChangeCandidate,
) {
  const pageOf = new Map(keywords.map((text, at) => [text, pages[at] ?? ""]));
  const pagesOf = (rows: readonly number[]) =>
    rows.map((row) => pageOf.get(snapshot.keywords.text[row] ?? "") ?? "");
  const rowsOf = (cluster: number) =>
    [...snapshot.keywords.cluster.keys()].filter(
      (row) => snapshot.keywords.cluster[row] === cluster,
    );
  if (change.kind === "merge") {
    const [one, other] = change.clusters.map((cluster) => mostCommon(pagesOf(rowsOf(cluster))));
    return one === other;
  }
  const left = rowsOf(change.cluster).filter((row) => !change.leaving.includes(row));
  return mostCommon(pagesOf(left)) !== mostCommon(pagesOf(change.leaving));
}

interface Tally {
  proposed: number;
  right: number;
  kept: number;
  rightOfKept: number;
}

/** @param most candidates of each set @param perCall of one request */
export async function judgeChanges(
  model: BenchModel,
  most: number,
  perCall: number,
): Promise<void> {
  for (const [set, lists] of [
    ["changes, judged lists", listsWithout()],
    ["changes, with results", listsWith()],
  ] as const)
    if (lists.length > 0) await judgeSet(model, { set, lists, most, perCall });
}

interface ChangeSet {
  readonly set: string;
  readonly lists: readonly JudgedKeywords[];
  readonly most: number;
  readonly perCall: number;
}

async function judgeSet(
  model: BenchModel,
  { set, lists, most, perCall }: ChangeSet,
): Promise<void> {
  const tallies: Record<ChangeCandidate["kind"], Tally> = {
    merge: { proposed: 0, right: 0, kept: 0, rightOfKept: 0 },
    split: { proposed: 0, right: 0, kept: 0, rightOfKept: 0 },
  };
  const perList = Math.max(1, Math.ceil(most / lists.length));
  for (const list of lists) {
    const snapshot = groupList(list);
    const found = findChangeCandidates(snapshot, OPEN);
    // Some of each kind: merges come first.
    const some = ["merge", "split"].flatMap((kind) =>
      found.filter((each) => each.kind === kind).slice(0, Math.ceil(perList / 2)),
    );
    for (let at = 0; at < some.length; at += perCall)
      await judgeSome(model, { list, snapshot, candidates: some.slice(at, at + perCall) }, tallies);
    logProgress(`changes: ${list.name}`);
  }
  for (const [kind, { proposed, right, kept, rightOfKept }] of Object.entries(tallies))
    printResult({
      set,
      kind,
      model: model.name,
      proposed,
      precisionWithout: round(right / proposed),
      kept,
      precisionWith: kept === 0 ? null : round(rightOfKept / kept),
      rightKept: right === 0 ? null : round(rightOfKept / right),
    });
}

interface Asked {
  readonly list: JudgedKeywords;
  readonly snapshot: MapSnapshot;
  readonly candidates: readonly ChangeCandidate[];
}

async function judgeSome(
  model: BenchModel,
  { list, snapshot, candidates }: Asked,
  tallies: Record<ChangeCandidate["kind"], Tally>,
): Promise<void> {
  const task = prepareChanges({
    snapshot,
    candidates,
    givenNameOf: () => null,
    language: "en",
    nonce: "5f0c1d2e3b4a",
  });
  if (!task) return;
  const { kept } = await model.ask(task);
  for (const candidate of candidates) {
    const tally = tallies[candidate.kind];
    const idsOf = (clusters: readonly number[]) => clusters.map((at) => snapshot.clusters.id[at]);
    const isKept = kept.some((item) =>
      candidate.kind === "merge"
        ? item.kind === "merge" && item.clusterIds.join() === idsOf(candidate.clusters).join()
        : item.kind === "split" && item.clusterId === snapshot.clusters.id[candidate.cluster],
    );
    const right = Number(isRight(snapshot, list, candidate));
    tally.proposed += 1;
    tally.right += right;
    tally.kept += Number(isKept);
    tally.rightOfKept += isKept ? right : 0;
  }
}
