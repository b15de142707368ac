/** Names of judged pages, with and without a model: how many are the judge's own, and how near the others come. */
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { prepareNames } from "@mapwright/core/model-tasks/name-pages";
import { choosePrimary } from "@mapwright/core/scoring/primary-keyword";
import { countStems, splitKeywords } from "@mapwright/core/wording/keyword-tokens";
import { z } from "zod";
import { logProgress, printResult, round } from "../engine/bench-output.ts";
import { readJudgedLists } from "../quality/judged/divided-lists.ts";
import type { BenchModel } from "./bench-model.ts";

interface JudgedPage {
  readonly language: string;
  readonly judged: string;
  readonly named: string;
  readonly keywords: readonly string[];
}

const writtenName = z.object({ of: z.string(), name: z.string() });

/** A bench of a slow model ends with what it has. */
const MAX_MS = 8 * 60_000;

const stemsOf = (text: string) => new Set(splitKeywords([text]).stems[0] ?? []);

/** F1 of the words, 0–1; 1 = the same words. */
function likeness(left: string, right: string): number {
  const [own, other] = [stemsOf(left), stemsOf(right)];
  const both = [...own].filter((stem) => other.has(stem)).length;
  return own.size + other.size === 0 ? 0 : (2 * both) / (own.size + other.size);
}

/** Pages of the test lists with several keywords, in the order of the lists, evenly over all. */
function choosePages(most: number): JudgedPage[] {
  const pages = readJudgedLists()
    .filter(({ part, language }) => part === "test" && language === "en")
    .flatMap(({ keywords, pages: pageOf, language }) => {
      const { stems } = splitKeywords(keywords);
      const counts = countStems(stems);
      const shareOf = (stem: string) => (counts.get(stem) ?? 0) / keywords.length;
      return [...Map.groupBy(keywords.keys(), (at) => pageOf[at] ?? "")]
        .filter(([, own]) => own.length > 2)
        .map(([judged, own]): JudgedPage => {
          const candidates = own.map((at) => ({
            text: keywords[at] ?? "",
            volumePerMonth: null,
            stems: stems[at],
          }));
          const named = candidates[choosePrimary(candidates, shareOf)]?.text ?? "";
          return { language, judged, named, keywords: candidates.map(({ text }) => text) };
        });
    });
  const step = Math.max(1, Math.floor(pages.length / most));
  return pages.filter((_, at) => at % step === 0).slice(0, most);
}

/** @param perCall pages of one request: few for a small model */
export async function judgeNames(model: BenchModel, most: number, perCall: number): Promise<void> {
  const pages = choosePages(most);
  const suggested = new Map<JudgedPage, string>();
  const written = new Map<JudgedPage, string>();
  let [dropped, unread] = [0, 0];
  const began = performance.now();
  let asked = 0;
  for (let at = 0; at < pages.length && performance.now() - began < MAX_MS; at += perCall) {
    const some = pages.slice(at, at + perCall);
    const named = some.map((page, n) => [`${String(n)} ${page.named}`, page] as const);
    const snapshot = buildTestSnapshot({
      Pages: Object.fromEntries(
        named.map(([key, { named: first, keywords }]) => [
          key,
          Object.fromEntries([first, ...keywords].map((text) => [text, null])),
        ]),
      ),
    });
    snapshot.clusters.name = some.map((page) => page.named);
    const clusters = [...snapshot.clusters.id.keys()];
    const language = some[0]?.language ?? "en";
    const task = prepareNames({
      snapshot,
      clusters,
      pillars: [],
      declined: new Set(),
      language,
      nonce: "5f0c1d2e3b4a",
    });
    if (!task) continue;
    const answer = await model.ask(task);
    asked = at + some.length;
    dropped += answer.dropped;
    for (const raw of answer.written) {
      const { data } = writtenName.safeParse(raw);
      const page = some[Number(data?.of.slice(1)) - 1];
      if (page && data) written.set(page, data.name);
    }
    unread += Number(!answer.isRead);
    for (const item of answer.kept) {
      const page = item.kind === "name" ? some[snapshot.clusters.id.indexOf(item.id)] : undefined;
      if (page && item.kind === "name") suggested.set(page, item.name);
    }
    logProgress(`names: ${String(at + some.length)} of ${String(pages.length)}`);
  }
  const score = (nameOf: (page: JudgedPage) => string) => {
    const scores = pages.slice(0, asked).map((page) => likeness(nameOf(page), page.judged));
    const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
    return {
      asJudged: round(scores.filter((value) => value === 1).length / scores.length),
      likeness: round(mean),
    };
  };
  printResult({
    set: "names",
    model: model.name,
    pages: asked,
    without: score(({ named }) => named),
    with: score((page) => suggested.get(page) ?? page.named),
    written: score((page) => written.get(page) ?? ""),
    /** Written as the map has it: no suggestion. */
    same: [...written].filter(([page, name]) => likeness(name, page.named) === 1).length,
    suggested: suggested.size,
    dropped,
    unread,
  });
  for (const [page, name] of written)
    logProgress(
      [page.judged, page.named, name, suggested.has(page) ? "kept" : "not kept"].join(" | "),
    );
}
