/**
 * Themes and pain phrases of 923 real threads, judged by reading: which themes each has, and which passages of its title and
 * of the beginning of its body (`read` characters) say what goes wrong for its author. The list holds IDs, themes and
 * ranges of characters only; the threads are in a corpus that isn't part of the project.
 *
 * - `development`: the cues were tuned on these, set after set: each was kept aside until it was measured once.
 * - `held-out`: judged before they were measured, and not looked at since.
 * - `held-out-pains`: the same for pains. Their requests were looked at.
 * - `found`: one in which a pain was found, and only then judged. They are few, so this is where precision shows; there
 *   is no recall to be had from them, and nothing but pains was judged.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { cleanThread } from "@mapwright/core/reddit/threads/clean-thread";
import { findPainPhrases } from "@mapwright/core/reddit/pain-phrases";
import { REDDIT_THEMES, type RedditTheme } from "@mapwright/core/reddit/reddit-themes";
import type { RawThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { toPlainText } from "@mapwright/core/reddit/thread-text";
import { classifyThread } from "@mapwright/core/reddit/thread-themes";
import { splitWords } from "@mapwright/core/wording/tokenize";
import { REPOSITORY } from "../../engine/bench-paths.ts";

/** Share of a phrase's words that have to be in a judged passage. */
const SAME_WORDS = 0.7;

const corpusThread = z.object({
  id: z.string(),
  subreddit: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  score: z.number(),
  comments: z.number(),
  /** Unix seconds. */
  createdAt: z.number(),
});

const judgedTheme = z.object({ theme: z.enum(REDDIT_THEMES), isArguable: z.boolean() });
const judgedRange = z.object({
  of: z.enum(["body", "title"]),
  from: z.int(),
  to: z.int(),
  isArguable: z.boolean(),
});

/** Words separated by spaces; one that ends in "?" is arguable: either judgement would be right. */
function wordList<Item>(read: (word: string, isArguable: boolean) => Item) {
  return z.string().transform((text) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((word) => read(word.replace("?", ""), word.endsWith("?"))),
  );
}

const judgedRow = z.tuple([
  z.string(),
  z.enum(["development", "held-out", "held-out-pains", "found"]),
  z.coerce.number().int().min(1),
  wordList((theme, isArguable) => judgedTheme.parse({ theme, isArguable })),
  wordList((range, isArguable) => {
    const [of, places = ""] = range.split(":");
    const [from, to] = places.split("-").map(Number);
    return judgedRange.parse({ of, from, to, isArguable });
  }),
]);
export type JudgedSet = z.output<typeof judgedRow>[1];

export interface JudgedThread {
  readonly id: string;
  readonly set: JudgedSet;
  readonly themes: readonly RedditTheme[];
  /** Themes that the thread may as well have. */
  readonly arguableThemes: readonly RedditTheme[];
  readonly foundThemes: readonly RedditTheme[];
  /** Passages that were judged to be painful, and whether a phrase was found in each. */
  readonly passages: readonly { readonly text: string; readonly isFound: boolean }[];
  /** Phrases that were found and aren't arguable, and whether each is in a judged passage. */
  readonly phrases: readonly { readonly text: string; readonly isRight: boolean }[];
}

export const NO_THREADS =
  "no threads: set REDDIT_CORPUS to a file like ../shared/corpus/threads.ndjson.gz";

/** `REDDIT_CORPUS`, or the threads next to the project; null when they aren't there. */
export function findRedditCorpus(): string | null {
  const file =
    process.env["REDDIT_CORPUS"] ?? join(REPOSITORY, "../shared/corpus/threads.ndjson.gz");
  return existsSync(file) ? file : null;
}

/** All threads of the corpus. */
export function readRedditCorpus(file: string): RawThread[] {
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { id, subreddit, title, body, score, comments, createdAt } = corpusThread.parse(
        JSON.parse(line),
      );
      return {
        id,
        subreddit,
        title,
        body: body ?? "",
        score,
        commentCount: comments,
        createdAt: createdAt * 1_000,
        participants: [],
      };
    });
}

const judgedOfCorpus = () => readFileSync(new URL("reddit-threads.tsv", import.meta.url), "utf8");

/** Every judged thread, with what the engine finds in it now. @param judgements rows below a head. */
export function judgeReddit(
  threads: readonly RawThread[],
  judgements: string = judgedOfCorpus(),
): JudgedThread[] {
  const threadOf = new Map(threads.map((thread) => [thread.id, thread]));
  return judgements
    .split("\n")
    .slice(1, -1)
    .map((line) => {
      const [id, set, readLength, themes, ranges] = judgedRow.parse(line.split("\t"));
      const raw = threadOf.get(id);
      if (!raw) throw new Error(`the corpus has no thread ${id}`);
      const read = { ...raw, body: raw.body.slice(0, readLength) };
      const thread = cleanThread(read);
      if (!thread) throw new Error(`thread ${id} was dropped`);
      const passages = ranges
        .filter(({ of, from }) => of === "title" || from < readLength)
        .map(({ of, from, to, isArguable }) => {
          return { text: toPlainText(raw[of].slice(from, to)), isArguable };
        });
      const found = findPainPhrases(thread);
      const isIn = (phrase: string, arguable: boolean) =>
        passages.some(({ text, isArguable }) => isArguable === arguable && isSame(phrase, text));
      return {
        id,
        set,
        themes: themes.filter(({ isArguable }) => !isArguable).map(({ theme }) => theme),
        arguableThemes: themes.filter(({ isArguable }) => isArguable).map(({ theme }) => theme),
        foundThemes: classifyThread(thread),
        passages: passages
          .filter(({ isArguable }) => !isArguable)
          .map(({ text }) => ({ text, isFound: found.some((phrase) => isSame(phrase, text)) })),
        phrases: found
          .map((text) => ({ text, isRight: isIn(text, false) }))
          .filter(({ text, isRight }) => isRight || !isIn(text, true)),
      };
    });
}

/** Whether one of the texts is in the other, up to some of its words. */
function isSame(a: string, b: string): boolean {
  const [short = [], long = []] = [splitWords(a), splitWords(b)].sort(
    (x, y) => x.length - y.length,
  );
  const words = new Set(long);
  return (
    short.length > 0 && short.filter((word) => words.has(word)).length >= SAME_WORDS * short.length
  );
}

const NAME_SIGNS = /(?<![\p{L}\p{N}_])\/?u(?:ser)?\/[\w-]{2,}|@[A-Za-z]\w+|\w@\w+\.\w|\br\/u_/iu;

/** IDs of the threads of which something would be stored that says u/, /user/, an address or a handle. */
export function findThreadsWithNames(threads: readonly RawThread[]): string[] {
  return threads
    .flatMap((raw) => cleanThread(raw) ?? [])
    .flatMap(({ id, title, body }) =>
      NAME_SIGNS.test(title) || NAME_SIGNS.test(body) ? [id] : [],
    );
}

export interface Measured {
  readonly of: RedditTheme | "pain phrases";
  /** Number of findings, and how many of them are right. */
  readonly found: number;
  readonly right: number;
  /** Number of judged occurrences, and how many of them were missed. */
  readonly judged: number;
  readonly missed: number;
  readonly precision: number;
  readonly recall: number;
}

/** Measures the threads that the cues were tuned on. */
export function measureDevelopment(threads: readonly JudgedThread[]): Measured[] {
  const own = ofSets(threads, ["development"]);
  return [...REDDIT_THEMES.map((theme) => measureTheme(theme, own, own)), measurePhrases(own, own)];
}

/** Measures the threads that the cues weren't tuned on. */
export function measureHeldOut(threads: readonly JudgedThread[]): Measured[] {
  const all = ofSets(threads, ["held-out"]);
  const ofPains = ofSets(threads, ["held-out", "held-out-pains"]);
  const withFound = ofSets(threads, ["held-out", "held-out-pains", "found"]);
  return [
    ...REDDIT_THEMES.map((theme) =>
      theme === "pain-and-anger"
        ? measureTheme(theme, withFound, ofPains)
        : measureTheme(theme, all, all),
    ),
    measurePhrases(withFound, ofPains),
  ];
}

function ofSets(threads: readonly JudgedThread[], sets: readonly JudgedSet[]): JudgedThread[] {
  return threads.filter(({ set }) => sets.includes(set));
}

/** Precision over `found`, recall over `there`. */
function measureTheme(
  theme: RedditTheme,
  found: readonly JudgedThread[],
  there: readonly JudgedThread[],
): Measured {
  const isFound = ({ foundThemes }: JudgedThread) => foundThemes.includes(theme);
  const isThere = ({ themes }: JudgedThread) => themes.includes(theme);
  const sure = found.filter((thread) => isFound(thread) && !thread.arguableThemes.includes(theme));
  const judged = there.filter(isThere);
  const missed = judged.filter((thread) => !isFound(thread));
  return toMeasured(theme, sure.length, sure.filter(isThere).length, judged.length, missed.length);
}

function measurePhrases(found: readonly JudgedThread[], there: readonly JudgedThread[]): Measured {
  const phrases = found.flatMap((thread) => thread.phrases);
  const passages = there.flatMap((thread) => thread.passages);
  return toMeasured(
    "pain phrases",
    phrases.length,
    phrases.filter(({ isRight }) => isRight).length,
    passages.length,
    passages.filter((passage) => !passage.isFound).length,
  );
}

function toMeasured(
  of: Measured["of"],
  found: number,
  right: number,
  judged: number,
  missed: number,
): Measured {
  return {
    of,
    found,
    right,
    judged,
    missed,
    precision: right / found,
    recall: 1 - missed / judged,
  };
}
