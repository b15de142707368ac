/**
 * A map of threads: their questions, requests and pains are its keywords, grouped by the engine that groups any keywords
 * by wording, with the threads that say them as evidence. Called by the research job and the command line; has no clock.
 */
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { cutText } from "#/wording/cut-text.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import { keepTopics, buildTopicLocks } from "#/snapshot/keep-topics.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { chooseTitles, shortenTitle } from "#/reddit/choose-titles.ts";
import { nameRedditPillars } from "#/reddit/name-reddit-pillars.ts";
import {
  compareEngagement,
  type EvidenceThread,
  type KeywordMention,
  keepMentions,
  type RedditEvidence,
} from "#/reddit/reddit-evidence.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import {
  listPhrases,
  cutSubjectText,
  listSubjectWords,
  type ThreadPhrase,
} from "#/reddit/thread-phrases.ts";
import { classifyThread } from "#/reddit/thread-themes.ts";
import { normalizeText } from "#/wording/normalize-text.ts";
import { stemWord } from "#/wording/tokenize.ts";

/** A question names what it asks for; a pain is often told in words of every day. */
const SUBJECTS_OF_PAIN = 2;
/** Writes several words as one. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]{4}/u;
/** Share of the map's phrases above which a word is common. */
const COMMON_SHARE = 0.2;
const MANY_PHRASES = 20;

/** A map with the evidence for its keywords, and for nothing else: what isn't shown isn't stored. */
export interface RedditMap {
  readonly snapshot: MapSnapshot;
  readonly evidence: RedditEvidence;
}

/** The keywords of a map before they are grouped. */
export interface RedditKeywords {
  /** Distinct. */
  readonly texts: readonly string[];
  /** Part of each text that is compared with others, and that `meaning` is of. */
  readonly compared: readonly string[];
  readonly evidence: RedditEvidence;
  /** Texts that are, or come from, the title of a thread. */
  readonly titles: ReadonlySet<string>;
  /** Threads that are in no cluster: they ask and lament nothing, or nothing that others speak of. */
  readonly withoutPhrases: number;
}

/**
 * The phrases of `threads`, most discussed threads first, at most `limit` keywords. The same phrase in several threads is
 * one keyword. A thread that is given twice counts once, as it is last.
 */
export function findRedditKeywords(
  threads: readonly RedditThread[],
  { asOf, limit }: { readonly asOf: number; readonly limit: number },
): RedditKeywords {
  const distinct = [...new Map(threads.map((thread) => [thread.id, thread])).values()];
  const read = distinct
    .map(({ body, ...thread }) => {
      const themes = classifyThread({ title: thread.title, body });
      const found: EvidenceThread = { ...thread, themes };
      return { thread: found, phrases: listPhrases({ title: thread.title, body }, themes) };
    })
    .filter(({ phrases }) => phrases.length > 0)
    .sort((a, b) => compareEngagement(a.thread, b.thread));
  const subjects = subjectsOf(distinct.map(({ title }) => title));
  const isAboutSubject = ({ isTitle, kind, text }: ThreadPhrase) => {
    const stems = [...subjectStemsOf(text)];
    const shared = stems.filter((stem) => subjects.has(stem)).length;
    // What nobody else speaks of has to be asked to be a topic by itself.
    if (isTitle)
      return shared > 0 || (kind === "question" && (stems.length > 1 || UNSPACED.test(text)));
    return shared >= (kind === "pain" ? SUBJECTS_OF_PAIN : 1);
  };
  const mentions = new Map<string, { text: string; of: KeywordMention[] }>();
  read.forEach(({ phrases }, thread) => {
    for (const { text, kind, quote } of phrases.filter(isAboutSubject)) {
      const key = normalizeText(text).replace(/[^\p{L}\p{N}]+/gu, " ");
      const known = mentions.get(key);
      if (known) known.of.push({ thread, kind, quote });
      else if (mentions.size < limit) mentions.set(key, { text, of: [{ thread, kind, quote }] });
    }
  });
  const keywords = [...mentions.values()];
  const titles = new Set(
    read.flatMap(({ phrases }) => phrases.filter(({ isTitle }) => isTitle)).map(({ text }) => text),
  );
  return {
    texts: keywords.map(({ text }) => text),
    compared: withoutCommonWords(keywords.map(({ text }) => cutSubjectText(text))),
    evidence: {
      version: 1,
      asOf,
      threads: read.map(({ thread }) => thread),
      mentions: Object.fromEntries(keywords.map(({ text, of }) => [text, of])),
    },
    titles,
    withoutPhrases:
      distinct.length - new Set(keywords.flatMap(({ of }) => of.map(({ thread }) => thread))).size,
  };
}

/** A word of so many phrases is what all of them are about, and makes none like another. */
function withoutCommonWords(texts: readonly string[]): string[] {
  const words = texts.map((text) => text.split(" "));
  const phrasesWith = new Map<string, number>();
  for (const own of words)
    for (const stem of new Set(own.map(stemWord)))
      phrasesWith.set(stem, (phrasesWith.get(stem) ?? 0) + 1);
  const isCommon = (word: string) =>
    (phrasesWith.get(stemWord(word)) ?? 0) > Math.max(MANY_PHRASES, texts.length * COMMON_SHARE);
  return words.map((own) => {
    const rare = own.filter((word) => !isCommon(word));
    return (rare.length > 0 ? rare : own).join(" ");
  });
}

/** Words of several titles: what the threads have in common. A sentence without any of them needs the ones around it. */
function subjectsOf(titles: readonly string[]): Set<string> {
  const titlesWith = new Map<string, number>();
  for (const title of titles)
    for (const stem of subjectStemsOf(title)) titlesWith.set(stem, (titlesWith.get(stem) ?? 0) + 1);
  return new Set([...titlesWith].filter(([, count]) => count > 1).map(([stem]) => stem));
}

function subjectStemsOf(text: string): Set<string> {
  return new Set([...listSubjectWords(text)].map(stemWord));
}

/**
 * The map of `keywords`, its snapshot valid by `mapSnapshot`. `meaning`: a sentence vector of each of `compared`; absent: by letters.
 * Sentences that are like no title are left out: a title is a topic by itself, a sentence only together with one.
 * Clusters are named as people ask. `known`: the map that is made again with more threads; its topics stay as they are.
 */
export function buildRedditMap(
  keywords: RedditKeywords,
  meaning?: readonly Float32Array[],
  known: MapSnapshot | null = null,
): RedditMap {
  const { asOf } = keywords.evidence;
  const first = group(keywords, asOf, meaning, known);
  const isKnown = new Set(known?.keywords.text);
  const withTitle = new Set(
    first.keywords.cluster.filter((_, keyword) =>
      keywords.titles.has(first.keywords.text[keyword] ?? ""),
    ),
  );
  const kept = keywords.texts
    .map((text, at) => ({ text, at }))
    .filter(({ text, at }) => withTitle.has(first.keywords.cluster[at] ?? -1) || isKnown.has(text));
  const map =
    kept.length === keywords.texts.length
      ? first
      : group(
          {
            texts: kept.map(({ text }) => text),
            compared: kept.map(({ at }) => keywords.compared[at] ?? ""),
          },
          asOf,
          meaning && kept.flatMap(({ at }) => meaning[at] ?? []),
          known,
        );
  const primary = chooseTitles(map, keywords.titles);
  const clusters = { ...map.clusters, primary, name: namesOf(map, primary) };
  const pillars = { ...map.pillars, name: nameRedditPillars({ ...map, clusters }) };
  const named = { ...map, clusters, pillars };
  return {
    snapshot: known ? keepTopics(known, named) : named,
    evidence: keepMentions(keywords.evidence, new Set(map.keywords.text)),
  };
}

function group(
  { texts, compared }: Pick<RedditKeywords, "compared" | "texts">,
  asOf: number,
  meaning: readonly Float32Array[] | undefined,
  known: MapSnapshot | null,
): MapSnapshot {
  return buildSnapshot({
    keywords: texts.map((text) => ({ text, volumePerMonth: null, difficulty: null, results: [] })),
    options: { method: "wording", ...(known && { locks: buildTopicLocks(known, texts) }) },
    metrics: { source: "none", estimated: false, asOf },
    compared,
    ...(meaning && { meaning }),
  });
}

/**
 * Names clusters as their primary keywords are written: title case is for topics, not for questions. Of a story, the
 * sentence that says what it is about.
 */
function namesOf({ keywords, clusters }: MapSnapshot, primary: readonly number[]): string[] {
  const names = primary.map(
    (keyword, cluster) => keywords.text[keyword] ?? clusters.name[cluster] ?? "",
  );
  const used = new Set(names);
  return names.map((name) => {
    const short = shortenTitle(name);
    if (used.has(short)) return cutText(name, TOPIC_NAME_MAX_LENGTH);
    used.add(short);
    return short;
  });
}
