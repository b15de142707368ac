/**
 * One document of the local search index, made from a line of a corpus: a web page or a discussion thread. A thread
 * appears in results under its own URL. The external page that a link post points to doesn't: the index has never read
 * it, and one text under two URLs would count twice as evidence for a cluster.
 */
import { z } from "zod";

const HTTP_URL = z
  .string()
  .max(2_048)
  .regex(/^https?:\/\/[^\s/]+/i, "must be an http(s) address");

const pageLine = z.object({
  id: z.string().min(1),
  url: HTTP_URL,
  title: z.string().trim().min(1),
  description: z.string().nullish(),
  body: z.string(),
  site: z.string().nullish(),
});

/** `createdAt`: Unix seconds, where the corpus has it. */
export const threadLine = z.object({
  id: z.string().min(1),
  subreddit: z.string().min(1),
  title: z.string().trim().min(1),
  body: z.string(),
  permalink: z.string().startsWith("/"),
  score: z.number(),
  comments: z.number().min(0),
  createdAt: z.number().min(0).nullish(),
});

const THREAD_ORIGIN = "https://www.reddit.com";

export interface CorpusDocument {
  readonly url: string;
  readonly title: string;
  /** Empty when the page has none; always empty for a thread. */
  readonly description: string;
  readonly body: string;
  /** The group its strength is ranked within: the page's site or the thread's subreddit. */
  readonly site: string;
  /** Votes and comments of a thread, 0 or more; null for a page, which has neither. */
  readonly engagement: number | null;
}

/** Parses one line's JSON value. Returns an error message when it is neither page nor thread. */
export function toCorpusDocument(value: unknown): CorpusDocument | string {
  const isThread = typeof value === "object" && value !== null && "permalink" in value;
  return isThread ? toThread(value) : toPage(value);
}

function toPage(value: unknown): CorpusDocument | string {
  const page = pageLine.safeParse(value);
  if (!page.success) return firstProblem(page.error);
  const { url, title, description, body, site } = page.data;
  return {
    url,
    title,
    description: description ?? "",
    body,
    site: site ?? new URL(url).host,
    engagement: null,
  };
}

function toThread(value: unknown): CorpusDocument | string {
  const thread = threadLine.safeParse(value);
  if (!thread.success) return firstProblem(thread.error);
  const { permalink, title, body, subreddit, score, comments } = thread.data;
  return {
    url: `${THREAD_ORIGIN}${permalink}`,
    title,
    description: "",
    body,
    site: `r/${subreddit}`,
    engagement: Math.max(0, score) + comments,
  };
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "is no page and no thread";
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}
