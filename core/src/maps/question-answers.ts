/** Questions that people also ask: whether the map, or the site, answers them. */
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { normalizeQuestion, type AskedQuestion } from "#/answers/asked-questions.ts";

/** `keyword`: it is a keyword of the map. `site`: a page of the site answers it on the results page. */
export type QuestionStatus =
  | { readonly kind: "keyword"; readonly keyword: number; readonly cluster: number }
  | { readonly kind: "site" }
  | { readonly kind: "open" };

/** Returns a function that finds the status of any question. @param domain of the site; null: the map has none */
export function createQuestionReader(
  { keywords }: Pick<MapSnapshot, "keywords">,
  domain: string | null,
): (question: Pick<AskedQuestion, "text" | "answer">) => QuestionStatus {
  const rowOf = new Map(keywords.text.map((text, row) => [normalizeQuestion(text), row]));
  return ({ text, answer }) => {
    const keyword = rowOf.get(normalizeQuestion(text));
    if (keyword !== undefined)
      return { kind: "keyword", keyword, cluster: keywords.cluster[keyword] ?? -1 };
    const host = answer?.host ?? "";
    const isOwn = domain !== null && (host === domain || host.endsWith(`.${domain}`));
    return { kind: isOwn ? "site" : "open" };
  };
}
