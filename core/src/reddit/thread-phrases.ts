/**
 * Questions, wishes and complaints of a thread, as short texts that can be compared and grouped: its title, and the
 * questions and pains in its body that say by themselves what they are about.
 */
import { cutText } from "#/wording/cut-text.ts";
import { findPain } from "#/reddit/pain-phrases.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import type { RedditTheme } from "#/reddit/reddit-themes.ts";
import { REMOVED_NAME } from "#/reddit/threads/remove-user-names.ts";
import { splitSentences } from "#/reddit/thread-text.ts";
import { isQuestion } from "#/scoring/question.ts";
import { isAngleWord, isStopWord } from "#/wording/stop-words.ts";
import { splitWords } from "#/wording/tokenize.ts";

export const PHRASE_KINDS = ["question", "request", "pain"] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

/** Longer texts aren't questions any more, but stories. */
const PHRASE_MAX_LENGTH = 120;
export const QUOTE_MAX_LENGTH = 300;
/** Maximum number of phrases besides the title. */
const MAX_PER_BODY = 3;
/** Words that say what a phrase is about: a title has its community around it, a sentence hasn't. */
const TITLE_SUBJECT_WORDS = 1;
const SENTENCE_SUBJECT_WORDS = 3;
/** Words that say what a question cut out of a long title is about. */
const QUESTION_SUBJECT_WORDS = 2;

export interface ThreadPhrase {
  readonly kind: PhraseKind;
  /** Phrase without the words around it: "any tips for cleaning a moka pot?". */
  readonly text: string;
  /** The sentence as it was written. */
  readonly quote: string;
  readonly isTitle: boolean;
}

/** Words of asking and of talking that say nothing of a subject. */
const TALK: ReadonlySet<string> = new Set(
  `anyone anybody someone somebody everyone guys guy folks people reddit redditors subreddit sub post posts thread thanks
   thank please pls hey hello hi hi-all lol edit question questions wondering wonder curious looking look need want know
   knows think thinking thoughts opinion opinions experience experiences recommend suggest suggested appreciated
   appreciate any one ones thing things stuff way ways lot lots bit something anything nothing everything someone's use
   used using make makes making made get getting got go going gone try trying tried start started starting keep keeps
   come comes take takes took give put find finding found tell ask asking asked say said says see seen feel feels like
   liked love loved really actually basically currently recently maybe probably pretty much many ever never always
   already still just also even else better best good great nice bad worse worst big small little right sure long
   first last next different same able issue issues problem problems trouble hard time times today yesterday tonight
   user op imgur pic pics picture pictures photo photos link links update noob newbie new help advice idea ideas hate hated
   hates fuck fucks fucked fucking shit shitty damn hell ass asshole assholes crap crappy dick dicks bitch bullshit wtf
   omg screwed suck sucks swear gonna wanna newb deal deals dealing handle handling happen happens happened`.split(
    /\s+/,
  ),
);

/** Words with which people begin before they say what they mean. */
const PREAMBLE =
  /^(?:(?:hi|hey|hello|here|so|ok|okay|well|and|but|also|now|anyway|basically|question|serious question|help(?=\s*[,.:!–-])|quick question|\[[^\]]{1,24}\]|r\/\w+|reddit|redditors|guys|all|everyone|folks|there)[\s,.:!–-]+)+/i;
const WONDERING =
  /^(?:(?:i|we)(?:'m| am|'re| are| was| were|'ve been)? (?:just |also |really |mainly |mostly )?(?:(?:wonder(?:ing)?|curious|asking|hoping to know|trying to figure out)(?: (?:if|whether|about|to know|as to))?|not sure (?:if|whether|about|as to))|my (?:main |only |biggest )?questions? (?:is|are|being)(?: this)?|this(?=\s*:)|what i(?:'d like| want) to know is)[\s,:]+/i;

/** Talk among people of a community, and about it, which no page answers: "DAE …", "this subreddit", "Who else …". */
const CHAT =
  /^\W*(?:dae\b|does any(?:one|body) else|am i the only|any(?:one|body) else\b|who else|attn\b|is it just me|did i mention|guess what|ama\b|iama\b|remember (?:me|when)|weekly\b|daily\b|monthly\b)|\bama\b|\bask me anything\b|\br\/\w+|\bsub ?reddits?\b|\b(?:up|down)-?vot(?:e|es|ed|ing)\b|\bkarma\b|\bcake ?day\b|\bredditors?\b|\blurk(?:er|ers|ing)\b|\bthis (?:sub|post|thread)\b|\b(?:an?|another|other|related|right|wrong|any) subs?\b|\bsub where\b|\b(?:here )?on reddit\b|\bsecret santa\b/i;
/** Titles of threads that are nothing else. */
const OPENS_CHAT =
  /^\W*(?:dae\b|am i the only|who else|attn\b|i?ama\b|weekly\b|daily\b|monthly\b)|\bama\b|\bask me anything\b|\bsecret santa\b/i;
/** Says that something is like what was told before. */
const LIKE_THIS =
  /\b(?:thing|things|stuff|shit|situation|situations|case|cases|one|ones) like (?:this|that|these)\b/i;
/** Points back to a sentence before. */
const DEPENDENT =
  /^\W*(?:i (?:don't |do not )?(?:think|guess|believe) (?:it|that|this|they)|ones? (?:that|which)|it|its|it's|that|that's|this|these|those|they|he|she|then|there|or|and|but|because|so|maybe|what gives|which|who's with me|why is (?:this|that|it)|is (?:this|that|it)|are (?:these|those|they)|does (?:this|that|it)|do (?:these|those|they)|would (?:this|that|it)|will (?:this|that|it)|how (?:is|does|would) (?:this|that|it)|what (?:is|does|would) (?:this|that|it))\b/i;

/** The rest of an address that was cut in two. */
const ADDRESS_PART = /[\w-]=\S*&\S*=/;

/** Tells what somebody said. */
const REPORTED = /["“”]|\b(?:i|he|she|they) (?:ask|asked|said|say|says|replied)\b/i;

/**
 * The phrases of a thread, its title first. Empty when it shows or tells something: what a story asks on its way isn't a
 * question to anybody.
 */
export function listPhrases(
  { title, body }: Pick<RedditThread, "body" | "title">,
  themes: readonly RedditTheme[],
): ThreadPhrase[] {
  const phrases: ThreadPhrase[] = [];
  if (OPENS_CHAT.test(title)) return phrases;
  const ofTitle = titleKind(title, themes);
  if (ofTitle === null && !themes.some((theme) => theme !== "money-talk")) return phrases;
  if (ofTitle) addPhrase(phrases, ofTitle, title, TITLE_SUBJECT_WORDS);
  const limit = phrases.length + MAX_PER_BODY;
  for (const sentence of splitSentences(body)) {
    if (phrases.length >= limit) break;
    const kind = sentenceKind(sentence);
    if (kind) addPhrase(phrases, kind, sentence, SENTENCE_SUBJECT_WORDS);
  }
  return phrases;
}

function titleKind(title: string, themes: readonly RedditTheme[]): PhraseKind | null {
  if (/[?？؟]\s*$/.test(title) || (isQuestion(title) && themes.length > 0)) return "question";
  if (themes.includes("pain-and-anger")) return "pain";
  return themes.includes("solution-requests") || themes.includes("advice-requests")
    ? "request"
    : null;
}

function sentenceKind(sentence: string): PhraseKind | null {
  if ([DEPENDENT, LIKE_THIS, REPORTED, CHAT].some((cue) => cue.test(sentence))) return null;
  if (/[?？؟]["')\]]*$/.test(sentence)) return "question";
  return findPain(sentence) === null ? null : "pain";
}

function addPhrase(
  phrases: ThreadPhrase[],
  kind: PhraseKind,
  sentence: string,
  subjectWords: number,
): void {
  const text = shorten(sentence);
  if (text === null || CHAT.test(text) || ADDRESS_PART.test(text)) return;
  if (listSubjectWords(text).size < subjectWords) return;
  if (phrases.some((phrase) => phrase.text === text)) return;
  phrases.push({
    kind,
    text,
    quote: cutText(sentence, QUOTE_MAX_LENGTH),
    isTitle: subjectWords === TITLE_SUBJECT_WORDS,
  });
}

/** The words of a text that say what it is about: neither function words nor words of asking. */
export function listSubjectWords(text: string): Set<string> {
  const words = splitWords(text).filter(
    (word) =>
      word.length > 2 &&
      !isStopWord(word) &&
      !isAngleWord(word) &&
      !TALK.has(word) &&
      !/^\d+$/.test(word),
  );
  return new Set(words);
}

/**
 * The text that a phrase is compared by: its subject words, in order. "Anyone have experience with DMOZ?" is about
 * DMOZ, and not like every other question for experience. A phrase without any is compared as it is.
 */
export function cutSubjectText(text: string): string {
  const subjects = listSubjectWords(text);
  const words = splitWords(text).filter((word) => subjects.has(word));
  return words.length > 0 ? words.join(" ") : text;
}

/** Returns the sentence without what people say before and after; null when the rest is too long to be one question. */
function shorten(sentence: string): string | null {
  const bare = sentence
    .replaceAll(REMOVED_NAME, " ")
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“](?=[^"”]*$)/, "")
    .replace(PREAMBLE, "")
    .replace(WONDERING, "")
    .trim();
  const last = bare.length > PHRASE_MAX_LENGTH ? lastQuestion(bare) : bare;
  if (last.length > PHRASE_MAX_LENGTH || last === "") return null;
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** Long titles tell a story and then ask: what is asked is the phrase, if it says by itself what it is about. */
function lastQuestion(text: string): string {
  const sentences = splitSentences(text);
  const says = (sentence: string) =>
    !DEPENDENT.test(sentence) &&
    !LIKE_THIS.test(sentence) &&
    listSubjectWords(sentence).size >= QUESTION_SUBJECT_WORDS;
  const asked = sentences.findLast((sentence) => sentence.endsWith("?") && says(sentence));
  return asked ?? sentences.find(says) ?? text;
}
