/** The name of a pillar from the pages it groups, when their keywords share no phrase or it groups only one. */
import { TWO_TOPICS } from "#/scoring/name-pillars.ts";
import { asksQuestion, topicOfQuestion } from "#/scoring/topic-of-question.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** A page may stand in for the first when it has at least this share of the largest one's keywords. */
const STAND_IN_SHARE = 0.5;

export interface NamedPage {
  readonly name: string;
  readonly keywordCount: number;
}

/**
 * `phrase`, what the pillar's keywords share, unless the pillar is one page with another name; without one the name of
 * the first page. A question is made a topic; when that can't be, or another page is larger, that one's name is taken.
 */
export function namePillarOf(
  phrase: string | null,
  first: NamedPage,
  others: readonly NamedPage[],
): string {
  if (phrase !== null && (others.length > 0 || !isCutFrom(phrase, first.name))) return phrase;
  if (!asksQuestion(first.name)) return first.name;
  const named = largestNamed(others, first);
  if (named !== null && named.keywordCount > first.keywordCount) return named.name;
  return topicOfQuestion(first.name) ?? named?.name ?? first.name;
}

/**
 * Whether a phrase is only a piece or pieces of its one page's name: "beds" of "raised bed gardening", "biting ankles" of
 * "puppy biting hands feet and ankles".
 */
function isCutFrom(phrase: string, name: string): boolean {
  if (asksQuestion(name)) return false;
  const [stems = []] = splitKeywords([name]).stems;
  const [own = []] = splitKeywords([phrase]).stems;
  const isPart = own.every((stem) => stems.includes(stem));
  // Without what stands before it a word is another one; "tofu" of "tofu scramble" is what it is about.
  const isLonePart = own.length === 1 && stems.indexOf(own[0] ?? "") > 0;
  const isInOrder = stems.join(" ").includes(own.join(" "));
  return phrase.includes(TWO_TOPICS) || (isPart && (isLonePart || !isInOrder));
}

/** The largest page whose name isn't a question, of those large enough to speak for the pillar. */
function largestNamed(pages: readonly NamedPage[], first: NamedPage): NamedPage | null {
  const most = pages.reduce((size, page) => Math.max(size, page.keywordCount), first.keywordCount);
  return pages
    .filter(
      ({ name, keywordCount }) => !asksQuestion(name) && keywordCount >= most * STAND_IN_SHARE,
    )
    .reduce<NamedPage | null>(
      (best, page) => (best !== null && best.keywordCount >= page.keywordCount ? best : page),
      null,
    );
}
