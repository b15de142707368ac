/**
 * The name of every judged page of the fitting lists, and the share of pages whose name is the one that the judge gave them,
 * of these and of the test lists; run in a process of its own, see replace-source.ts.
 */
import { choosePrimary } from "@mapwright/core/scoring/primary-keyword";
import { splitKeywords, countStems } from "@mapwright/core/wording/keyword-tokens";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { createKeywordKey } from "../../local/src/search-index/ideas/same-keyword.ts";
import { printResult } from "../engine/bench-output.ts";
import { readJudgedLists } from "../quality/judged/divided-lists.ts";

/** The same words, in any order and form. */
const keyOf = createKeywordKey(splitWords);
const chosen: Record<string, string> = {};
const asJudged = { fit: [] as boolean[], test: [] as boolean[] };
for (const { name: list, part, keywords, pages } of readJudgedLists()) {
  const { stems } = splitKeywords(keywords);
  const counts = countStems(stems);
  const shareOf = (stem: string) => (counts.get(stem) ?? 0) / keywords.length;
  for (const page of new Set(pages)) {
    const own = [...keywords.keys()].filter((keyword) => pages[keyword] === page);
    const candidates = own.map((keyword) => ({
      text: keywords[keyword] ?? "",
      volumePerMonth: null,
      stems: stems[keyword],
    }));
    const texts = candidates.map(({ text }) => text);
    const primary = texts[choosePrimary(candidates, shareOf)] ?? "";
    if (texts.some((text) => keyOf(text) === keyOf(page)) && texts.length > 1)
      asJudged[part].push(keyOf(page) === keyOf(primary));
    if (part === "fit") chosen[`name of ${list}, ${page}`] = primary;
  }
}
const shareOf = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
printResult({
  ...chosen,
  "as judged, fit": shareOf(asJudged.fit),
  "as judged, test": shareOf(asJudged.test),
});
