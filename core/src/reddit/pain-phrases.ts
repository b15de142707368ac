/**
 * Sentences in which people say what goes wrong for them, hurts, annoys or worries them: what a page should solve. By cues
 * in the wording, English only; tuned on half of 300 judged threads and measured on the other half
 * (bench/quality/judged). A sentence that is missed costs a quote; a wrong one is shown to people as a pain that nobody
 * has. So every cue has to be clear by itself, or to be said in the first person.
 */
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import { splitSentences } from "#/reddit/thread-text.ts";

/** Characters of the body that are read. */
const READ_LENGTH = 4_000;
/** Shorter ones say nothing of the subject; longer ones are told, not said. */
const WORDS_MIN = 4;
const WORDS_MAX = 60;

/** Words of people who speak of themselves or of what is theirs, also without saying "I": "Having a hard time …". */
const FIRST_PERSON =
  /\b(?:i|i'm|i've|i'd|i'll|im|ive|my|me|mine|myself|we|we're|we've|our|ours|us)\b|^\W*(?:still |also |just |now |really |seriously |help,? )?(?:having|had|was|been|got|getting|can't|couldn't|tried|trying|struggling|feeling|tired|found|unfortunately|sadly|don't|didn't)\b/i;

/** Anger and contempt: clear whoever says it. */
const ANGER: readonly RegExp[] = [
  /\b\bfuck(?:ed|s) (?:up|over)\b|\b(?:pissed(?: off)?|pisses me|piece of (?:shit|crap|garbage|junk)|(?:screw(?:s|ed)?|rip(?:s|ped)?) (?:me|us|you|people|customers) (?:off|over)|infuriating|unacceptable|from hell|(?:bikes?|cars?|laptop|phone|camera|guitars?|bag|wallet|passport|website|designs?|content|photos?|identity) (?:(?:was|were|got|just|been|is|being) )*(?:stolen|robbed|hacked)|drives? me (?:crazy|nuts|insane|mad|up the wall)|driving me (?:crazy|nuts|insane|mad|up the wall)|makes? me (?:mad|angry|so mad|furious))\b/i,
  /\b(?:so|very|really|extremely|incredibly|super|pretty|it'?s|is|was|are|get|gets|getting|more|most|how|be) (?:frustrating|annoying|disappointing|infuriating|irritating|disheartening|demoralizing|overwhelming|discouraging|depressing|maddening|heartbreaking)\b/i,
];

/** A problem that is called one. */
const NAMED: readonly RegExp[] = [
  /\bthe (?:\w+ )?(?:problem|trouble|issue|downside|catch)(?: here| now)? (?:is|was|i|we)\b(?! about to)|\bmy (?:\w+ )?(?:problem|issue|complaint|concern|gripe|fear|worry|frustration|struggle)s?(?: here| now| though)? (?:is|are|was|with)\b|\b(?:one|only|big|biggest|main|real) (?:problem|issue|complaint|gripe|downside|frustration)(?: though)?(?: is| was|:)|^problem(?: is)?\b/i,
];

/** Faults of things, and what goes wrong with them. */
const FAULTY: readonly RegExp[] = [
  /\b(?:kind of|rather|awfully|way|very|really|somewhat|far|extra|too|so|pretty) (?:bland|dull|uninteresting|flimsy|noisy|disappointing|overpriced|unreliable|inaccurate|tasteless|cramped|inconsistent|unclear)\b/i,
  /\b(?:won't|doesn't|wouldn't|will not|does not) (?:flush|shut|start up|turn on|drain|lock|boot|connect|heat up|cool down|charge(?! (?:me|you|us|anything|interest)))\b/i,
  /\bthere(?:'s| is| are| was| were) (?:\w+ ){0,3}(?:leaks?|cracks?|holes? in|mold|stains?|scratches|rust|water damage|draft|rot|odou?r|bad smell|buildup)\b|\b(?:starts?|started|keeps?|kept|begins?|began|is|are|was|were) (?:\w+ )?(?:leaking|dripping|cracking|peeling|smoking|overheating|rattling|squeaking|crashing|freezing up|wilting|rotting|turning (?:yellow|brown|black|mushy))\b/i,
  /\b(?:known|common|serious|huge|annoying|recurring) (?:issue|problem|defect)s? (?:with|in|of)\b|\bserious (?:\w+ )?(?:issues?|problems?)\b/i,
  /\bam i the only one (?:that|who) (?:feels?|thinks?|hates?|finds?|is (?:tired|sick|annoyed))\b|\b(?:who|why|how|where) the (?:hell|fuck|heck)\b.*\?|\bgood luck with that\b|\btakes? no action\b|\bway worse\b|\bnot go(?:ing)? well\b|\bisn't (?:doing|going) well\b|\bit doesn't help that\b/i,
];

/** Clear when they are said in the first person. */
const PERSONAL: readonly RegExp[] = [
  /\b(?:sick (?:of|and tired)|tired of|fed up|had enough of|pain in the (?:ass|neck|butt|rear)|(?:royal|total|major|huge|real|complete) (?:pita|pain))\b/i,
  /\b(?:i|we)(?: (?:really|absolutely|just|also|still|honestly|personally|fucking))* (?:hate|despise|loathe|can't stand|dread|resent)\b|\b(?:been dreading|hate the fact)\b/i,
  /\b(?:is|are|was|were|look(?:s|ed)?|taste[sd]?|felt|feels?|smell(?:s|ed)?|been|just|so|absolutely|really|truly|pretty|simply) (?:ridiculous(?! (?:excited|good|cheap|fun|amount))|horrible|horrendous|terrible|awful|a nightmare|disgusting|crappy|shitty|lousy)\b(?! (?:person|idea|option))|\b(?:sucks?|worst (?:customer|service|experience|day|part|thing about|decision))\b/i,
  /\b(?:i'm|im|i am|i've been|i have been|i feel|i felt|i was|i've become|feeling|makes? me|made me|leaves? me|left me|i get|i got|getting|we're|we are|we were) (?:\w+ ){0,2}(?:frustrated|annoyed|disappointed|worried|anxious(?!-| to)|scared|terrified|overwhelmed|stressed(?: out)?|depressed|discouraged|demotivated|desperate(?! to)|miserable|embarrassed|ashamed|at a loss|bummed|gutted(?! the)|heartbroken|devastated|exhausted(?! all)|paranoid|hopeless|losing my mind|freaking out|in tears|at my wits'? end|clueless|self-conscious|paralyzed|unmotivated|afraid (?:of|to|i'll|i will|it|that))\b/i,
  /\b(?:i'm|im|i am|i've been|i have been|we're|we've been|i was|been|still|just|is|are) (?:\w+ )?struggling\b|\bi (?:\w+ )?struggled? (?:to|with)\b|\bi (?:\w+ )?desperately\b/i,
  /\b(?:hav(?:e|ing)|had|has|run(?:ning)? into|ran into|keep getting|giving me|gives me|caus(?:es|ed|ing)) (?:\w+ ){0,3}(?:trouble|problems?|issues|an issue|difficult(?:y|ies)|hard time|tough time|bad luck|no luck)\b/i,
  /\b(?:doesn't|don't|didn't|won't|wouldn't|isn't|not|stopped) (?:seem to )?(?:be )?(?:work(?:ing|s)?\b(?! (?:on|out|there|at|for|with|here|to me|in)\b)|help(?:ing)?|fit(?:ting)?|turn(?:ing)? on|drain(?:ing)?|charge|charging|power(?:ing)? on|show(?:ing)? up|go(?:ing)? away|stick(?:ing)?|start(?:ing)? up|respond(?:ing)?|improv(?:e|ing)|taste|feel (?:good|right|like i))\b/i,
  /\b(?:(?:is|are|was|were|keeps?|started|starts|kept|been|have|has|got|get|gets|getting) (?:\w+ )?(?:leak(?:s|ing|y)|crack(?:ed|ing)|rust(?:ed|ing|y)|peeling|rott(?:en|ing)|mold(?:y|ing)|dying|failing|crashing|flooded|ruined|destroyed|damaged|stolen|infested|clogged|stuck(?! to| with it)|slipping|falling apart|broken|wilting|yellowing|overpriced|denied|rejected|ignored|robbed|scammed|laid off|fired|injured|banned|burned|hacked|penalized|screwed)|fell apart|died on me|broke (?:down|on me)|went wrong|gone wrong|going wrong|screwed up|messed up|blew up|(?<!\b(?:i|would|probably|will) )refuse[sd]? to|overcharged|wasted|lost (?:all|everything|money|traffic|rankings?|half))\b/i,
  /\b(?:too|way too|far too|so damn|extremely|really really) (?:expensive|hard|difficult|slow|noisy|loud|weak|bitter|sour|complicated|confusing|painful|sore|bland|tricky|tedious|dull|boring|rough|dry|wet|hot|cold|salty|sweet|thin|thick|heavy)\b/i,
  /\b(?:my|it|that) (?:\w+ )?(?:hurts?|aches?)\b|\b(?:are|is|been) (?:hurting|aching|sore)\b|\b(?:in pain|scammed|a scam|stole my|downvoted|accus(?:ed|ing)|assaulted|harassed|let go)\b|\b(?:unfortunately|sadly),? (?:i|we|my|it|this|the) (?:\w+ ){0,3}(?:can't|couldn't|don't|didn't|won't|wasn't|isn't|lost|have to|had to)\b/i,
  /\bi(?:'m| am)? feel(?:ing)? like i(?:'m| am|'ve)? (?:not|doing|missing|behind|still behind|stuck|losing|wasting|failing|getting nowhere|being)\b|\b(?:panicking|remorse|insecure|dismayed)\b/i,
  /\b(?:lost|misplaced|broke|smashed|smashing|ruined|killed|burned|burnt|messed up) (?:my|our|her|his|the) (?!\d|initial|first|.{0,30}\b(?:barrier|record)\b|weight|pounds|fat|habit|record|cycle|way into)/i,
  /\b(?:never|not) been able to\b|\bwasn't able to\b|\bhad to (?:break|replace|throw (?:it|them|out|away)|quit|give up|start over|redo|scrap|cancel)\b|\b(?:was|were|been|am) forced to\b(?! stop)/i,
  /\b(?:chased|attacked|mugged|rear-?ended|yelled at|shouted at|flipped out|cut me off|laughed? at me|hit by a|bitten|hung up on|was lied to|lied to me)\b/i,
  /\b(?:dwindling|been declining|going downhill|make ends meet|(?:i'm|i am|we're|still) in (?:crushing |serious |a lot of )?debt|in the hole|barely (?:able|making|getting|scraping))\b/i,
  /\b(?:not clear to me|in the fog|confused|baffled|stumped|i (?:just|really|still) don't understand|hesitant|i'm (?:a bit |a little |really |very |also |just )?concerned (?:that|about|with)|uncomfortable|intimidated|self-doubt)\b/i,
  /\b(?:seems? to be|to be|looks?|is|are|getting|got) (?:very |really |kind of |a bit )?(?:sick|ill|unhealthy|dead|unhappy)\b/i,
];

/** Says that somebody doesn't get on, which people who ask for something say in passing. In the first person as well. */
const UNSURE: readonly RegExp[] = [
  /\b(?:no luck|to no avail|without (?:any )?success|been unsuccessful|nothing (?:works|worked|helps|helped|seems to (?:work|help)))\b/i,
  /(?:\b(?:i|we|and|but|just|still|really|honestly|seriously|also|so|simply|literally|that) |^\W*)(?:\w+ )?(?:can't|couldn't|can not|could not|(?<!would )(?:am |are |is |was |been )unable to) (?:\w+ )?(?:find|figure|seem|get|afford|keep|understand|decide|sleep|make|use|access|open|reach|fix|do anything|shake|manage|tell (?:if|what|whether))\b/i,
  /\b(?:have|i've|ive) (?:absolutely |really |literally )?no (?:idea|clue)\b(?! how long|[^.]*\bbut i (?:assume|guess|think))|\b(?:don't|do not|not sure) (?:\w+ )?(?:know )?(?:what to do|where to (?:start|begin|turn|go)|how to (?:start|begin|proceed|fix|go about|get))\b|\bunsure (?:of|what|how|if)\b|\bi (?:just |still )?don't get (?:it|why|how|what|this)\b/i,
];

/**
 * Wording that takes a cue back: praise, jokes, relief, what others may suffer, and how people talk to each other here.
 */
const TAKEN_BACK: readonly RegExp[] = [
  /\b(?:no|zero|without|never had|haven't had|didn't have|don't have|hasn't had|not had|fixed|solved|avoid(?:s|ed|ing)?|prevent(?:s|ed|ing)?|instead of|rather than|any|not a|wouldn't be|won't be) (?:\w+ ){0,2}(?:problems?|issues?|trouble|pain|complaints?|hassle|regrets?|difficulty)\b/i,
  /\b(?:isn't|not|wasn't|aren't|never) (?:\w+ ){0,2}(?:bad|too (?:hard|difficult|expensive|bad|complicated)|that (?:hard|bad|difficult|expensive)|hard|terrible|painful|disappointed|worried|difficult|fails?|complaining)\b/i,
  /\b(?:can't|couldn't|can not) (?:\w+ )?(?:wait|believe|stop (?:watching|smiling|laughing|eating)|thank|beat|recommend|go wrong|complain|be happier|help but|say enough)\b|\bdying laughing\b/i,
  /\b(?:used to|no longer|not anymore|thankfully|luckily|up until this|never gone wrong|without being|won't regret|(?:pics?|photos?|pictures?|images?)|(?:wasn't|not|never) (?:\w+ ){0,2}(?:scared|afraid|worried)|(?:wouldn't|won't|doesn't|can't) hurt|fucking did it|until (?:now|i (?:found|discovered))|finally (?:got|figured|found|fixed)|thanks? (?:to|you)|glad|happy to|so happy|proud|love (?:it|this|that)|lol|haha+|just kidding|jk)\b|[:;]-?[)dp](?!\w)|\bsaved? me\b/i,
  /\b(?:sorry\b|apologi[sz]e|my english|wrong (?:sub|place|subreddit)|sounds? (?:\w+ )?(?:ridiculous|stupid|silly|crazy|dumb)|wall of text|search(?:ed)? (?:the|this|here|reddit)|side ?bar|faq|upvotes?|i'm afraid (?!of|to|i'll|it'll|that i'll)|not sure if (?:this|it) (?:is|belongs|has|fits))\b/i,
  /\b(?:the|your) (?:most|biggest) (?:\w+ )?(?:frustrating|annoying|frustration|problem)\b.*\?|\bcan be (?:frustrating|annoying|overwhelming)|\bpissed at\b|^\W*but then i was like|\bi expected it\b|\bdon't care about\b|\bforgive me\b|\bwas just starting to\b|\bif (?:you|it|they|my|something|anything|someone|anyone|there)\b|\b(?:unless|in case) (?:you|it|they)\b|\bwhen you\b/i,
  /^\W*(?:edit|update|tl;?dr|eta|ps|note|step|tip|lesson|warning|disclaimer)\b/i,
];
/** Advice to others, and what is told of others, isn't the author's pain. */
const TO_OTHERS =
  /^\W*(?:\d+[.)]|(?:please|always|never|don't|do not|make sure|remember|avoid|try|check|be|keep|use|put|add|let|learn|let's|when you|you (?:should|can|need|must|will|may|might|don't|want|have|are))\b)/i;
/** Asks others for what isn't the author's: "What is your worst vice?" */
const ASKS_OTHERS =
  /\byou(?:r|rs|'ve|'re)?\b[^?]*\?\W*$|^\W*(?:which|what(?:'s| is| are| was| were)?|who(?! the)) (?!happened|the (?:hell|fuck|heck)|am|do i|can i|should i).*\?\W*$/i;
/** Contractions as they are written without care. */
const STRAIGHT: readonly (readonly [RegExp, string])[] = [
  [/[’‘ʼ´`]/g, "'"],
  [/\bcannot\b/gi, "can't"],
  [/\bcant\b/gi, "can't"],
  [/\bdont\b/gi, "don't"],
  [/\bdoesnt\b/gi, "doesn't"],
  [/\bdidnt\b/gi, "didn't"],
  [/\bwont\b/gi, "won't"],
  [/\bcouldnt\b/gi, "couldn't"],
];

/**
 * `anger`: whoever says it; `problem`: called one; `personal`: said in the first person; `unsure`: only not getting on.
 */
export type Pain = "anger" | "personal" | "problem" | "unsure";

/** Tells whether a text asks others for what isn't its author's. */
export function isAskingOthers(text: string): boolean {
  return ASKS_OTHERS.test(text);
}

/** The cue by which a sentence says what its author suffers from; null: it doesn't. */
export function findPain(sentence: string): Pain | null {
  const words = sentence.split(/\s+/).length;
  if (words < WORDS_MIN || words > WORDS_MAX) return null;
  const text = STRAIGHT.reduce((left, [form, straight]) => left.replace(form, straight), sentence);
  if (TAKEN_BACK.some((cue) => cue.test(text)) || TO_OTHERS.test(text) || ASKS_OTHERS.test(text))
    return null;
  if (ANGER.some((cue) => cue.test(text))) return "anger";
  if (NAMED.some((cue) => cue.test(text)) || FAULTY.some((cue) => cue.test(text))) return "problem";
  if (!FIRST_PERSON.test(text)) return null;
  if (PERSONAL.some((cue) => cue.test(text))) return "personal";
  return UNSURE.some((cue) => cue.test(text)) ? "unsure" : null;
}

/** The sentences of a thread in which its author says what goes wrong, the title first. */
export function findPainPhrases({ title, body }: Pick<RedditThread, "body" | "title">): string[] {
  const sentences = splitSentences(body.slice(0, READ_LENGTH));
  return [...splitSentences(title), ...sentences].filter((sentence) => findPain(sentence) !== null);
}
