/**
 * A person's question about a map, answered from the map alone: its totals, pillars and pages with their figures, and what is
 * stored beside them.
 */
import { z } from "zod";
import type { ModelItem } from "#/language-models/model-task.ts";
import {
  collectSources,
  findCited,
  type CitedSource,
  type CitedSources,
} from "#/model-tasks/cited-sources.ts";
import {
  describeAnswers,
  openEvidence,
  type EvidenceOfPages,
  type QuestionEvidence,
} from "#/model-tasks/question-evidence.ts";
import { isSameText, acceptText } from "#/model-tasks/accepted-text.ts";
import { listTopKeywords, listTopRows } from "#/model-tasks/map-lines.ts";
import { COMMON_RULES, describeItems, type PreparedTask } from "#/model-tasks/prepared-task.ts";
import { quoteQuestion } from "#/model-tasks/quote-question.ts";
import { findRelevantPages } from "#/model-tasks/relevant-pages.ts";
import { getSnapshotTotals } from "#/maps/snapshot-totals.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { cutText } from "#/wording/cut-text.ts";
import { cleanText } from "#/wording/data-fence.ts";

const MAX_RELEVANT = 24;
/** The best of the map by each figure, whatever the question. */
const MAX_BEST = 6;
const MAX_PILLARS = 24;
const MAX_KEYWORDS = 6;
/** Maximum number of pages whose evidence is sent along. */
const MAX_WITH_EVIDENCE = 12;
const ASKED_KEYWORDS = 2;
const MAX_LINES = 12;
const MAX_LINE_LENGTH = 400;
const MAX_QUESTION_LENGTH = 500;
const MAX_OUTPUT_TOKENS = 1_200;

const item = z.object({ text: z.string(), cites: z.array(z.string()) });

/** Words of an answer that every map supports. */
const FRAME =
  "The map has pages, keywords and pillars; searches a month, difficulty, opportunity, intent; most, highest, lowest, easiest, first, write, page, keyword, pillar; search engines answer, answered, cite, cites, cited; AI Mode; the own site, people also ask";

export interface QuestionMaterial {
  readonly snapshot: MapSnapshot;
  readonly question: string;
  readonly evidence: QuestionEvidence;
  /** A page's status and the like, in words; empty: nothing to say. */
  readonly describePage: (cluster: number) => string;
  /** ISO 639-1, of the map. */
  readonly language: string;
  /** Random. */
  readonly nonce: string;
}

/** null: the map has no pages. */
export function prepareQuestion(material: QuestionMaterial): PreparedTask | null {
  const { snapshot, question, language, nonce } = material;
  if (snapshot.clusters.id.length === 0) return null;
  const sources = collectSources(language);
  const evidence = openEvidence(snapshot, material.evidence);
  addTotals(sources, snapshot, evidence);
  choosePages(snapshot, question, evidence).forEach((cluster, at) => {
    const number = addPage(sources, material, evidence.describe(cluster), cluster);
    if (number !== null && at < MAX_WITH_EVIDENCE) evidence.add(sources, cluster, number);
  });
  const asked = sources.describe("U", cutText(cleanText(question), MAX_QUESTION_LENGTH));
  return {
    system: COMMON_RULES,
    prompt: [
      `Answer the question on line ${asked ?? "U1"}, which a person asks about this map, in the language of the question: one item a sentence, at most ${String(MAX_LINES)}, in words and figures of the data; what people ask is repeated as it stands, as an item of its own. Cite the pages that each sentence is about. If the data doesn't answer it, or there is no such line, answer {"items": []}.`,
      sources.render(nonce),
    ].join("\n\n"),
    schema: describeItems(item),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    accept: acceptLines(sources, snapshot),
  };
}

function acceptLines(sources: CitedSources, snapshot: MapSnapshot): PreparedTask["accept"] {
  const kept: string[] = [];
  return (raw): ModelItem | null => {
    const { data } = item.safeParse(raw);
    if (!data || kept.length >= MAX_LINES) return null;
    const cited = findCited(sources, data.cites);
    const text =
      quoteAsked(data.text, cited, snapshot) ??
      acceptText(data.text, {
        sources,
        cited,
        form: "sentence",
        maxLength: MAX_LINE_LENGTH,
        named: cited.filter(isName).map(({ citation }) => citation.text),
        facts: [FRAME],
      });
    if (text === null || kept.some((line) => isSameText(line, text))) return null;
    kept.push(text);
    const cites = cited.map(({ citation }) => citation);
    return { kind: "line", section: "answer", text, level: null, cites };
  };
}

/** Returns a question that people ask about the page, in their words; null: `written` is something else. */
function quoteAsked(
  written: string,
  cited: readonly CitedSource[],
  { clusters, keywords }: MapSnapshot,
): string | null {
  const asked = cited.filter(({ citation }) => citation.kind === "question");
  const at = clusters.id.indexOf(asked[0]?.citation.clusterId ?? "");
  if (at < 0) return null;
  const own = [clusters.name[at] ?? "", keywords.text[clusters.primary[at] ?? -1] ?? ""];
  return quoteQuestion(written, asked, own, MAX_LINE_LENGTH);
}

/** Pages and pillars are called by the names that they have on the map. */
const isName = ({ citation }: CitedSource) =>
  citation.kind === "cluster" || citation.kind === "pillar";

/** Keywords of the pages that a question is about, those of the most relevant first: what people also ask is read for them. */
export function listAskedKeywords(snapshot: MapSnapshot, question: string): string[] {
  return findRelevantPages(snapshot, question)
    .slice(0, MAX_WITH_EVIDENCE)
    .flatMap(({ cluster }) => listTopKeywords(snapshot, cluster, ASKED_KEYWORDS));
}

/** The map and its pillars; they belong to no page. */
function addTotals(sources: CitedSources, snapshot: MapSnapshot, evidence: EvidenceOfPages): void {
  const { clusters, pillars, metrics } = snapshot;
  const { counts, volumePerMonth } = getSnapshotTotals(snapshot);
  const searches =
    volumePerMonth === null
      ? ""
      : `, ${String(volumePerMonth)} searches a month${metrics.estimated ? " (estimated)" : ""}`;
  const text = `The map: ${String(counts.keywords)} keywords, ${String(counts.clusters)} pages, ${String(counts.pillars)} pillars${searches}`;
  const answers = describeAnswers(evidence.all);
  const figures = answers === "" ? text : `${text}; ${answers}`;
  sources.add({ kind: "cluster", text, url: null, clusterId: null }, "", figures);
  evidence.addAll(sources);
  pillars.name.slice(0, MAX_PILLARS).forEach((name, pillar) => {
    const own = [...clusters.id.keys()].filter((cluster) => clusters.pillar[cluster] === pillar);
    const sum = own.reduce((all, cluster) => all + (clusters.volumePerMonth[cluster] ?? 0), 0);
    const sums = `${String(own.length)} pages${sum > 0 ? `; ${String(sum)} searches a month` : ""}`;
    const clusterId = pillars.id[pillar] ?? null;
    if (own.length > 0)
      sources.add({ kind: "pillar", text: name, url: null, clusterId }, "pillar", sums);
  });
}

function choosePages(
  snapshot: MapSnapshot,
  question: string,
  { answersOf }: EvidenceOfPages,
): number[] {
  const { clusters } = snapshot;
  const all = [...clusters.id.keys()];
  const best = (of: (cluster: number) => number | null | undefined) =>
    all
      .filter((cluster) => typeof of(cluster) === "number")
      .toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0) || a - b)
      .slice(0, MAX_BEST);
  const easiest = best((at) => {
    const difficulty = clusters.difficulty[at] ?? null;
    return difficulty === null ? null : -difficulty;
  });
  const relevant = findRelevantPages(snapshot, question).slice(0, MAX_RELEVANT);
  return [
    ...new Set([
      ...relevant.map(({ cluster }) => cluster),
      ...best((at) => clusters.opportunity[at]),
      ...best((at) => clusters.volumePerMonth[at]),
      ...easiest,
      ...best((at) => answersOf(at)?.answered || null),
    ]),
  ];
}

/** @returns its number; null: it isn't sent */
function addPage(
  sources: CitedSources,
  { snapshot, describePage }: QuestionMaterial,
  evidence: string,
  cluster: number,
): string | null {
  const { clusters, keywords, pillars } = snapshot;
  const clusterId = clusters.id[cluster] ?? "";
  const count = keywords.cluster.filter((own) => own === cluster).length;
  const [volume, difficulty] = [clusters.volumePerMonth[cluster], clusters.difficulty[cluster]];
  const pillar = pillars.name[clusters.pillar[cluster] ?? -1] ?? "";
  const figures = [
    `${String(count)} keywords`,
    ...(typeof volume === "number" ? [`${String(volume)} searches a month`] : []),
    ...(typeof difficulty === "number" ? [`difficulty ${String(Math.round(difficulty))}`] : []),
    `opportunity ${String(Math.round(clusters.opportunity[cluster] ?? 0))}`,
    `intent ${clusters.intent[cluster] ?? "unknown"}`,
    ...[evidence, describePage(cluster)].filter((text) => text !== ""),
  ].join("; ");
  const text = clusters.name[cluster] ?? "";
  const number = sources.add(
    { kind: "cluster", text, url: null, clusterId },
    `pillar ${pillar}`,
    figures,
  );
  if (number === null) return null;
  for (const row of listTopRows(snapshot, cluster, MAX_KEYWORDS)) {
    const searches = keywords.volumePerMonth[row];
    const own = typeof searches === "number" ? `${String(searches)} searches a month` : "";
    const keyword = keywords.text[row] ?? "";
    sources.add({ kind: "keyword", text: keyword, url: null, clusterId }, `in ${number}`, own);
  }
  return number;
}
