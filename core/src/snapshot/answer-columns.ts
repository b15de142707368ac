/**
 * The answers on the results pages of a map's keywords, with the pages that they cite. By keyword text, not by row: edits
 * move keywords between clusters and never change what a search engine answers.
 */
import { z } from "zod";
import { toMatchableUrl } from "#/urls/match-url.ts";

const index = z.number().int().min(0);

/** `overview`: written by a model; `box`: an answer box or a featured snippet; `none`: only results. */
export const ANSWER_KINDS = ["none", "box", "overview"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** The most questions that are stored of a cited page. */
const MAX_QUESTIONS = 8;

/** See `asked`. */
const madeUpQuestion = z.object({
  text: z.string(),
  url: z.string().nullable(),
  title: z.string().optional(),
  /** Index of the question that was opened to show this one. */
  parent: index.optional(),
});

/** One value per keyword of which it is known whether it is answered, then one per page that an answer cites. */
export const answerColumns = z.object({
  keyword: z.array(z.string()),
  kind: z.array(z.enum(ANSWER_KINDS)),
  /** Indexes into the columns of pages, in the answer's order; empty: no answer, or nothing is known of what it cites. */
  cited: z.array(z.array(index)),
  /**
   * Pages that Google's AI Mode cites, likewise, which answers apart from the results page; null: it wasn't read for
   * this keyword, or has no answer. Absent: it was read for none.
   */
  mode: z.array(z.array(index).nullable()).optional(),
  /**
   * Questions that people also ask in a sample map, made up like its answers. Shown on the map page, where it says so,
   * and nowhere else. Absent: the answers were read.
   */
  asked: z.array(z.array(madeUpQuestion)).optional(),
  urls: z.array(z.string()),
  /** Empty: unknown. */
  titles: z.array(z.string()),
  /** Unix ms, as its result says; null: unknown. */
  publishedAt: z.array(z.number().nullable()),
  /** Questions on the results pages for which it is the source. */
  questions: z.array(z.array(z.string())),
});
export type AnswerColumns = z.infer<typeof answerColumns>;

/** A page that an answer cites; see `answerColumns`. */
export interface AnswerPage {
  readonly url: string;
  readonly title: string;
  readonly publishedAt: number | null;
  readonly questions: readonly string[];
}

/** Known answer of one keyword. */
export interface KeywordAnswer {
  readonly keyword: string;
  readonly kind: AnswerKind;
  readonly cited: readonly AnswerPage[];
  /** Pages that Google's AI Mode cites; absent: it wasn't read, or has no answer. */
  readonly mode?: readonly AnswerPage[];
  /** Questions that people also ask in a sample, made up like its answers. Absent: the answer was read. */
  readonly asked?: readonly z.output<typeof madeUpQuestion>[];
}

/** The columns of these answers, each keyword and each page (by `toMatchableUrl`) once. */
export function toAnswerColumns(answers: readonly KeywordAnswer[]): AnswerColumns {
  const pages = new Map<string, { at: number; page: AnswerPage }>();
  const intern = (page: AnswerPage): number => {
    const key = toMatchableUrl(page.url);
    const known = pages.get(key);
    const at = known?.at ?? pages.size;
    pages.set(key, { at, page: known ? merged(known.page, page) : merged(page, page) });
    return at;
  };
  const byKeyword = new Map(answers.map((answer) => [answer.keyword, answer]));
  const rows = [...byKeyword.values()];
  const cited = rows.map((row) => [...new Set(row.cited.map(intern))]);
  const mode = rows.map((row) => row.mode && [...new Set(row.mode.map(intern))]);
  const listed = [...pages.values()].map(({ page }) => page);
  return {
    keyword: rows.map(({ keyword }) => keyword),
    kind: rows.map(({ kind }) => kind),
    cited,
    ...(mode.some((own) => own !== undefined) && { mode: mode.map((own) => own ?? null) }),
    ...(rows.some(({ asked }) => asked) && {
      asked: rows.map(({ asked }) => Array.from(asked ?? [])),
    }),
    urls: listed.map(({ url }) => url),
    titles: listed.map(({ title }) => title),
    publishedAt: listed.map(({ publishedAt }) => publishedAt),
    questions: listed.map(({ questions }) => Array.from(questions)),
  };
}

function merged(known: AnswerPage, page: AnswerPage): AnswerPage {
  return {
    url: known.url,
    title: known.title || page.title,
    publishedAt: known.publishedAt ?? page.publishedAt,
    questions: [...new Set([...known.questions, ...page.questions])].slice(0, MAX_QUESTIONS),
  };
}

/** The inverse of `toAnswerColumns`. */
export function listAnswers(columns: AnswerColumns): KeywordAnswer[] {
  const { keyword, kind, cited, mode, asked, urls, titles, publishedAt, questions } = columns;
  const pages = urls.map((url, at): AnswerPage => ({
    url,
    title: titles[at] ?? "",
    publishedAt: publishedAt[at] ?? null,
    questions: questions[at] ?? [],
  }));
  const listed = (indexes: readonly number[]) => indexes.flatMap((page) => pages[page] ?? []);
  return keyword.map((text, at): KeywordAnswer => {
    const inMode = mode?.[at];
    const answer = { keyword: text, kind: kind[at] ?? "none", cited: listed(cited[at] ?? []) };
    return Object.assign(
      answer,
      inMode && { mode: listed(inMode) },
      asked && { asked: asked[at] ?? [] },
    );
  });
}

/** Returns the columns without the answers of these keywords, and without the pages that only they cite. */
export function forgetAnswers(columns: AnswerColumns, gone: ReadonlySet<string>): AnswerColumns {
  return toAnswerColumns(listAnswers(columns).filter(({ keyword }) => !gone.has(keyword)));
}

/** The answers that were read; undefined: nothing is known of any, or all are those of a sample. */
export function readAnswersOnly(columns: AnswerColumns | undefined): AnswerColumns | undefined {
  return columns?.asked ? undefined : columns;
}

/** Returns the questions that people also ask in a sample, by keyword; null: it isn't one. */
export function sampleQuestions({ keyword, asked }: AnswerColumns) {
  return asked ? new Map(keyword.map((text, at) => [text, asked[at] ?? []])) : null;
}

/**
 * Returns the stored answers with the fresh answer of each keyword that has one, in place of all that a sample made up.
 * What AI Mode cites stays as it was read when the fresh answers were read without AI Mode. Absent: nothing is known.
 */
export function renewAnswers(
  stored: AnswerColumns | undefined,
  fresh: AnswerColumns | undefined,
): AnswerColumns | undefined {
  const before = fresh ? readAnswersOnly(stored) : stored;
  if (!before || !fresh) return fresh ?? before;
  const earlier = listAnswers(before);
  const modeOf = new Map(earlier.map(({ keyword, mode }) => [keyword, fresh.mode ? null : mode]));
  const now = listAnswers(fresh).map((answer): KeywordAnswer => {
    const mode = answer.mode ?? modeOf.get(answer.keyword);
    return mode ? Object.assign(answer, { mode }) : answer;
  });
  return toAnswerColumns([...earlier, ...now]);
}

/** The first inconsistency as text, or null. */
export function findAnswerFault(columns: AnswerColumns): string | null {
  const { keyword, kind, cited, mode, asked, urls, titles, publishedAt, questions } = columns;
  const ofKeywords = { kind, cited, ...(mode && { mode }), ...(asked && { asked }) };
  for (const [name, column] of Object.entries(ofKeywords))
    if (column.length !== keyword.length)
      return `serps.answers.${name} has ${column.length} values instead of ${keyword.length}`;
  for (const [name, column] of Object.entries({ titles, publishedAt, questions }))
    if (column.length !== urls.length)
      return `serps.answers.${name} has ${column.length} values instead of ${urls.length}`;
  if (new Set(keyword).size !== keyword.length) return "serps.answers.keyword is not unique";
  const all = [...cited, ...(mode ?? [])].flatMap((pages) => pages ?? []);
  const beyond = all.find((page) => page >= urls.length);
  return beyond === undefined ? null : `serps.answers points at ${beyond} of ${urls.length}`;
}
