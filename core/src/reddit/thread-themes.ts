/**
 * The themes of a thread, by cues in its title and its first sentences. English only; tuned on half of 300 judged threads,
 * measured on the other half (bench/quality/judged).
 *
 * - Solution requests: asks for a thing, a place or a way that does a job ("looking for", "best … ?", "how do I …?").
 * - Advice requests: asks what to do in a situation of one's own, or how others fared ("should I …?", "any tips?").
 * - Pain & anger: mostly about what goes wrong, hurts or annoys.
 * - Money talk: prices, pay, savings or debts are a subject of the thread, not only mentioned.
 */
import { isAskingOthers, findPain, type Pain } from "#/reddit/pain-phrases.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import type { RedditTheme } from "#/reddit/reddit-themes.ts";
import { isEnglishThread } from "#/reddit/thread-language.ts";
import { splitSentences } from "#/reddit/thread-text.ts";

/** Characters of the body that are read for themes: what a thread is about is said first. */
const READ_LENGTH = 1_200;

const ASKS = /\?/;

const SOLUTION_TITLE: readonly RegExp[] = [
  /(?:^|[,.!?:–-]\s+)\W*(?:(?:i'?m|i am|we'?re|also|still|currently|just|newbie|noob|beginner) )*(?:looking for|searching for|in search of|trying to find|on the hunt for|help (?:me )?(?:finding|choosing|find|choose))\b(?! (?:\w+ )?(?:feedback|critique|advice|opinions?|input|purpose|reasons?|help\b|tips|work\b|people|someone to))(?!.*\?\s+\S)/i,
  /\bneed (?:(?:a|an|some|new|good|more|help with)\b(?! (?:suggestions|first|'|advice|help|input|feedback|hand|break|little|pick|push|kick|experienced|reality|second))|recommendations?|suggestions?|ideas)/i,
  /\b(?:any|need|want|your|looking for|some|for) (?:\w+ ){0,2}recommendations?\b|\bany (?:other |good |additional )?suggestions (?:for|on)\b|\brecommendations?\b.*\?|\b(?:recommendations?|suggestions?) (?:for|on) (?:an?|the|some|good|\w+s\b)|\brecommendations? (?:please|welcome|appreciated|needed|wanted)|\bsuggestions\?/i,
  /\b(?:please|can|could|would|does|do|anyone|to) (?:\w+ ){0,2}(?:recommend|suggest)\b(?! (?:it|that|this)\b)|\balternatives? (?:to|for)\b/i,
  /\b(?:need|want|give me|any) (?:\w+ ){0,2}ideas (?:for|on|to)\b|\bneed (?:\w+ ){0,3}ideas\b|\bideas\?/i,
];
const SOLUTION_TITLE_ASKED: readonly RegExp[] = [
  /^\W*(?:the )?(?:best|cheapest|easiest|favou?rite|go-?to)\b(?! (?:piece|advice|decision|spent|thing|part|memory|friend))|\b(?:what|which|where|who|how|any|anyone|anybody|your)\b[^?]*(?<!\bleast )\b(?:best|cheapest|easiest|favou?rite|go-?to)\b(?! (?:piece|advice|decision|spent|thing|part|memory|friend))|\b(?:what|which|where|any|anyone|anybody)\b(?: [\w']+){0,5} (?:good|great)\b(?! (?:idea|at\b))/i,
  /\bhow (?:(?:do|can|could|would|should) (?:i|you|we|one|ya'?ll|you guys)|to|does one)\b(?! (?:\w+ )?(?:feel|like|define|think|know|decide|deal|handle|cope|get started|convince|move on|get there|learn))/i,
  /\b(?:where (?:can|do|could|to|should|would) (?:i |you |we |one )?(?:\w+ )?(?:find|get|buy|order|stay|put|look|eat|camp|post|source|start looking)\b|where (?:are|is) the best|what do (?:i|we|you) need|what (?:(?:do|does|did|would|can|should) (?:you|i|we|people)|(?:are|is) (?:you|your)|kind|type|sort|program|software|app|tool|brand|method)s?\b.*\b(?:use|buy|get|recommend|make|cook|wear|try|pick|choose|bring|visualize|smoke|throw)\b|(?:is|are) there (?:any|an?|some) (?:\w+ )*(?:way|tool|app|software|program|service|site|website|product|better|good|method|trick|place|resource|book|guide|plugin|alternative)s?\b|(?:does |do )?any(?:one|body)(?: else)?(?: here)? (?:know|have) (?:of|where|how|any|an?|good)\b)/i,
];
const SOLUTION_BODY: readonly RegExp[] = [
  /\b(?:any|other) (?:\w+ )?(?:suggestions?|recommendations?)\b(?! (?:as to|on (?:what|how|whether)|about))/i,
  /\b(?<!what )(?:i'?m|i am|we're|we are|i'?ve been|currently) (?:\w+ )?(?:looking|searching|shopping|in the market|on the hunt) (?:around )?for\b(?! (?:\w+ )?(?:advice|feedback|help\b|tips|opinions|thoughts|input|work\b|jobs?|things related))/i,
  /\b(?:can|could|would|does|do|did) (?:any(?:one|body)|some(?:one|body)|you(?: guys)?) (?:\w+ )?(?:recommend|suggest|know (?:of|where)|point me)\b(?! (?:it|that|this)\b)/i,
  /\b(?:where (?:can|could|do|would|should) (?:i|we|one|you) (?:\w+ )?(?:find|get|buy|order)\b|what (?:\w+ )?(?:do|would|should) (?:you|y'all|i)(?: guys)? (?:\w+ )?(?:recommend|suggest|use|buy)\b|is there (?:a|an|any) (?:\w+ ){0,3}(?:ways? to|tool|technique|magazine|resource|app|software|program|service|site|website|product|method|trick|place|alternative)\b|what(?:'s| is| are) the (?:best|easiest|cheapest)\b).*\?/i,
];

/** Shows or tells something: what went wrong on the way isn't the subject. */
const SHOWS =
  /\b(?:here(?:'s|’s| is| are)|i (?:just )?(?:made|built|finished|bought|found|got|painted|ripped|scored|ran)|just scored|my (?:first|new|second|latest)|finally|finished|saved|happy ending|progress|feels great|accomplished|stopped|update|ama|ask me anything|just wanted to|x-?post|guide|tips|some advice|review|thanks|thank you|commercial|video|song)\b|^(?:how (?:to|a|i)|dear)\b/i;

/** Titles are short: what would need more words in a sentence is clear in one. */
const PAIN_TITLE: readonly RegExp[] = [
  /\b(?:(?:been|got|was|were|bikes?|guitar|camera|car) stolen|stole my|stolen (?:from|tonight|today|last)|assaulted|(?:got|was|been) robbed|scammed|from hell|(?<!'s (?:\w+ )?)rant|fuck you|fuck (?!yeah|yes)\w+s\b|i hate|i'm (?:fed up|(?:sick|tired) of (?!work|feeling|being|my job))(?!.*\?)|broke my (?!.*\b(?:limit|record|barrier|pb|pr)\b)|keeps? (?:dying|breaking|failing|crashing|leaking)|is (?:dying|leaking)|disappointed (?:in|with|by)|i(?:'m| am) (?:worried|frustrated|struggling)|anxiety|(?:sick|dying|dead|injured) (?:chickens?|fish|plants?|trees?|dogs?|cats?|hens?)|leaking)\b/i,
];

/** Pain in a title where the author has a say: a link with such a title is news. */
const PAIN_TITLE_OF_TEXT =
  /\b(?:nightmare|frustrating|frustrated with|annoying|having (?:problems?|trouble|issues?) with|not working|won't (?:work|start|turn on|drain|flush)|problems? with my)\b/i;

const ADVICE_TITLE: readonly RegExp[] = [
  /(?<!\bmy (?:\w+ )*)\b(?:advice(?! (?:i|from|that|column|for you))|tips (?:appreciated|please|welcome)|(?:any|need|want) tips|tips (?:for|on|to|about)\b.*\?|need (?:your|some) (?:input|opinions?|feedback)|what should i|(?<!why )should (?:i|we)\b|what would you do|what do you think i|am i (?:crazy|wrong|right|being)|worth it|thoughts on|does this look|do these look|tips for a first|opinions? on|experiences?\b.*\?|ha(?:s|ve) any(?:one|body)\b(?! else)|(?:ha(?:ve|s)|did) (?:any of )?you(?: guys| all)? (?:ever )?(?:tried|used|made|had|been|done)|what(?:'s| is) next|where to go from here|where do i start|how do i (?:know|get started|start|decide|choose|find out|deal|handle|tell)|what (?:do|does|should) (?:i|we|a \w+|one) (?:need to |should )?(?:know|do)\b|what to do|what are (?:these|the) .* telling me|is (?:this|it|that) (?:normal|ok(?:ay)?|safe|bad|possible|legal|a good idea|a bad idea|common)|how (?:much|common|important|long|safe|bad|hard)\b.*\b(?:i|my|we|it|this|are|be)\b|(?<=^\W*)can i(?! have)|teach me)/i,
];
/** Asks for help, whichever: for a thing, if the title says which. */
const HELP_TITLE =
  /\b(?:help me(?! find)|need (?:\w+ )?help\b|please help(?! (?:me )?(?:find|identify|spread|save))|help(?:!|\?|$| with| please| needed))/i;
/** Isn't asking: thanks, campaigns and surveys. */
const NOT_ASKING = /\b(?:thanks?|thank you|petition|survey|kickstarter|vote)\b/i;
const ADVICE_BODY: readonly RegExp[] = [
  /\b(?:any|some|your|need|love|appreciate|more|other) (?:\w+ ){0,2}(?:advice|tips|pointers)\b(?! to add)/i,
  /\b(?:advice|insight|tips|pointers|thoughts|opinions|experiences?|feedback on)\b.*\b(?:appreciated|welcome|helpful|great|grateful|awesome)\b/i,
  /\b(?:what (?:should|would|do) (?:i|you|we|y'all)(?: guys)? do\b|(?<!why )should (?:i|we)\b|am i (?:missing something|crazy|wrong|better|right)|do you (?:guys )?think (?:i|we)\b|is (?:it|this|that) (?:\w+ )?(?:worth|a good|a bad|ok|okay|normal|safe|possible|enough|wise)|what(?:'s| is| are) (?:my|our) (?:best )?options?|how (?:do|did|should|would|can) (?:i|you|we|y'all)(?: guys| all)? (?:\w+ )?(?:deal|handle|cope|get started|approach|proceed|convince|get over)|has any(?:one|body)\b(?! else)|what (?:are|were|is) your (?:experiences?|thoughts|opinions?|tips)|where (?:do|should) (?:i|we) (?:start|begin|go)|does (?:it|this|that|anyone) (?:\w+ )*(?:matter|sound|look|think))\b/i,
  /\b(?:advise|convince|teach) me\b|looking for (?:some |any |your )?(?:advice|help|tips|opinions|input|feedback|thoughts)/i,
];

/** Whoever else asks for advice. */
const OF_OTHERS =
  /\b(?:anyone|people|those|everyone|someone|newbies|beginners) (?:who|that|asking|looking|seeking)\b/i;
/** Words that ask for advice in one breath with suggestions. */
const ADVICE_WORDS: readonly RegExp[] = [
  /\b(?:advice|tips|input|pointers|feedback|thoughts|help)\b/i,
];
/** Thanks for advice that was given already. */
const THANKS =
  /\bthank(?:s| you)\b(?! in advance).*\b(?:for (?:all|the|your|everyone)|everyone|guys|all the)\b/i;

const MONEY: readonly RegExp[] = [
  /[$£€]\s?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?k?\s?(?:dollars|bucks|usd|euros?|pounds sterling|gbp|cents)\b|\b\d+(?:\.\d+)?%? ?(?:apr|apy)\b/i,
  /\b(?:salar(?:y|ies)|wages?|income|pay (?:scale|raise|gap|rate)s?|pay ?checks?|debts?|loans?|mortgages?|credit (?:card|score|line)s?|savings?|save (?:\w+ )?money|saving money|budget(?:s|ing)?|invest(?:s|ed|ing|ments?)?|retirement (?:fund|saving|account|contribution)s?|401 ?\(?k\)?|roth|ira|shares of stock|stock market|stock options|bonds|bond funds?|index funds?|interest rates?|bank accounts?|net worth|taxes|refinanc\w+|tuition|finances|financial(?:ly)?|minimum[- ]wage)\b/i,
  /\b(?:cost(?:s|ing)?(?! (?:cutting|reduction))|pric(?:e|es|ed|ing|ey)|expensive|cheap(?:er|est)|afford|pay(?:s|ing)? (?:for|off|back|me|you|them|\$)|paid|fees?|charge[sd]? (?:me|us|you|for|them|extra)|discounts?|coupons?|refunds?|revenue|make money|spend (?:\w+ )?(?:money|\$|less|more|too much)|spending|asking price|rip-?off|lowest rates)\b/i,
];

/** The themes, in the order of `REDDIT_THEMES`; none of a thread in another language than English. */
export function classifyThread(thread: Pick<RedditThread, "body" | "title">): RedditTheme[] {
  if (!isEnglishThread(thread)) return [];
  const { title, body } = thread;
  const sentences = splitSentences(body.slice(0, READ_LENGTH));
  const themes: RedditTheme[] = [];
  if (asksForSolution(title, sentences)) themes.push("solution-requests");
  if (isPainful(title, sentences)) themes.push("pain-and-anger");
  if (asksForAdvice(title, sentences)) themes.push("advice-requests");
  if (isAboutMoney(title, sentences)) themes.push("money-talk");
  return themes;
}

function asksForSolution(title: string, sentences: readonly string[]): boolean {
  if (namesSolution(title)) return true;
  // "Any suggestions?" after asking for advice asks for more of it.
  if (onlyShows(title) || some(ADVICE_TITLE, title)) return false;
  return sentences.some(
    (sentence) => some(SOLUTION_BODY, sentence) && !some(ADVICE_WORDS, sentence),
  );
}

function namesSolution(title: string): boolean {
  if (NOT_ASKING.test(title)) return false;
  const asked = splitSentences(title).filter((sentence) => sentence.endsWith("?"));
  return (
    some(SOLUTION_TITLE, title) || asked.some((question) => some(SOLUTION_TITLE_ASKED, question))
  );
}

function asksForAdvice(title: string, sentences: readonly string[]): boolean {
  if (NOT_ASKING.test(title)) return false;
  if (some(ADVICE_TITLE, title)) return true;
  if (HELP_TITLE.test(title) && !namesSolution(title)) return true;
  if (onlyShows(title)) return false;
  return sentences.some(
    (sentence) =>
      some(ADVICE_BODY, sentence) && !THANKS.test(sentence) && !OF_OTHERS.test(sentence),
  );
}

/** A question at the end of a story, or a rhetorical one in an essay, isn't what the thread is for. */
function onlyShows(title: string): boolean {
  return SHOWS.test(title) && !ASKS.test(title);
}

const PAIN_POINTS: Readonly<Record<Pain, number>> = {
  anger: 2,
  problem: 1,
  personal: 1,
  unsure: 0.5,
};
/** A title says what the thread is about. */
const TITLE_FACTOR = 1.5;
/** Points of a thread, and per sentence: how dense they have to be. */
const PAIN_POINTS_MIN = 2;
const PAIN_DENSITY_MIN = 0.25;

function isPainful(title: string, sentences: readonly string[]): boolean {
  if (SHOWS.test(title) || isAskingOthers(title)) return false;
  if (PAIN_TITLE.some((cue) => cue.test(title))) return true;
  if (sentences.length > 0 && PAIN_TITLE_OF_TEXT.test(title)) return true;
  const ofTitle = splitSentences(title).map(findPain);
  const ofBody = sentences.map(findPain);
  const points = TITLE_FACTOR * pointsOf(ofTitle) + pointsOf(ofBody);
  const isPlain = pointsOf(ofTitle) > 0 || ofBody.some((pain) => pain === "anger");
  // Who asks for a thing may say in passing why.
  const least = PAIN_POINTS_MIN + (isPlain ? 0 : 1) + (namesSolution(title) ? 2 : 0);
  return points >= least && points / (sentences.length + 1) >= PAIN_DENSITY_MIN;
}

function pointsOf(pains: readonly (Pain | null)[]): number {
  return pains.reduce((sum, pain) => sum + (pain === null ? 0 : PAIN_POINTS[pain]), 0);
}

function isAboutMoney(title: string, sentences: readonly string[]): boolean {
  if (some(MONEY, title)) return true;
  const mentions = sentences.filter((sentence) => some(MONEY, sentence)).length;
  return mentions >= 2 && mentions / sentences.length >= 0.3;
}

function some(cues: readonly RegExp[], text: string): boolean {
  return cues.some((cue) => cue.test(text));
}
