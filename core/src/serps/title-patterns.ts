/** Patterns of the titles that rank: their shapes, lengths, numbers and years. */
import { withoutSiteName } from "#/brief/brief-material.ts";
import { classifyTitle, type TitleShape } from "#/brief/title-shapes.ts";
import { TITLE_MAX_LENGTH } from "#/brief/title-ideas.ts";

export const TITLE_SHAPE_LABELS: Readonly<Record<TitleShape, string>> = {
  topic: "Topic only",
  "how-to": "How to",
  question: "Question",
  guide: "Guide",
  best: "Best or top",
  choosing: "How to choose",
  comparison: "Comparison",
  parts: "Two parts",
  beginners: "For beginners",
  tips: "Tips or mistakes",
  review: "Review",
};

export interface TitlePattern {
  readonly shape: TitleShape;
  readonly titles: number;
  /** The first titles of that shape, without the site's name. */
  readonly examples: readonly string[];
}

export interface TitlePatterns {
  /** Titles that aren't empty. A title may have several shapes, or be counted for several keywords once. */
  readonly titles: number;
  /** Most frequent first. */
  readonly patterns: readonly TitlePattern[];
  /** Median length in characters, as written; null: there is no title. */
  readonly medianLength: number | null;
  /** Titles that search results would cut. */
  readonly tooLong: number;
  /** Titles with a number that isn't a year. */
  readonly withNumber: number;
  readonly withYear: number;
  /** Titles with brackets, such as "(with pictures)" or "[2026]". */
  readonly withBrackets: number;
}

const MAX_EXAMPLES = 3;
/** Number that is a word of its own: "V60" is a name. */
const NUMBER = /(?<![\p{L}\d])\d+(?![\p{L}\d])/u;
const YEAR = /\b(?:19|20)\d{2}\b/g;

export function summarizeTitlePatterns(titles: readonly string[]): TitlePatterns {
  const known = titles.map((title) => title.trim()).filter((title) => title !== "");
  const byShape = new Map<TitleShape, string[]>();
  for (const title of known) {
    const own = withoutSiteName(title);
    for (const shape of classifyTitle(own)) {
      const same = byShape.get(shape);
      if (same) same.push(own);
      else byShape.set(shape, [own]);
    }
  }
  const lengths = known.map(({ length }) => length).sort((a, b) => a - b);
  const count = (isCounted: (title: string) => boolean) => known.filter(isCounted).length;
  return {
    titles: known.length,
    patterns: [...byShape]
      .map(([shape, own]) => ({
        shape,
        titles: own.length,
        examples: [...new Set(own)].slice(0, MAX_EXAMPLES),
      }))
      .sort((a, b) => b.titles - a.titles || (a.shape < b.shape ? -1 : 1)),
    medianLength: lengths[Math.floor((lengths.length - 1) / 2)] ?? null,
    tooLong: count((title) => title.length > TITLE_MAX_LENGTH),
    withNumber: count((title) => NUMBER.test(title.replaceAll(YEAR, ""))),
    withYear: count((title) => title.search(YEAR) >= 0),
    withBrackets: count((title) => /[([][^)\]]+[)\]]/.test(title)),
  };
}
