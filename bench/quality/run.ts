/**
 * `npm run -s bench -- quality [set …]`: how well the engine groups, next to igraph on the same graph with its best parameters
 * (the engine chooses its own): labelled result lists, a mix of two languages, labelled texts, lists divided by hand into
 * pages and topics, planted maps of even and uneven density, held-out results of a large real graph, the stability under reordering and when
 * a few keywords are left out, how well confidence holds, and ideas and intents judged by hand. Each set can be run
 * by itself, see `SETS`; without a name all are. Where judgements have a bound, a result beyond it ends in exit code 1.
 */
import {
  computeAdjustedRandIndex,
  computeBCubed,
} from "@mapwright/core/clustering/testing/agreement";
import { getTextKey } from "@mapwright/core/clustering/graph/canonical-rows";
import { clusterSerps, type WordingOfTable } from "@mapwright/core/clustering/cluster-serps";
import { clusterWording } from "@mapwright/core/clustering/cluster-wording";
import type { Clustering, SerpTable } from "@mapwright/core/clustering/clustering";
import { countPairs, scoreKeywords, takeHalf } from "@mapwright/core/clustering/held-pairs";
import { invertSerps } from "@mapwright/core/clustering/graph/inverted-index";
import { takeNodes } from "@mapwright/core/clustering/map-sample";
import { connectKeywords } from "@mapwright/core/clustering/graph/overlap-edges";
import { connectByLetters, connectPairs } from "@mapwright/core/clustering/pairs/connect-pairs";
import {
  plantSerps,
  type PlantedSerpsOptions,
} from "@mapwright/core/clustering/testing/planted-serps";
import { createSeededRandom, shuffleIndexes } from "@mapwright/core/clustering/graph/seeded-random";
import { weighUrls } from "@mapwright/core/clustering/graph/url-weights";
import { embedList } from "@mapwright/core/wording/embed-keywords";
import { createBuiltInEncoder, createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import {
  logProgress,
  computeMedian,
  printResult,
  requireBound,
  round,
} from "../engine/bench-output.ts";
import { readRealSerps } from "../engine/measure-real-serps.ts";
import { preparePeer } from "../engine/python-peer.ts";
import { pickBestGroupings, groupByPeer } from "./graph-peer.ts";
import {
  INTENT_SETS,
  judgeIntents,
  readIntentsOfLanguages,
  readLabelledIntents,
  scoreIntents,
} from "./judged/judge-intents.ts";
import { judgeList, listFaults, computeListMeans, type JudgedList } from "./judged/judge-lists.ts";
import { judgeMixes } from "./judged/judge-mixed.ts";
import { judgeTopics, computeTopicMeans, type JudgedTopics } from "./judged/judge-topics.ts";
import { readJudgedLists } from "./judged/divided-lists.ts";
import { measureSeeds, measureThreadIdeas } from "./judged/judge-seeds.ts";
import { countAgreement, scoreAgreement } from "../engine/pair-agreement.ts";
import { readSerpSet, readTextSet, type LabelledSet } from "./labelled-sets.ts";
import { measureLanguages } from "./measure-languages.ts";
import { printReddit } from "./measure-reddit.ts";
import { measureReliability } from "./measure-reliability.ts";
import { dropStability } from "./measure-stability.ts";
import { readSampleMaps, type SampleMap } from "./sample-maps.ts";

const embedder = createEnglishEncoder();
const ABSENT = "not in LABELLED_SETS, otherwise ../shared/quality";
const SHUFFLES = 5;
const PLANTED_SEEDS = [3, 41, 42, 7, 8];
const PLANTED = {
  "even density": { keywordCount: 5_000 },
  "uneven density": { keywordCount: 5_000, urlsPerClusterSpread: 1, urlsPerClusterBase: 20 },
  "45 % noise and pillar pages": { keywordCount: 5_000, noiseShare: 0.25, pillarShare: 0.2 },
} satisfies Readonly<Record<string, Omit<PlantedSerpsOptions, "seed">>>;

/** Measurements that can be run by themselves. */
const SETS: Readonly<Record<string, (hasPeer: boolean) => Promise<void> | void>> = {
  judged: printJudged,
  ideas: () => measureSeeds(embedder),
  reddit: printReddit,
  threads: () => measureThreadIdeas(embedder),
  stability: async () => printStability(await readSampleMaps(embedder)),
  confidence: async () => measureReliability(reliabilitySets(await readSampleMaps(embedder))),
  fusion: measureFusions,
  languages: measureLanguages,
  wording: measureWordings,
  lists: printLists,
  topics: printTopics,
  mixed: printMixed,
  even: (hasPeer) => measurePlanted("even density", hasPeer),
  uneven: (hasPeer) => measurePlanted("uneven density", hasPeer),
  noise: (hasPeer) => measurePlanted("45 % noise and pillar pages", hasPeer),
  real: measureRealGraph,
};

export async function runBench(args: readonly string[]): Promise<void> {
  const unknown = args.find((name) => !(name in SETS));
  if (unknown !== undefined)
    throw new Error(`No set is called "${unknown}". Use any of: ${Object.keys(SETS).join(", ")}.`);
  const missingPeer = await preparePeer();
  if (missingPeer !== null) logProgress(`no peer: ${missingPeer}`);
  for (const [name, measure] of Object.entries(SETS)) {
    if (args.length === 0 || args.includes(name)) await measure(missingPeer === null);
  }
}

function printStability(sampleMaps: readonly SampleMap[]): void {
  for (const { name, table, keys, edges } of sampleMaps) {
    printResult({
      bench: "quality-stability",
      set: `sample, ${name}`,
      keywords: table.keywordCount,
      withoutAFew: dropStability(table, { keys, edges }),
      orderStability: orderStability(table, { keys, edges }),
    });
  }
}

async function measureFusions(hasPeer: boolean): Promise<void> {
  for (const name of ["cast21-bm25", "cast21-dense"]) {
    const set = readSerpSet(name);
    if (set) await measureFusion(set, hasPeer);
    else printResult({ bench: "quality-fusion", set: name, absent: ABSENT });
  }
}

async function measureWordings(): Promise<void> {
  for (const [name, step] of [
    ["wording-wands", 1],
    ["wording-banking77", 8],
    ["wording-banking77", 1],
  ] as const) {
    const set = readTextSet(name, step);
    if (set) await measureWording(set);
    else printResult({ bench: "quality-wording", set: name, absent: ABSENT });
  }
}

/** Shares of intents that are named, and of those that are what a person would say: by vectors and by words. */
async function printJudged(): Promise<void> {
  const labelled = [...readLabelledIntents(), ...readIntentsOfLanguages()];
  const encoder = createBuiltInEncoder();
  for (const set of INTENT_SETS) {
    const own = labelled.filter((one) => one.set === set);
    const vectorOf = new Map<string, Float32Array>();
    for (const language of new Set(own.map((one) => one.language))) {
      const texts = own.filter((one) => one.language === language).map(({ keyword }) => keyword);
      const vectors = await embedList(encoder, texts);
      texts.forEach((text, at) => vectorOf.set(text, vectors[at] ?? new Float32Array(0)));
    }
    for (const [by, vectors] of [
      ["vectors", vectorOf],
      ["words", undefined],
    ] as const) {
      const { named, accuracy } = scoreIntents(judgeIntents(own, vectors));
      printResult({
        bench: "quality-intent",
        set,
        by,
        keywords: own.length,
        named: round(named),
        accuracy: round(accuracy),
      });
    }
  }
}

/** Maps of texts, which the curve was fitted to as well, and planted ones of other seeds, which it was not. */
function reliabilitySets(sampleMaps: readonly SampleMap[]) {
  return [
    ...sampleMaps.map(({ name, table, keys, edges }) => ({
      name,
      table,
      wording: { keys, edges },
    })),
    ...Object.entries(PLANTED).map(([family, options]) => ({
      name: `planted, ${family}`,
      table: plantSerps({ seed: 77, ...options, keywordCount: 2_000 }).table,
      wording: undefined,
    })),
  ];
}

async function measureFusion({ name, texts, labelOf, table }: LabelledSet, hasPeer: boolean) {
  if (table === null) return;
  logProgress(`fusion: ${name} …`);
  const keys = Uint32Array.from(texts, getTextKey);
  const byMeaning = connectPairs(texts, await embedder.embed(texts));
  const print = (method: string, found: Clustering, evidence: WordingOfTable) =>
    printResult({
      bench: "quality-fusion",
      set: name,
      method,
      adjustedRand: round(computeAdjustedRandIndex(found.clusterOf, labelOf)),
      clusters: found.clusterCount,
      rule: found.rule,
      orderStability: orderStability(table, evidence),
      withoutAFew: dropStability(table, evidence),
    });
  for (const [method, edges] of [
    ["auto, pages and wording by letters and meaning", byMeaning],
    ["auto, pages and wording by letters", connectByLetters(texts)],
    ["pages only", null],
  ] as const) {
    const evidence = { keys, edges };
    print(method, clusterSerps(table, { method: "auto" }, evidence), evidence);
  }
  const alone = clusterWording(texts, { method: "wording" }, byMeaning);
  printResult({
    bench: "quality-fusion",
    set: name,
    method: "wording only",
    adjustedRand: round(computeAdjustedRandIndex(alone.clusterOf, labelOf)),
    clusters: alone.clusterCount,
  });
  await printPeers("quality-fusion", { set: name }, table, labelOf, hasPeer);
}

async function printPeers(
  bench: string,
  about: Readonly<Record<string, unknown>>,
  table: SerpTable,
  labelOf: Uint32Array,
  hasPeer: boolean,
) {
  const peer = hasPeer ? await groupByPeer(Object.values(about).join(" "), table) : "no igraph";
  if (typeof peer === "string") {
    printResult({ bench, ...about, method: "igraph", absent: peer });
    return;
  }
  const scored = pickBestGroupings(
    peer,
    (clusterOf) => computeAdjustedRandIndex(clusterOf, labelOf),
    (value) => value,
  );
  for (const { score, ...best } of scored)
    printResult({ bench, ...about, ...best, adjustedRand: round(score) });
}

/** Agreement of the groups with those of the same keywords in another order, the worst and the median. */
function orderStability(table: SerpTable, { keys, edges }: WordingOfTable) {
  const first = clusterSerps(table, { method: "auto" }, { keys, edges }).clusterOf;
  const agreements = Array.from({ length: SHUFFLES }, (_, shuffle) => {
    const order = shuffleIndexes(table.keywordCount, createSeededRandom(shuffle));
    const wording = {
      keys: order.map((keyword) => keys[keyword] ?? 0),
      edges: edges && takeNodes(edges, order),
    };
    const again = clusterSerps(reorder(table, order), { method: "auto" }, wording).clusterOf;
    return computeAdjustedRandIndex(
      again,
      order.map((keyword) => first[keyword] ?? 0),
    );
  });
  return { worst: round(Math.min(...agreements)), median: round(computeMedian(agreements)) };
}

function reorder(table: SerpTable, order: Uint32Array): SerpTable {
  const offsets = new Uint32Array(order.length + 1);
  const urls = new Uint32Array(table.urls.length);
  order.forEach((keyword, position) => {
    const row = table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1]);
    urls.set(row, offsets[position]);
    offsets[position + 1] = (offsets[position] ?? 0) + row.length;
  });
  return { ...table, offsets, urls };
}

async function measureWording({ name, texts, labelOf }: LabelledSet) {
  logProgress(`wording: ${name} …`);
  const isSmall = texts.length <= 2_000;
  for (const [method, meaning] of [
    ["letters", null],
    ...(isSmall ? [["letters and meaning", await embedList(embedder, texts)] as const] : []),
  ] as const) {
    const start = performance.now();
    const found = clusterWording(
      texts,
      { method: "wording" },
      meaning && connectPairs(texts, meaning),
    );
    printResult({
      bench: "quality-wording",
      set: name,
      texts: texts.length,
      method,
      adjustedRand: round(computeAdjustedRandIndex(found.clusterOf, labelOf)),
      clusters: found.clusterCount,
      ms: Math.round(performance.now() - start),
    });
  }
}

async function printLists() {
  const builtIn = createBuiltInEncoder(embedder);
  const judged: JudgedList[] = [];
  for (const list of readJudgedLists()) {
    for (const found of await judgeList(list, builtIn)) {
      judged.push(found);
      const { adjustedRand, f1, ...about } = found;
      printResult({
        bench: "quality-lists",
        ...about,
        adjustedRand: round(adjustedRand),
        bCubedF1: round(f1),
      });
    }
  }
  const means = computeListMeans(judged, "test");
  for (const { adjustedRand, f1, rightOfSure, ...about } of means)
    printResult({
      bench: "quality-lists-mean",
      part: "test",
      ...about,
      adjustedRand: round(adjustedRand),
      bCubedF1: round(f1),
      rightOfSure: round(rightOfSure),
    });
  for (const fault of listFaults(means)) requireBound(false, fault);
}

async function printTopics() {
  const builtIn = createBuiltInEncoder(embedder);
  const judged: JudgedTopics[] = [];
  for (const list of readJudgedLists()) judged.push(...(await judgeTopics(list, builtIn)));
  const printable = ({ adjustedRand, f1, namedAlike, ...about }: Omit<JudgedTopics, "name">) => ({
    bench: "quality-topics",
    ...about,
    adjustedRand: round(adjustedRand),
    bCubedF1: round(f1),
    namedAlike: round(namedAlike),
  });
  for (const { name, ...found } of judged) printResult({ list: name, ...printable(found) });
  for (const mean of computeTopicMeans(judged)) printResult({ list: "mean", ...printable(mean) });
}

/** Before decision 0097, .054 of the test lists' keywords were in a strange pillar with meaning, and .141 by letters. */
const MAX_STRANGE = { "letters and meaning": 0.03, letters: 0.1 } as const;

async function printMixed() {
  const lists = readJudgedLists();
  for (const part of ["fit", "test"] as const)
    for (const encoder of [embedder, null]) {
      const { strange, pillarsPerSubject, f1, ...about } = await judgeMixes(lists, part, encoder);
      printResult({
        bench: "quality-mixed",
        ...about,
        strange: round(strange),
        pillarsPerSubject: round(pillarsPerSubject),
        bCubedF1: round(f1),
      });
      const most = MAX_STRANGE[about.method];
      requireBound(part === "fit" || strange <= most, `${about.method}: strange at most ${most}`);
    }
}

async function measurePlanted(family: keyof typeof PLANTED, hasPeer: boolean) {
  const options = PLANTED[family];
  logProgress(`planted: ${family} …`);
  const maps = PLANTED_SEEDS.map((seed) => plantSerps({ seed, ...options }));
  const print = (method: string, scores: readonly ReturnType<typeof scorePlanted>[]) =>
    printResult({
      bench: "quality-planted",
      family,
      method,
      adjustedRand: summary(scores.map(({ adjustedRand }) => adjustedRand)),
      bCubedF1: summary(scores.map(({ f1 }) => f1)),
    });
  print(
    "auto",
    maps.map(({ table, clusterOf }) =>
      scorePlanted(clusterSerps(table, { method: "auto" }).clusterOf, clusterOf),
    ),
  );
  const bestOfMap = new Map<string, ReturnType<typeof scorePlanted>[]>();
  for (const { table, clusterOf } of maps) {
    const peer = hasPeer ? await groupByPeer(family, table) : "no igraph";
    if (typeof peer === "string") {
      printResult({ bench: "quality-planted", family, method: "igraph", absent: peer });
      return;
    }
    const scoreOf = (found: Uint32Array) => scorePlanted(found, clusterOf);
    for (const { method, score } of pickBestGroupings(
      peer,
      scoreOf,
      ({ adjustedRand }) => adjustedRand,
    ))
      bestOfMap.set(method, [...(bestOfMap.get(method) ?? []), score]);
  }
  for (const [method, scores] of bestOfMap) print(`${method} for each map`, scores);
}

function scorePlanted(found: Uint32Array, planted: Uint32Array) {
  return {
    adjustedRand: computeAdjustedRandIndex(found, planted),
    f1: computeBCubed(found, planted).f1,
  };
}

function summary(values: readonly number[]) {
  const sum = values.reduce((all, value) => all + value, 0);
  return { mean: round(sum / values.length), worst: round(Math.min(...values)) };
}

/** Clustered on half of every result list, tested on the other half; the peer's parameters are the best on that test. */
async function measureRealGraph(hasPeer: boolean) {
  const real = await readRealSerps();
  if (typeof real === "string") {
    printResult({ bench: "quality-real", absent: real });
    return;
  }
  const { table } = real;
  const weights = weighUrls(table, invertSerps(table));
  const seen = takeHalf(table, weights, 1, 0);
  const rest = takeHalf(table, weights, 1, 1);
  const held = connectKeywords(rest, invertSerps(rest), weights, 1);
  const judge = (clusterOf: Uint32Array) => {
    return {
      pairs: scoreAgreement([countAgreement(clusterOf, held)]),
      keywords: scoreKeywords([countPairs(clusterOf, held)]).score,
      over200: inLarge(clusterOf),
    };
  };
  const print = (about: Readonly<Record<string, unknown>>, score: ReturnType<typeof judge>) =>
    printResult({
      bench: "quality-real",
      keywordCount: table.keywordCount,
      ...about,
      overPairs: rounded(score.pairs),
      overKeywords: round(score.keywords),
      inClustersOver200: round(score.over200),
    });
  for (const method of ["auto", "soft", "hard"] as const) {
    const options = method === "auto" ? { method } : { method, threshold: 2 };
    const found = clusterSerps(seen, options);
    print({ method, rule: found.rule }, judge(found.clusterOf));
  }
  const peer = hasPeer ? await groupByPeer("real", seen, weights) : "no igraph";
  if (typeof peer === "string") {
    printResult({ bench: "quality-real", method: "igraph", absent: peer });
    return;
  }
  for (const { score, ...best } of pickBestGroupings(peer, judge, ({ pairs }) => pairs.score))
    print(best, score);
}

function rounded(score: { precision: number; recall: number; score: number }) {
  return {
    precision: round(score.precision),
    recall: round(score.recall),
    agreement: round(score.score),
  };
}

function inLarge(clusterOf: Uint32Array): number {
  const sizes = new Map<number, number>();
  for (const cluster of clusterOf) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const large = [...sizes.values()].filter((size) => size > 200);
  return large.reduce((sum, size) => sum + size, 0) / clusterOf.length;
}
