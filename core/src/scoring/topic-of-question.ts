/**
 * The topic that a question asks about, as a heading names it: "how to test garden soil" → "testing garden soil",
 * "what tire pressure for a commuter bike" → "tire pressure for a commuter bike". A question makes a good title for a
 * page that answers it, not for a group of pages. English only; every other text is left as it is.
 */
import { splitWords } from "#/wording/tokenize.ts";

/** Verbs that ask rather than say what is done: "do you need", "should you have". */
const NOT_DONE: ReadonlySet<string> = new Set(
  "be have know like mean need own really see still think want".split(" "),
);
/** Words that a verb of two words is followed by: "crate train a puppy". */
const BEFORE_OBJECT: ReadonlySet<string> = new Set(["a", "an", "the", "my", "your", "it", "them"]);
/** "what size e-bike battery do you need" asks for the size of a battery. */
const MEASURES: ReadonlySet<string> = new Set(["size", "type", "color", "weight", "length"]);
/** A second question in the same keyword, or what the answer is to be like. */
const ASIDE =
  / (?:and (?:how|what|when|where|why|is|are|does|do|should|can)|step by step|without|properly)\b.*$/;

/** A question's beginning → what to do with its rest. The first that matches and gives a topic is taken. */
const FORMS: readonly (readonly [RegExp, (...rest: string[]) => string | null])[] = [
  [/^how to (.+)$/, doing],
  [
    /^(?:when|how|how (?:often|long|fast|soon|early|late)|) ?(?:can|could|do|should|would) (?:i|we|you) (.+)$/,
    doing,
  ],
  [
    /^what (?:do|should) (?:i|we|you) need to (\S+) (.+)$/,
    (verb, rest) => `${gerund(verb)} ${rest}`,
  ],
  [/^what (?:do|should) (?:i|we|you) need for (.+)$/, named],
  [/^(?:what|which) (?:is|are) the (?:best|right) (.+)$/, (rest) => `best ${rest}`],
  [
    /^(?:what|which) (.+) (?:is|are) (?:the )?best (for .+)$/,
    (what, rest) => `best ${what} ${rest}`,
  ],
  [/^(?:what|which) (?:is|are) (?:the |an? )?(.+)$/, named],
  [/^(?:what|which) (\S+) (.+?) (?:can|do|does|should) .+$/, sized],
  [/^(?:what|which) (\S+ \S+ (?:for|in|of|on|with) .+)$/, named],
  [/^(?:is|are) (.+ or .+) (?:better|best) (for .+)$/, (choice, rest) => `${choice} ${rest}`],
];

/** `text` as a topic, in lower case; null when it is no question, or one that no heading can be made of. */
export function topicOfQuestion(text: string): string | null {
  const question = text.toLowerCase().replace(ASIDE, "");
  for (const [form, topicOf] of FORMS) {
    const found = form.exec(question);
    const topic = found === null ? null : topicOf(...found.slice(1));
    if (topic !== null) return topic;
  }
  return null;
}

/** Words that a question begins with. */
const ASKING =
  /^(?:how|what|whats|when|where|which|who|why|whose|is|are|am|was|were|do|does|did|can|could|should|would|will|has|have)$/;

/** Whether `text` asks: a title for a page, not a name for a topic. */
export function asksQuestion(text: string): boolean {
  return ASKING.test(splitWords(text)[0] ?? "");
}

/** "crate train a puppy" → "crate training a puppy". */
function doing(action: string): string | null {
  const [first = "", second = "", ...rest] = action.split(" ");
  if (NOT_DONE.has(first) || second === "") return null;
  // "get it out", "put in a crate": the object comes before, so the rest names nothing.
  if (/^(?:in|it|them|for|from|with|to)$/.test(second) && first !== "cook") return null;
  return BEFORE_OBJECT.has(rest[0] ?? "") && !BEFORE_OBJECT.has(second) && isVerbOfTwo(second)
    ? [first, gerund(second), ...rest].join(" ")
    : [gerund(first), second, ...rest].join(" ");
}

/** The only verbs that are written with a noun before them: "sleep train", "leash train", "bike commute". */
function isVerbOfTwo(verb: string): boolean {
  return /^(?:train|test|fry|clean|dry|commute|plan|proof|start|cook|hike)$/.test(verb);
}

function named(topic: string): string {
  return topic;
}

function sized(measure: string, of: string): string | null {
  return MEASURES.has(measure) ? `${of} ${measure}` : null;
}

/** The form of a verb that names what is done: "lock" → "locking", "prune" → "pruning", "stop" → "stopping". */
export function gerund(verb: string): string {
  if (verb.endsWith("ing")) return verb;
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return /^(?:[^aeiou]*|qu)[aeiou][^aeiouwxy]$/.test(verb)
    ? `${verb}${verb.at(-1) ?? ""}ing`
    : `${verb}ing`;
}
