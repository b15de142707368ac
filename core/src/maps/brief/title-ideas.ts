/**
 * Titles for the page of a cluster, put together from its keywords in the shapes that rank. Nothing is said that the
 * keywords do not say: no numbers, no years, no promises. Never a title that ranks already.
 */
import { briefTitleCase } from "#/maps/brief/brief-title-case.ts";
import type { BriefMaterial } from "#/maps/brief/brief-material.ts";
import { withoutSiteName } from "#/maps/brief/brief-material.ts";
import { commonStems, stemsOf } from "#/maps/brief/common-stems.ts";
import { nameFacets } from "#/maps/brief/topic-facets.ts";
import { countShapes, type TitleShape } from "#/maps/brief/title-shapes.ts";
import type { PageType } from "#/scoring/page-type.ts";
import { isQuestion } from "#/scoring/question.ts";
import { learnWordCase } from "#/scoring/word-case.ts";
import { isStopWord } from "#/wording/stop-words.ts";
import { splitWords } from "#/wording/words.ts";

/** What search results show of a title, in characters. */
export const TITLE_MAX_LENGTH = 60;
const MOST_IDEAS = 6;

/** A title somebody might give the page. */
export interface TitleIdea {
  /** At most `TITLE_MAX_LENGTH` characters. */
  readonly text: string;
  readonly shape: TitleShape;
  /** How many of the ranking titles have that shape; 0 also when none are known. */
  readonly titleCount: number;
}

/** What writers are given. */
interface Subject {
  /** Keywords, the primary one first. */
  readonly keywords: readonly string[];
  /** The first keyword that names a thing rather than asks or compares, without its "best". null: there is none. */
  readonly thing: string | null;
  readonly facets: readonly string[];
  readonly pageType: PageType;
  readonly shapes: ReadonlyMap<TitleShape, number>;
}

/** Wordings of one shape, the preferred one first; none where nothing speaks for the shape. */
type Writer = (subject: Subject) => (string | null)[];

/**
 * The shapes that rank most first, one idea a shape. Empty when every title would be too long or is there already.
 * @param language of the map, ISO 639-1
 */
export function suggestTitles(material: BriefMaterial, language: string): TitleIdea[] {
  const { titles } = material;
  const texts = titles.map(({ title }) => title);
  const wordCase = learnWordCase(texts);
  const subject = subjectOf(material, countShapes(texts.map(withoutSiteName)));
  const taken = new Set(texts.flatMap((title) => [title, withoutSiteName(title)]).map(foldTitle));
  const ideas: TitleIdea[] = [];
  for (const [shape, write] of language === "en" ? WRITERS : WRITERS_OF_KEYWORDS) {
    const text = write(subject)
      .map((wording) => (wording === null ? "" : briefTitleCase(wording, wordCase, language)))
      .find((title) => isShortEnough(title) && !taken.has(foldTitle(title)));
    if (text === undefined) continue;
    taken.add(foldTitle(text));
    ideas.push({ text, shape, titleCount: subject.shapes.get(shape) ?? 0 });
  }
  return ideas.sort((a, b) => b.titleCount - a.titleCount).slice(0, MOST_IDEAS);
}

function subjectOf(material: BriefMaterial, shapes: Subject["shapes"]): Subject {
  const { primary, keywords, pageType } = material.cluster;
  const topic = [...stemsOf(primary)].filter((stem) => !isStopWord(stem));
  // A page is not named after a keyword that has no word of its topic.
  const isOnTopic = (text: string) => {
    const stems = stemsOf(text);
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
    facets: thing === null ? [] : nameFacets(thing, texts, commonStems(material)),
    pageType: pageType.type,
    shapes,
  };
}

const isComparison = (text: string) => /\b(?:vs|versus)\b/i.test(text);

/** Whether the shape ranks often enough to follow: one title may be anybody's whim. */
const ranks = ({ shapes }: Subject, shape: TitleShape) => (shapes.get(shape) ?? 0) >= 2;

const hasWord = ({ keywords }: Subject, word: RegExp) => keywords.some((text) => word.test(text));

/** `thing` with `wording` around it, unless it says so itself. */
function ofThing(
  subject: Subject,
  isFit: boolean,
  saysItself: RegExp,
  wording: (thing: string) => string,
): (string | null)[] {
  const { thing } = subject;
  return thing !== null && isFit && !saysItself.test(thing) ? [wording(thing)] : [];
}

function writeHowTo({ keywords }: Subject): (string | null)[] {
  return keywords.filter((text) => /^how to\b/i.test(text));
}

function writeQuestion({ keywords }: Subject): (string | null)[] {
  return keywords
    .filter((text) => isQuestion(text) && !/^how to\b/i.test(text))
    .map((text) => `${text.replace(/\?+$/, "")}?`);
}

function writeParts({ thing, facets }: Subject): (string | null)[] {
  if (thing === null || facets.length === 0) return [];
  return [3, 2, 1]
    .filter((count) => count <= facets.length)
    .map((count) => `${thing}: ${listOf(facets.slice(0, count))}`);
}

function listOf(facets: readonly string[]): string {
  return facets.length < 2
    ? facets.join("")
    : `${facets.slice(0, -1).join(", ")} and ${facets.at(-1) ?? ""}`;
}

const BUYING: ReadonlySet<PageType> = new Set(["list", "category", "product", "review"]);

/** In the order of ideas that no ranking title speaks for. */
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

/** Those that use nothing but keywords, for languages we do not write. */
const WRITERS_OF_KEYWORDS: typeof WRITERS = [
  ["question", writeQuestion],
  ["topic", ({ keywords }) => [...keywords]],
];

function isShortEnough(title: string): boolean {
  return title !== "" && title.length <= TITLE_MAX_LENGTH;
}

function foldTitle(title: string): string {
  return splitWords(title).join(" ");
}
