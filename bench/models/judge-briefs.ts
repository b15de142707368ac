/**
 * Briefs of pages of which half of the keywords is kept aside: the share of those that the headings and questions speak of,
 * with the product's own brief, with a model's lines, and with both. Pages without results are those that people made; pages
 * with results are those of the sample maps.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gatherMaterial } from "@mapwright/core/brief/brief-material";
import { buildClusterBrief, type ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { prepareBrief } from "@mapwright/core/model-tasks/write-brief";
import { isQuestion } from "@mapwright/core/scoring/question";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import { logProgress, printResult, requireBound, round } from "../engine/bench-output.ts";
import { REPOSITORY } from "../engine/bench-paths.ts";
import { readJudgedLists } from "../quality/judged/divided-lists.ts";
import type { BenchModel } from "./bench-model.ts";

const SAMPLES = join(REPOSITORY, "web/app/content/showcase/sample-maps");
/** Half of them is kept aside. */
const MIN_KEYWORDS = 6;
/** Share of a keyword's own words that a single heading or question has to have. */
const SPOKEN_SHARE = 0.5;
/** A bench of a slow model ends with what it has. */
const MAX_MS = 8 * 60_000;

interface HalvedPage {
  readonly snapshot: MapSnapshot;
  readonly cluster: number;
  /** Keywords of the page that the map doesn't have. */
  readonly aside: readonly string[];
}

interface Outline {
  readonly headings: readonly string[];
  readonly questions: readonly string[];
}

/** Every other keyword, the first one given. */
const isAside = (at: number) => at % 2 === 1;

/** Pages of the test lists, as one map per list. */
function listJudgedPages(): HalvedPage[] {
  return readJudgedLists()
    .filter(({ part, language }) => part === "test" && language === "en")
    .flatMap(({ keywords, pages }) => {
      const byPage = Map.groupBy(keywords.keys(), (at) => pages[at] ?? "");
      const halves = [...byPage].map(([name, own]) => ({
        name,
        given: own.flatMap((at, n) => (isAside(n) ? [] : (keywords[at] ?? []))),
        aside: own.flatMap((at, n) => (isAside(n) ? (keywords[at] ?? []) : [])),
        size: own.length,
      }));
      const snapshot = buildTestSnapshot({
        Pages: Object.fromEntries(
          halves.map(({ name, given }) => [
            name,
            Object.fromEntries(given.map((text) => [text, null])),
          ]),
        ),
      });
      return halves.flatMap(({ aside, size }, cluster) =>
        size < MIN_KEYWORDS ? [] : [{ snapshot, cluster, aside }],
      );
    });
}

/** Pages of the sample maps, with what ranks for the keywords that are given. */
function listRankedPages(): HalvedPage[] {
  const files = readdirSync(SAMPLES).filter((file) => file.endsWith(".json"));
  return files.toSorted().flatMap((file) => {
    const whole = mapSnapshot.parse(JSON.parse(readFileSync(join(SAMPLES, file), "utf8")));
    const { cluster: clusterOf, text } = whole.keywords;
    return whole.clusters.id.flatMap((_, cluster) => {
      const rows = [...clusterOf.keys()].filter((row) => clusterOf[row] === cluster);
      if (rows.length < MIN_KEYWORDS) return [];
      const primary = whole.clusters.primary[cluster] ?? -1;
      const aside = rows.filter((row, at) => row !== primary && isAside(at));
      const snapshot = withoutRows(whole, new Set(aside));
      return [{ snapshot, cluster, aside: aside.map((row) => text[row] ?? "") }];
    });
  });
}

function withoutRows(snapshot: MapSnapshot, rows: ReadonlySet<number>): MapSnapshot {
  const left = [...snapshot.keywords.text.keys()].filter((row) => !rows.has(row));
  const keep = <Value>(values: readonly Value[]) =>
    left.flatMap((row) => values.slice(row, row + 1));
  const { keywords, clusters, serps } = snapshot;
  return {
    ...snapshot,
    keywords: {
      text: keep(keywords.text),
      volumePerMonth: keep(keywords.volumePerMonth),
      difficulty: keep(keywords.difficulty),
      intent: keep(keywords.intent),
      cluster: keep(keywords.cluster),
      confidence: keep(keywords.confidence),
      runnerUp: keep(keywords.runnerUp),
    },
    clusters: { ...clusters, primary: clusters.primary.map((row) => left.indexOf(row)) },
    serps: { urls: serps.urls, titles: serps.titles, results: keep(serps.results) },
  };
}

const stemsOf = (text: string) => new Set(splitKeywords([text]).stems[0] ?? []);

/** null: the keyword says nothing that the page's name doesn't say. */
function isSpokenOf(keyword: string, topic: ReadonlySet<string>, lines: readonly Set<string>[]) {
  const own = [...stemsOf(keyword)].filter((stem) => !topic.has(stem));
  if (own.length === 0) return null;
  return lines.some(
    (line) => own.filter((stem) => line.has(stem)).length >= own.length * SPOKEN_SHARE,
  );
}

const outlineOf = ({ headings, questions }: ClusterBrief): Outline => ({
  headings: headings.map(({ text }) => text),
  questions: [
    ...headings.flatMap((heading) => heading.questions),
    ...questions.map(({ text }) => text),
  ],
});

/** Headings with the same words as one above. */
function countTwins({ headings }: Outline): number {
  const keys = headings.map((text) => [...stemsOf(text)].toSorted().join(" "));
  return keys.length - new Set(keys).size;
}

class Score {
  private readonly spoken = { all: 0, questions: 0 };
  private readonly asked = { all: 0, questions: 0 };
  private headings = 0;
  private twins = 0;

  add({ snapshot, cluster, aside }: HalvedPage, outline: Outline): void {
    const primary = snapshot.keywords.text[snapshot.clusters.primary[cluster] ?? -1] ?? "";
    const topic = stemsOf(`${primary} ${snapshot.clusters.name[cluster] ?? ""}`);
    const lines = [...outline.headings, ...outline.questions].map(stemsOf);
    for (const keyword of aside) {
      const isSpoken = isSpokenOf(keyword, topic, lines);
      if (isSpoken === null) continue;
      this.asked.all += 1;
      this.spoken.all += Number(isSpoken);
      if (!isQuestion(keyword)) continue;
      this.asked.questions += 1;
      this.spoken.questions += Number(isSpoken);
    }
    this.headings += outline.headings.length;
    this.twins += countTwins(outline);
  }

  read(pages: number) {
    return {
      spokenOf: round(this.spoken.all / this.asked.all),
      questions:
        this.asked.questions === 0 ? null : round(this.spoken.questions / this.asked.questions),
      headings: round(this.headings / pages, 1),
      twins: this.twins,
    };
  }
}

/** @param most pages of each set */
export async function judgeBriefs(model: BenchModel, most: number): Promise<void> {
  for (const [set, all] of [
    ["briefs, judged lists", listJudgedPages()],
    ["briefs, with results", listRankedPages()],
  ] as const) {
    const step = Math.max(1, Math.floor(all.length / most));
    await judgePages(set, all.filter((_, at) => at % step === 0).slice(0, most), model);
  }
}

async function judgePages(
  set: string,
  pages: readonly HalvedPage[],
  model: BenchModel,
): Promise<void> {
  const scores = { without: new Score(), with: new Score(), both: new Score() };
  let [asked, kept, uncited, dropped, unread] = [0, 0, 0, 0, 0];
  const began = performance.now();
  for (const page of pages) {
    if (performance.now() - began > MAX_MS) break;
    const material = gatherMaterial(page.snapshot, page.cluster);
    const brief = buildClusterBrief(page.snapshot, page.cluster, "en");
    const task =
      material &&
      brief &&
      prepareBrief({ material, brief, asked: [], language: "en", nonce: "5f0c1d2e3b4a" });
    if (!brief || !task) continue;
    const answer = await model.ask(task);
    const lines = answer.kept.flatMap((item) => (item.kind === "line" ? [item] : []));
    const textsOf = (section: string) =>
      lines.filter((line) => line.section === section).map(({ text }) => text);
    const own = outlineOf(brief);
    const written = { headings: textsOf("outline"), questions: textsOf("question") };
    scores.without.add(page, own);
    scores.with.add(page, written);
    scores.both.add(page, {
      headings: [...own.headings, ...written.headings],
      questions: [...own.questions, ...written.questions],
    });
    asked += 1;
    kept += lines.length;
    uncited += lines.filter(({ cites }) => cites.length === 0).length;
    dropped += answer.dropped;
    unread += Number(!answer.isRead);
    logProgress(`${set}: ${String(asked)} of ${String(pages.length)}`);
  }
  printResult({
    set,
    model: model.name,
    pages: asked,
    without: scores.without.read(asked),
    with: scores.with.read(asked),
    both: scores.both.read(asked),
    uncited,
    dropped: kept + dropped === 0 ? null : round(dropped / (kept + dropped)),
    unread,
  });
  requireBound(uncited === 0, `${set}: no line without a citation`);
}
