/**
 * The name of every judged page of the fitting lists, and the share of pages whose name is the one that the judge gave them,
 * of these and of the test lists; run in a process of its own, see replace-source.ts.
 */
import { splitKeywords, countStems } from "@mapwright/core/wording/keyword-tokens";
import { choosePrimary } from "@mapwright/core/scoring/primary-keyword";
import { topicOfQuestion } from "@mapwright/core/scoring/topic-of-question";
import { phrasesOf, wordingEvidence } from "@mapwright/core/clustering/wording-evidence";
import { suggestPageType } from "@mapwright/core/scoring/page-type";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { createKeywordKey } from "../../local/src/search-index/ideas/same-keyword.ts";
import { printResult } from "../engine/bench-output.ts";
import { readJudgedLists } from "../quality/judged/judged-lists.ts";

/** The same words, in any order and form. */
const keyOf = createKeywordKey(splitWords);
const chosen: Record<string, string> = {};
const asJudged = { fit: [] as boolean[], test: [] as boolean[] };
for (const { name: list, part, keywords, pages } of readJudgedLists()) {
  const tokens = splitKeywords(keywords);
  const counts = countStems(tokens.stems);
  const shareOf = (stem: string) => (counts.get(stem) ?? 0) / keywords.length;
  const names = [...new Set(pages)];
  const pageOf = Uint32Array.from(pages, (page) => names.indexOf(page));
  const evidence = wordingEvidence(tokens, pageOf, names.length, phrasesOf(tokens));
  names.forEach((page, at) => {
    const own = [...keywords.keys()].filter((keyword) => pageOf[keyword] === at);
    const items = Array.from(
      evidence.items.subarray(evidence.offsets[at], evidence.offsets[at + 1]),
      (item, place) => ({
        text: evidence.terms[item] ?? "",
        weight: evidence.counts[(evidence.offsets[at] ?? 0) + place] ?? 0,
      }),
    );
    const all = items.reduce((sum, { weight }) => sum + weight, 0);
    const candidates = own.map((keyword) => {
      const text = keywords[keyword] ?? "";
      const had = items.reduce(
        (sum, item) => sum + (text.includes(item.text) ? item.weight : 0),
        0,
      );
      return {
        text,
        volumePerMonth: null,
        centrality: all === 0 ? 0 : had / all,
        words: tokens.words[keyword],
        stems: tokens.stems[keyword],
      };
    });
    const texts = candidates.map(({ text }) => text);
    const primary = texts[choosePrimary(candidates, shareOf)] ?? "";
    if (texts.some((text) => keyOf(text) === keyOf(page)) && texts.length > 1)
      asJudged[part].push(keyOf(page) === keyOf(primary));
    if (part !== "fit") return;
    const about = `${list}, ${page}`;
    chosen[`name of ${about}`] = primary;
    chosen[`topic of ${about}`] = topicOfQuestion(primary) ?? "";
    chosen[`phrases of ${about}`] = items.map(({ text }) => text).join(", ");
    chosen[`type of ${about}`] = suggestPageType([], texts, "informational").type;
  });
}
const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
printResult({
  ...chosen,
  "as judged, fit": shareOf(asJudged.fit),
  "as judged, test": shareOf(asJudged.test),
});
