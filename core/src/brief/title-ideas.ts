/**
 * Title ideas for a cluster's page, built from its keywords in the shapes that rank. Adds nothing that the keywords
 * don't say: no numbers, no years, no promises. Never repeats a ranking title.
 */
import { formatBriefTitle } from "#/brief/brief-title-case.ts";
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { withoutSiteName } from "#/brief/brief-material.ts";
import { listCommonStems, listStems } from "#/brief/common-stems.ts";
import { nameAngles } from "#/brief/brief-angles.ts";
import { countShapes, type TitleShape } from "#/brief/title-shapes.ts";
import type { PageType } from "#/scoring/page-type.ts";
import { isQuestion } from "#/scoring/question.ts";
import { learnWordCase } from "#/scoring/word-case.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** The part of a title that search results show, in characters. */
export const TITLE_MAX_LENGTH = 60;
const MAX_IDEAS = 6;

/** A suggested title for the page. */
export interface TitleIdea {
  /** Text of at most `TITLE_MAX_LENGTH` characters. */
  readonly text: string;
  readonly shape: TitleShape;
  /** Number of ranking titles with that shape; also 0 when none are known. */
  readonly titleCount: number;
}

/** The input of the writer functions. */
interface Subject {
  /** Keywords, primary first. */
  readonly keywords: readonly string[];
  /** The first keyword that names a thing instead of asking or comparing, without its "best". null: there is none. */
  readonly thing: string | null;
  readonly angles: readonly string[];
  readonly pageType: PageType;
  readonly shapes: ReadonlyMap<TitleShape, number>;
}

/** Wordings of one shape, preferred first; empty when nothing supports the shape. */
type Writer = (subject: Subject) => (string | null)[];

/**
 * Most frequent ranking shapes first, one idea per shape. Empty when every title would be too long or already exists.
 * @param language of the map, ISO 639-1
 */
export function suggestTitles(material: BriefMaterial, language: string): TitleIdea[] {
  const { titles } = material;
  const texts = titles.map(({ title }) => title);
  const wordCase = learnWordCase({
    language: language === "en" ? "english" : "other",
    titles: texts,
  });
  const subject = subjectOf(material, countShapes(texts.map(withoutSiteName)));
  const taken = new Set(
    texts.flatMap((title) => [title, withoutSiteName(title)]).map(normalizeTitle),
  );
  const ideas: TitleIdea[] = [];
  for (const [shape, write] of language === "en" ? WRITERS : WRITERS_OF_KEYWORDS) {
    const text = write(subject)
      .map((wording) => (wording === null ? "" : formatBriefTitle(wording, wordCase, language)))
      .find((title) => isShortEnough(title) && !taken.has(normalizeTitle(title)));
    if (text === undefined) continue;
    taken.add(normalizeTitle(text));
    ideas.push({ text, shape, titleCount: subject.shapes.get(shape) ?? 0 });
  }
  return ideas.sort((a, b) => b.titleCount - a.titleCount).slice(0, MAX_IDEAS);
}

function subjectOf(material: BriefMaterial, shapes: Subject["shapes"]): Subject {
  const { primary, keywords, pageType } = material.cluster;
  const topic = [...listStems(primary)].filter((stem) => !isStopWord(stem));
  // A page isn't named after a keyword without a word of its topic.
  const isOnTopic = (text: string) => {
    const stems = listStems(text);
    return topic.some((stem) => stems.has(stem));
  };
  const texts = keywords
    .map(({ text }) => text)
    .filter((text) => text === primary || isOnTopic(text));
  const named = texts.find((text) => !isQuestion(text) && !isComparison(text)) ?? null;
  const thing = named?.replace(/^(?:the )?(?:best|top|cheap|cheapest) (?=\S)/i, "") ?? null;
  return {
    keywords: texts,
    thing,
    angles: thing === null ? [] : nameAngles(thing, texts, listCommonStems(material)),
    pageType: pageType.type,
    shapes,
  };
}

const isComparison = (text: string) => /\b(?:vs|versus)\b/i.test(text);

/** Tells whether the shape ranks often enough to follow: a single title may be an outlier. */
const ranks = ({ shapes }: Subject, shape: TitleShape) => (shapes.get(shape) ?? 0) >= 2;

const hasWord = ({ keywords }: Subject, word: RegExp) => keywords.some((text) => word.test(text));

/** Wraps `thing` in `wording`, unless it already contains those words. */
function ofThing(
  subject: Subject,
  isFit: boolean,
  alreadySays: RegExp,
  wording: (thing: string) => string,
): (string | null)[] {
  const { thing } = subject;
  return thing !== null && isFit && !alreadySays.test(thing) ? [wording(thing)] : [];
}

function writeHowTo({ keywords }: Subject): (string | null)[] {
  return keywords.filter((text) => /^how to\b/i.test(text));
}

function writeQuestion({ keywords }: Subject): (string | null)[] {
  return keywords
    .filter((text) => isQuestion(text) && !/^how to\b/i.test(text))
    .map((text) => `${text.replace(/\?+$/, "")}?`);
}

function writeParts({ thing, angles }: Subject): (string | null)[] {
  if (thing === null || angles.length === 0) return [];
  return [3, 2, 1]
    .filter((count) => count <= angles.length)
    .map((count) => `${thing}: ${listOf(angles.slice(0, count))}`);
}

function listOf(angles: readonly string[]): string {
  return angles.length < 2
    ? angles.join("")
    : `${angles.slice(0, -1).join(", ")} and ${angles.at(-1) ?? ""}`;
}

const BUYING: ReadonlySet<PageType> = new Set(["list", "category", "product", "review"]);

/** Order of ideas that no ranking title supports. */
const WRITERS: readonly (readonly [TitleShape, Writer])[] = [
  ["how-to", writeHowTo],
  [
    "comparison",
    ({ keywords }) => {
      const compared = keywords.find(isComparison);
      return compared === undefined
        ? []
        : [`${compared}: which to choose`, `${compared}, compared`];
    },
  ],
  [
    "best",
    (subject) => {
      const asked = subject.keywords.find((text) => /^best\b/i.test(text));
      if (asked !== undefined) return [`the ${asked}`, `the ${asked}, compared`];
      const isListed = subject.pageType === "list" && ranks(subject, "best");
      return ofThing(subject, isListed, /\b(?:best|top)\b/i, (thing) => `the best ${thing}`);
    },
  ],
  ["parts", writeParts],
  ["question", writeQuestion],
  [
    "guide",
    (subject) => {
      const isFit = subject.pageType === "guide" || ranks(subject, "guide");
      const said = /\b(?:guide|explained|basics)\b/i;
      return [
        ...ofThing(subject, isFit, said, (thing) => `${thing}: a guide`),
        ...ofThing(subject, isFit, said, (thing) => `${thing} explained`),
      ];
    },
  ],
  [
    "choosing",
    (subject) =>
      ofThing(
        subject,
        BUYING.has(subject.pageType) || ranks(subject, "choosing"),
        /\b(?:choos|reviews?\b)/i,
        (thing) => `${thing}: how to choose`,
      ),
  ],
  [
    "beginners",
    (subject) =>
      ofThing(
        subject,
        ranks(subject, "beginners") || hasWord(subject, /\bbeginners?\b/i),
        /\bbeginners?\b/i,
        (thing) => `${thing} for beginners`,
      ),
  ],
  [
    "tips",
    (subject) =>
      ofThing(
        subject,
        ranks(subject, "tips") || hasWord(subject, /\btips\b/i),
        /\b(?:tips|tricks|mistakes)\b/i,
        (thing) => `tips for ${thing}`,
      ),
  ],
  [
    "review",
    (subject) =>
      ofThing(
        subject,
        subject.pageType === "review" || hasWord(subject, /\breviews?\b/i),
        /\breviews?\b/i,
        (thing) => `${thing} review`,
      ),
  ],
  ["topic", ({ keywords, thing }) => [thing, ...keywords.slice(0, 3)]],
];

/** Shapes that use only keywords, for unsupported languages. */
const WRITERS_OF_KEYWORDS: typeof WRITERS = [
  ["question", writeQuestion],
  ["topic", ({ keywords }) => [...keywords]],
];

function isShortEnough(title: string): boolean {
  return title !== "" && title.length <= TITLE_MAX_LENGTH;
}

function normalizeTitle(title: string): string {
  return splitWords(title).join(" ");
}
