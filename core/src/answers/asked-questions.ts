/**
 * "People also ask" of results pages as a tree: a question, the page that answers it, and the questions that opening it
 * shows. Pages of several keywords are merged; a question that several ask is in it once.
 */
import { normalizeKeyword } from "#/keywords/keyword-text.ts";
import { readHost } from "#/urls/read-host.ts";

/** The most questions of a tree, and how deep it is. */
const MAX_ASKED_QUESTIONS = 200;
const MAX_DEPTH = 4;

/** The page that answers a question on a results page. */
export interface QuestionAnswer {
  readonly url: string;
  /** Without `www.` */
  readonly host: string;
  /** Empty: unknown. */
  readonly title: string;
}

export interface AskedQuestion {
  /** Text as the first results page writes it. */
  readonly text: string;
  /** null: the provider doesn't say, or the search engine answers it itself. */
  readonly answer: QuestionAnswer | null;
  /** Keywords whose results pages show it. */
  readonly keywords: readonly string[];
  /** Questions shown once this one is opened. */
  readonly children: readonly AskedQuestion[];
}

/** A question as it is stored with a results page. */
export interface ListedQuestion {
  readonly text: string;
  readonly url: string | null;
  readonly title?: string | undefined;
  /** Index of the question that was opened to show this one. */
  readonly parent?: number | undefined;
}

/** Keyword → the questions of its latest results page; one without any isn't in it. */
export type QuestionsByKeyword = ReadonlyMap<string, readonly ListedQuestion[]>;

interface Node {
  readonly text: string;
  answer: QuestionAnswer | null;
  readonly keywords: string[];
  readonly children: Node[];
}

/** Asked for by most keywords first; of one results page, in its order. @param keywords of a page, its primary first */
export function buildQuestionTree(
  asked: QuestionsByKeyword,
  keywords: readonly string[],
): readonly AskedQuestion[] {
  const nodes = new Map<string, Node>();
  const roots: Node[] = [];
  for (const keyword of keywords) {
    const items = asked.get(keyword) ?? [];
    for (const item of items) addQuestion(nodes, roots, items, item, keyword);
  }
  return sortByKeywords(roots);
}

/**
 * Adds a question below the question that was opened to show it, or at the top if that is unknown or too deep. Of a
 * known question, only the keyword and a missing answer are added.
 */
function addQuestion(
  nodes: Map<string, Node>,
  roots: Node[],
  items: readonly ListedQuestion[],
  item: ListedQuestion,
  keyword: string,
): void {
  const key = normalizeQuestion(item.text);
  if (key === "") return;
  const known = nodes.get(key);
  if (known) {
    known.answer ??= toAnswer(item);
    if (!known.keywords.includes(keyword)) known.keywords.push(keyword);
    return;
  }
  if (nodes.size >= MAX_ASKED_QUESTIONS) return;
  const node = { text: item.text, answer: toAnswer(item), keywords: [keyword], children: [] };
  nodes.set(key, node);
  const above = nodes.get(normalizeQuestion(items[item.parent ?? -1]?.text ?? ""));
  const siblings = above && depthOf(items, item) <= MAX_DEPTH ? above.children : roots;
  siblings.push(node);
}

function depthOf(items: readonly ListedQuestion[], item: ListedQuestion): number {
  let [depth, above] = [0, items[item.parent ?? -1]];
  while (above && depth <= MAX_DEPTH) {
    depth += 1;
    above = items[above.parent ?? -1];
  }
  return depth;
}

function toAnswer({ url, title }: ListedQuestion): QuestionAnswer | null {
  if (url === null) return null;
  return { url, host: readHost(url), title: title ?? "" };
}

function sortByKeywords(nodes: readonly Node[]): AskedQuestion[] {
  return nodes
    .toSorted((a, b) => b.keywords.length - a.keywords.length)
    .map(({ text, answer, keywords, children }) => ({
      text,
      answer,
      keywords,
      children: sortByKeywords(children),
    }));
}

/** Questions of one key are one question. */
export function normalizeQuestion(text: string): string {
  return normalizeKeyword(text)
    .replace(/[\s?？¿!.]+$/u, "")
    .replace(/^[¿\s]+/u, "");
}

/** A question in a list, with how deep it was. */
export interface FlatQuestion extends Omit<AskedQuestion, "children"> {
  /** 0: on the results page itself. */
  readonly depth: number;
}

/** Each question before those that opening it shows. */
export function flattenQuestions(tree: readonly AskedQuestion[], depth = 0): FlatQuestion[] {
  return tree.flatMap(({ children, ...question }) => [
    { ...question, depth },
    ...flattenQuestions(children, depth + 1),
  ]);
}
