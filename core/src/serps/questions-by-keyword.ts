import type { QuestionsByKeyword } from "#/answers/asked-questions.ts";
import { PEOPLE_ALSO_ASK } from "#/serps/serp-block.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";

type Page = Pick<StoredSerp, "keyword" | "fetchedAt" | "blocks">;

/** Returns the questions that people also ask on the latest results page of each keyword. */
export function groupQuestionsByKeyword(serps: readonly Page[]): QuestionsByKeyword {
  const latest = new Map<string, Page>();
  for (const serp of serps) {
    const known = latest.get(serp.keyword);
    if (!known || known.fetchedAt < serp.fetchedAt) latest.set(serp.keyword, serp);
  }
  return new Map(
    [...latest].flatMap(([keyword, { blocks = [] }]) => {
      const items = blocks.find(({ type }) => type === PEOPLE_ALSO_ASK)?.items ?? [];
      const asked = items.some(({ text }) => text !== "");
      return asked ? [[keyword, items] as const] : [];
    }),
  );
}
