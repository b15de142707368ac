/**
 * The lexicon behind `classifyIntent`: phrases that indicate a search intent, with their weight in points. A point is a
 * unit of log-odds: one more point makes an intent e times as likely. The four classes are those of Broder (2002, "A
 * taxonomy of web search", SIGIR Forum 36:2) plus the commercial class, which the SEO field separates from the
 * informational one. Weights were set by hand: 3 and above decide alone, around 1 is a hint.
 */
import { CUES_IN_LANGUAGES } from "#/scoring/intent-cues-in-languages.ts";
import { GOODS, SITES, TRADES } from "#/scoring/intent-words.ts";
import type { CueGroup, SearchIntent } from "#/scoring/search-intent.ts";

const CUE_GROUPS: readonly CueGroup[] = [
  {
    intent: "informational",
    points: 3.5,
    at: "start",
    phrases: "how to|how do|how does|how long|how many|how much|how often|what is|what are|why",
  },
  {
    intent: "informational",
    points: 3,
    at: "start",
    phrases: "how|what|when|where|who|whats|learn|understanding",
  },
  {
    intent: "informational",
    points: 2.2,
    at: "start",
    phrases: "can|could|do|does|did|is|are|should|will|would|was|am|has|have|my|which",
  },
  {
    intent: "informational",
    points: 3,
    at: "anywhere",
    phrases:
      "how to|tutorial|tutorials|meaning|definition|explained|step by step|not working|troubleshooting|instructions|vs code",
  },
  {
    intent: "informational",
    points: 2.2,
    at: "anywhere",
    phrases:
      "guide|guides|tips|ideas|example|examples|recipe|recipes|diy|symptoms|causes|history|benefits|facts|diagram|chart|basics|101|for dummies|checklist|mistakes|side effects|homemade|from scratch|difference between|faq|technique|techniques|routine|cheat sheet",
  },
  {
    intent: "informational",
    points: 1.2,
    at: "anywhere",
    phrases:
      "difference|fix|problem|problems|help|advice|question|questions|ratio|temperature|calculator|method|methods|steps|beginner|beginners|without|safe|normal|long|pattern|patterns|lesson|lessons|plan|schedule|stuck|leaking|broken|need help|experience|experiences",
  },
  {
    intent: "commercial",
    points: 4,
    at: "anywhere",
    phrases: "buying guide|buyers guide|worth buying|worth it|worth the money",
  },
  {
    intent: "commercial",
    points: 3,
    at: "anywhere",
    phrases:
      "best|top #|top rated|vs|versus|compare|compared|comparison|comparisons|review|reviews|reviewed|under #",
  },
  {
    intent: "commercial",
    points: 2.2,
    at: "anywhere",
    phrases:
      "should i buy|alternative|alternatives|recommended|recommendation|recommendations|ratings|brand|brands|budget|affordable|pros and cons|better than|good|which is better|most reliable|looking for a|upgrade|upgrading",
  },
  { intent: "commercial", points: 1.8, at: "start", phrases: "top|which|choosing|picking" },
  {
    intent: "commercial",
    points: 1,
    at: "anywhere",
    phrases: "#year|premium|luxury|cheap|cheapest|cost|costs|top|quality|starter|options|favorite",
  },
  { intent: "commercial", points: 1.6, at: "anywhere", phrases: "or" },
  { intent: "commercial", points: 1.7, at: "name", phrases: GOODS },
  {
    intent: "transactional",
    points: 3,
    at: "start",
    phrases: "book|order|apply for|rent a|hire a|get a|shop",
  },
  {
    intent: "transactional",
    points: 3.2,
    at: "anywhere",
    phrases:
      "buy|purchase|order online|for sale|near me|coupon|coupons|promo code|discount code|free shipping|add to cart|in stock|buy online|free download|where to buy|wholesale",
  },
  {
    intent: "transactional",
    points: 2.2,
    at: "anywhere",
    phrases:
      "price|prices|pricing|order|shop|deal|deals|discount|discounts|sale|clearance|cheap|cheapest|download|delivery|rental|rentals|rent|hire|booking|for hire|nearby|used for sale|free trial|quote|quotes|sign up|shipping|refurbished|same day|# hour|emergency|tickets|appointment",
  },
  {
    intent: "transactional",
    points: 1.2,
    at: "anywhere",
    phrases:
      "store|stores|online|subscription|service|services|installation|template|templates|gift|kit|bulk",
  },
  { intent: "transactional", points: 1.8, at: "name", phrases: TRADES },
  {
    intent: "navigational",
    points: 4,
    at: "anywhere",
    phrases:
      "login|log in|sign in|signin|official site|official website|customer service|phone number|contact number|my account|homepage|opening hours|store hours|web site|customer support|support number|check in|web player|download center",
  },
  {
    intent: "navigational",
    points: 2.4,
    at: "anywhere",
    phrases:
      "website|com|www|app|youtube|facebook|amazon|ebay|etsy|reddit|wikipedia|instagram|pinterest|twitter|linkedin|craigslist|walmart|ikea|costco|home depot|gmail|subreddit|gov|account|portal",
  },
  {
    intent: "navigational",
    points: 1.8,
    at: "anywhere",
    phrases: "hours|tracking|headquarters|crossword",
  },
  { intent: "navigational", points: 1.2, at: "anywhere", phrases: SITES },
  { intent: "navigational", points: 4, at: "alone", phrases: SITES },
  ...CUES_IN_LANGUAGES,
];

interface Cue {
  readonly intent: SearchIntent;
  readonly points: number;
}

const ANYWHERE = indexCues("anywhere");
const AT_START = indexCues("start");
const AT_NAME_END = indexCues("name");
const ALONE = indexCues("alone");
/** Words after which a name is over: "tents for two", "boots women". */
const AFTER_NAME: ReadonlySet<string> = new Set(
  "at by for from in of on to under with without men mens women womens kids girls boys toddlers".split(
    " ",
  ),
);
const LONGEST_PHRASE_WORDS = 4;

/** A phrase found in a text, and the intent it indicates. */
export interface FoundCue extends Cue {
  readonly phrase: string;
}

/**
 * The cues in a text's normalized words, in order. Where two phrases starting at the same word indicate the same
 * intent, only the longer counts ("how to", not also "how"). Empty when none are found.
 */
export function findIntentCues(words: readonly string[]): FoundCue[] {
  const tokens = words.map(numberToken);
  const found: FoundCue[] = [];
  const byName: FoundCue[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const seen = new Set<SearchIntent>();
    for (let length = Math.min(LONGEST_PHRASE_WORDS, tokens.length - start); length > 0; length--) {
      const phrase = length === 1 ? tokens[start] : tokens.slice(start, start + length).join(" ");
      if (phrase === undefined) continue;
      const cues = [
        ...(ANYWHERE.get(phrase) ?? []),
        ...((start === 0 && AT_START.get(phrase)) || []),
        ...((length === tokens.length && ALONE.get(phrase)) || []),
      ];
      for (const cue of cues.sort((a, b) => b.points - a.points)) {
        if (seen.has(cue.intent)) continue;
        seen.add(cue.intent);
        found.push({ phrase, ...cue });
      }
      if (!endsName(tokens[start + length])) continue;
      for (const cue of AT_NAME_END.get(phrase) ?? []) byName.push({ phrase, ...cue });
    }
  }
  return found.length > 0 ? found : byName;
}

function endsName(next: string | undefined): boolean {
  return next === undefined || AFTER_NAME.has(next);
}

function numberToken(word: string): string {
  if (!/^\d+$/.test(word)) return word;
  if (word === "101") return word;
  return /^20[0-4]\d$/.test(word) ? "#year" : "#";
}

function indexCues(at: CueGroup["at"]): ReadonlyMap<string, readonly Cue[]> {
  const index = new Map<string, Cue[]>();
  for (const group of CUE_GROUPS) {
    if (group.at !== at) continue;
    for (const phrase of group.phrases.replaceAll("\n", "").split("|")) {
      const cues = index.get(phrase) ?? [];
      cues.push({ intent: group.intent, points: group.points });
      index.set(phrase, cues);
    }
  }
  return index;
}
