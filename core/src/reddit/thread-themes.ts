/**
 * The themes of a thread, by cues in its title and its first sentences. English only; tuned on half of 300 judged threads,
 * measured on the other half (bench/quality/judged).
 *
 * - Solution requests: asks for a thing, a place or a way that does a job ("looking for", "best … ?", "how do I …?").
 * - Advice requests: asks what to do in a situation of one's own, or how others fared ("should I …?", "any tips?").
 * - Pain & anger: mostly about what goes wrong, hurts or annoys.
 * - Money talk: prices, pay, savings or debts are a subject of the thread, not only mentioned.
 */
import { asksOthers, painIn, type Pain } from "#/reddit/pain-phrases.ts";
import type { RedditThread } from "#/reddit/reddit-thread.ts";
import type { RedditTheme } from "#/reddit/reddit-themes.ts";
import { sentencesOf } from "#/reddit/thread-text.ts";

/** Characters of the body that are read for themes: what a thread is about is said first. */
const READ_LENGTH = 1_200;

const ASKS = /\?/;

const SOLUTION_TITLE: readonly RegExp[] = [
  /(?<!\bwas (?:just |innocently |only )*)\b(?:looking for|searching for|in search of|trying to find|on the hunt for|need (?:a|an|some|new|good|recommendations?|suggestions?|ideas|clever|help finding|help choosing))\b(?! (?:feedback|critique|advice))/i,
  /\b(?:recommend(?:ed|ations?)?|suggest(?:ions?|ed)?|alternatives? (?:to|for))\b/i,
  /\b(?:need|want|any|some|give me|for) (?:\w+ ){0,2}ideas\b/i,
];
const SOLUTION_TITLE_ASKED: readonly RegExp[] = [
  /\b(?:best|cheapest|easiest|good|great|favou?rite|go-?to)\b(?!.*\b(?:idea to|time to))/i,
  /\bhow (?:do|can|could|would|should|to|does one)\b(?! (?:you (?:feel|like|define|think)|much|many|long|often))/i,
  /\b(?:where (?:can|do|could|to|should|would|are the best|is the best)|what do (?:i|we|you) need|what (?:do|does|did|would|can|should|are|is|kind|type|sort|program|software|app|tool|brand)s? .*\b(?:use|buy|get|recommend|make|cook|wear|try|pick|choose|like|visualize)\b|(?:is|are) there (?:any|an?|some)|(?:does |do )?any(?:one|body)(?: else)?(?: here)? (?:know|have) (?:of|where|how|any|an?|good)|which .* (?:should|would|do|is))\b/i,
];
const SOLUTION_BODY: readonly RegExp[] = [
  /\b(?:any|other|your|some|appreciate|love) (?:\w+ )?(?:suggestions?|recommendations?|alternatives?)\b(?! as to)/i,
  /\b(?:i'?m|i am|we'?re|we are|currently|been|was|are|am|really|also|just) (?:\w+ )?(?:looking|searching|shopping|hunting|in the market|on the hunt) (?:around )?(?:for|into (?:getting|buying))\b(?! (?:advice|feedback|help\b|tips|opinions|thoughts))/i,
  /\b(?:can|could|would|does|do|did|has) (?:any(?:one|body)|some(?:one|body)|you(?: guys)?) (?:\w+ )?(?:recommend|suggest|know (?:of|where|any)|point me)\b/i,
  /\b(?:where (?:can|could|do|would|should) (?:i|we|one|you) (?:\w+ )?(?:find|get|buy|order)|what (?:\w+ )?(?:do|would|should) (?:you|y'all|i)(?: guys)? (?:\w+ )?(?:recommend|suggest|use|buy)|is there (?:a|an|any|some) (?:\w+ )*(?:way|tool|app|software|program|service|site|website|product|better|good|method|trick|place)|what(?:'s| is| are) the (?:best|easiest|cheapest|most))\b.*\?/i,
];

/** Shows or tells something: what went wrong on the way isn't the subject. */
const SHOWS =
  /\b(?:here(?:'s|’s| is| are)|i (?:just )?(?:made|built|finished|bought|found|got)|my (?:first|new|second|latest)|finally|finished|saved me|saved my|update|\[?ama\]?|ask me anything|just wanted to|x-?post|guide|tips|review|thanks|thank you|commercial|video|song)\b|^(?:how (?:to|a|i)|dear)\b/i;

/** Titles are short: what would need more words in a sentence is clear in one. */
const PAIN_TITLE: readonly RegExp[] = [
  /\b(?:(?:been|got|was|were|bikes?|guitar|camera|car) stolen|stole my|stolen (?:from|tonight|today|last)|assaulted|(?:got|was|been) robbed|scammed|ripped off|from hell|nightmare|(?<!'s (?:\w+ )?)rant|fuck (?!yeah|yes)\w+|pissed|frustrated|frustrating|annoying|fed up|tired of(?!.*\?)|i hate|problems? with|trouble with|issues? with|not working|broke my|keeps? (?:dying|breaking|failing|crashing|leaking)|is (?:dying|leaking|broken)|disappointed|i(?:'m| am) worried|anxiety|i(?:'m| am) struggling|(?:sick|dying|dead|injured) (?:chickens?|fish|plants?|trees?|dogs?|cats?|hens?)|leaking)\b/i,
];

const ADVICE_TITLE: readonly RegExp[] = [
  /\b(?:advice(?! (?:i|from|that|column))|tips (?:appreciated|please|welcome)|(?:any|need|some|want|for) tips|tips (?:for|on|to|about)\b.*\?|help me(?! find)|need (?:\w+ )?help|please help(?! (?:me )?(?:find|identify|spread|save))|help(?:!|\?|$| with| please| needed)|need (?:your|some) (?:input|opinions?|feedback)|what should i|should i|should we|what (?:would|do) you (?:do|think)|am i (?:crazy|wrong|right|being)|worth it|is it worth|thoughts on|opinions? on|experiences?\b.*\?|ha(?:s|ve) any(?:one|body)(?: else)?|(?:ha(?:ve|s)|did) (?:any of )?you(?: guys| all)? (?:ever )?(?:tried|used|made|had|been|done)|what(?:'s| is) next|where to go from here|where do i start|how do i (?:know|get started|start|decide|choose|find out|deal|handle|tell)|what (?:do|does|should) (?:i|we|a \w+|one) (?:need to |should )?(?:know|do)\b|what to do|what are (?:these|the) .* telling me|is (?:this|it|that) (?:normal|ok(?:ay)?|safe|bad|possible|legal|a good idea|a bad idea|common)|how (?:much|common|important|long|safe|bad|hard)\b.*\b(?:i|my|we|it|this|are|be)\b|can i|can we|teach me)/i,
];
const ADVICE_BODY: readonly RegExp[] = [
  /\b(?:any|some|your|for|of|need|love|appreciate|good|more|other) (?:\w+ ){0,2}(?:advice|tips|pointers)\b/i,
  /\b(?:advice|insight|tips|pointers|thoughts|opinions|experiences?|feedback on)\b.*\b(?:appreciated|welcome|helpful|great|grateful|awesome)\b/i,
  /\b(?:what (?:should|would|do) (?:i|you|we|y'all)(?: guys)? do\b|should (?:i|we)\b|would (?:it|this|that|you) (?:\w+ )?(?:be|make|do|work)\b.*\?|am i (?:doing|missing|crazy|wrong|just|better|right)|do you (?:guys )?think|is (?:it|this|that) (?:\w+ )?(?:worth|a good|a bad|ok|okay|normal|safe|possible|enough|wise)|what(?:'s| is| are) (?:my|our) (?:best )?options?|how (?:do|did|should|would|can) (?:i|you|we|y'all)(?: guys| all)? (?:\w+ )?(?:deal|handle|cope|get started|know|approach|proceed|convince|tell|get over)|ha(?:s|ve) any(?:one|body)(?: of you)?(?: else)?|have any of you|what (?:are|were|is) your (?:experiences?|thoughts|opinions?|tips)|where (?:do|should) (?:i|we) (?:start|begin|go)|does (?:it|this|that|anyone) (?:\w+ )*(?:matter|sound|look|think))\b/i,
  /\b(?:help|advise|guide|convince|enlighten|teach) me\b|\b(?:any|some|your|the) help (?:\w+ )*(?:appreciated|welcome|great)|looking for (?:some |any |your )?(?:advice|help|tips|opinions|input|feedback|thoughts)/i,
];

/** For what was given already. */
const THANKS =
  /\bthank(?:s| you)\b(?! in advance).*\b(?:for (?:all|the|your|everyone)|everyone|guys|all the)\b/i;

const MONEY: readonly RegExp[] = [
  /[$£€]\s?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?k?\s?(?:dollars|bucks|usd|euros?|pounds sterling|gbp|cents)\b|\b\d+(?:\.\d+)?%? ?(?:apr|apy)\b/i,
  /\b(?:salar(?:y|ies)|wages?|income|pay (?:scale|raise|gap|rate)s?|pay ?checks?|debts?|loans?|mortgages?|credit (?:card|score|line)s?|savings?|save (?:\w+ )?money|saving money|budget(?:s|ing)?|invest(?:s|ed|ing|ments?)?|retirement|401 ?\(?k\)?|roth|ira|stocks?|bonds?|index funds?|interest rates?|bank accounts?|net worth|frugal(?:ly|ity)?|taxes|refinanc\w+|tuition|rent\b|finances?|financial(?:ly)?|minimum[- ]wage)\b/i,
  /\b(?:cost(?:s|ing)?|pric(?:e|es|ed|ing|ey)|expensive|cheap(?:er|est|ly)?|afford(?:able)?|pay(?:s|ing)? (?:for|off|back|me|you|them|\$)|paid|fees?|charge[sd]? (?:me|us|you|for|them|extra)|discounts?|coupons?|on sale|refunds?|profits?|revenue|earn(?:s|ed|ing)?|make money|spend(?:ing|s)?|spent \$|asking price|rip-?off|rates?\b(?= for)|for sale)\b/i,
];

/** The themes, in the order of `REDDIT_THEMES`. */
export function themesOf({ title, body }: Pick<RedditThread, "body" | "title">): RedditTheme[] {
  const sentences = sentencesOf(body.slice(0, READ_LENGTH));
  const themes: RedditTheme[] = [];
  if (asksForSolution(title, sentences)) themes.push("solution-requests");
  if (isPainful(title, sentences)) themes.push("pain-and-anger");
  if (asksForAdvice(title, sentences)) themes.push("advice-requests");
  if (isAboutMoney(title, sentences)) themes.push("money-talk");
  return themes;
}

function asksForSolution(title: string, sentences: readonly string[]): boolean {
  if (some(SOLUTION_TITLE, title)) return true;
  if (ASKS.test(title) && some(SOLUTION_TITLE_ASKED, title)) return true;
  return !onlyShows(title) && sentences.some((sentence) => some(SOLUTION_BODY, sentence));
}

function asksForAdvice(title: string, sentences: readonly string[]): boolean {
  if (some(ADVICE_TITLE, title)) return true;
  if (onlyShows(title)) return false;
  return sentences.some((sentence) => some(ADVICE_BODY, sentence) && !THANKS.test(sentence));
}

/** What is asked at the end of a story, or rhetorically in an essay, isn't what the thread is for. */
function onlyShows(title: string): boolean {
  return SHOWS.test(title) && !ASKS.test(title);
}

const PAIN_POINTS: Readonly<Record<Pain, number>> = {
  anger: 2,
  problem: 1,
  personal: 1,
  unsure: 0,
};
/** Points of the body and, per sentence, how dense they have to be. */
const PAIN_POINTS_MIN = 3;
const PAIN_DENSITY_MIN = 0.3;

function isPainful(title: string, sentences: readonly string[]): boolean {
  if (SHOWS.test(title) || asksOthers(title)) return false;
  if (PAIN_TITLE.some((cue) => cue.test(title))) return true;
  const pointsOf = (texts: readonly string[]) =>
    texts.map(painIn).reduce((sum, pain) => sum + (pain === null ? 0 : PAIN_POINTS[pain]), 0);
  const inTitle = pointsOf(sentencesOf(title));
  const points = inTitle + pointsOf(sentences);
  // What a title says is what the thread is about; one that asks may say it in passing.
  if (inTitle > 0 && (points >= PAIN_POINTS_MIN || !title.includes("?"))) return true;
  return points >= PAIN_POINTS_MIN && points / (sentences.length + 1) >= PAIN_DENSITY_MIN;
}

function isAboutMoney(title: string, sentences: readonly string[]): boolean {
  if (some(MONEY, title)) return true;
  const mentions = sentences.filter((sentence) => some(MONEY, sentence)).length;
  return mentions >= 2 && mentions / sentences.length >= 0.25;
}

function some(cues: readonly RegExp[], text: string): boolean {
  return cues.some((cue) => cue.test(text));
}
