/**
 * Takes the names of Reddit's users out of a text: no name is stored anywhere, also not inside a quote (product rule). Sure
 * signs are removed wherever they are (u/name, links to people's pages, @handles, email addresses, the names of everyone
 * known to have written in the thread); where people sign or thank each other, what has the place of a name is removed,
 * too. A name without any such sign, of someone who didn't take part, can't be told from another word.
 *
 * Removing too much costs a word; too little, someone's privacy. Every doubt is decided that way.
 */

/** The text that is left in the place of a name. */
export const REMOVED_NAME = "[user]";
/** Each round but the last removes something, and what is removed never comes back. */
const MAX_ROUNDS = 8;

/** User names as Reddit allows them; it once allowed shorter and longer ones. */
const NAME = String.raw`[\w-]{2,32}`;
/** Looks chosen rather than written: digits, an underscore or capitals within. */
const HANDLE = String.raw`(?=[\w-]*(?:_|[A-Za-z]\d|\d[A-Za-z]|[a-z][A-Z]))[A-Za-z0-9][\w-]{2,31}`;
/** Nothing that could belong to the same word or path. */
const START = String.raw`(?<![\p{L}\p{N}_])`;

/** u/name, /u/name, user/name; the name is the first group. */
const MENTION = new RegExp(String.raw`${START}\/?(?:u|user)\s?\/\s?(${NAME})`, "giu");
/** Subreddits that are people's own pages. */
const OWN_PAGE = new RegExp(String.raw`${START}\/?r\/u_(${NAME})`, "giu");
/** The text of a link to a person's page is their name as well. */
const LINK_TO_PERSON =
  /\[([^\]\n]{1,60})\]\([^)\s]{0,80}\/(?:u|user)\/([\w-]{2,32})[^)]{0,200}\)/gi;
/** Addresses, and the IDs that sites give people: 58497555@N05. */
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?=[\p{L}\p{N}.-]*\p{L})[\p{L}\p{N}][\p{L}\p{N}.-]*/gu;
const AT_HANDLE = /(?<![\p{L}\p{N}])@(?=[\w-]*[A-Za-z])(\w[\w-]{1,30})/gu;
/** "my Instagram is name", "gamertag: name". */
const ACCOUNT =
  /\b(user ?names?|screen ?name|gamer ?tag|psn|ign|steam|skype|aim|twitter|instagram|insta|snapchat|kik|discord|ravelry|strava)((?: (?:id|name|account|handle))?(?:\s*[:=]\s*|\s+(?:is|as)\s+))@?([\w.-]{3,32})/gi;
/** "My name is Ann", "name's Ann Lee". */
const OWN_NAME =
  /\b((?:[Mm]y|[Tt]he) [Nn]ame(?:'s|’s| is)|[Nn]ame's)\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)/gu;
/** People who are addressed or thanked: what looks like a handle after these words is one. */
const CREDITED = new RegExp(
  String.raw`\b((?:[Rr]edditors?|[Uu]ser|[Mm]od(?:erator)?s?|[Oo][Pp]|[Tt]hanks?|[Tt]hank you|[Hh]i|[Hh]ey|[Hh]ello|[Dd]ear|[Kk]udos|(?:suggested|posted|submitted|made|written|taken|recommended|mentioned|inspired) by|[Cc]redit to),?:?\s+)(${HANDLE})(?![\w/.])`,
  "g",
);
/** Whoever is thanked, unless the word is one that anybody is called by. */
const THANKED =
  /\b((?:thanks|thank you|kudos|props|credits?|shout[ -]?outs?|hat tip|h\/t|cheers)(?: and \w+)?(?: again| so much| very much| go(?:es)? out| go(?:es)?)? to\s+(?:user |redditor )?)(?!(?:all|everyone|everybody|any(?:one|body)?|each|every|you|your?s?|y'?all|the|this|that|these|those|my|our|his|her|its|their|them|him|me|us|a|an|some(?:one)?|both|who(?:ever|mever)?|reddit|reddit's|google|r|whatever|so|many|mods?|people|folks|others?|another)\b|\/?r\/)([\p{L}\p{N}][\w-]{1,31})(?=[.,!?;:)]|\s*(?:\n|$)|\s+(?:for|and|who|over|from|in|on)\b)/giu;
/** "…, mods Ann_B, carl and dora": a list of names after what they are. */
const LISTED =
  /\b(mods?|moderators?|redditors|users)((?:,|:)?\s+)([\w-]{3,32}(?:(?:,\s+(?:and\s+)?|\s+and\s+)[\w-]{3,32})+)/gi;
/** Words joined by an underscore; those that the web's trades write so are in `TECHNICAL`. */
const UNDERSCORED =
  /(?<![\p{L}\p{N}/_-])[A-Za-z0-9]*[A-Za-z0-9]_[A-Za-z0-9][\w-]*|(?<![\p{L}\p{N}/_])_[A-Za-z0-9][\w-]+/gu;
const TECHNICAL = /^(?:mod_\w+|utm_\w+|wp_\w+|my_\w+|[a-z]{2}_[A-Z]{2}|[A-Z0-9]+(?:_[A-Z0-9]+)+)$/;
/** Words with which people close what they wrote. */
const CLOSING = String.raw`(?:(?:many|warm|kind|best|much|big) )?(?:thanks|thank you|thank|thx|ty|tia|cheers|regards|sincerely|love|peace|yours truly|yours|xoxo|respectfully)(?: (?:again|so much|in advanced?|everyone|everybody|all|guys|folks|reddit))*`;
const SIGNATURE = String.raw`\p{L}[\w.'’-]{0,31}`;
/** A closing formula and one to three words at the end of a line, or one word without a comma between: "Thanks Ann". */
const SIGNED = new RegExp(
  String.raw`(^|[.!?:)\n]\s{0,8})(${CLOSING})(?:(?:\s*[,–—~-]+\s*|[.!]*[ \t]*\n\s*)(${SIGNATURE}(?: ${SIGNATURE}){0,2})|[.!]* (${SIGNATURE}))[.!]?[ \t]*(?=\n|$)`,
  "giu",
);
/** "- Ann", "~ann_b" as a line of its own or at the end of the last one. */
const DASH_SIGNED =
  /(?:^|\s)[ \t]{0,8}[-–—~]{1,3}[ \t]?(\p{L}[\w.'’-]{1,31}(?:\s\p{Lu}[\w.'’-]{0,31})?)[ \t]*[*_]*$/gu;
/** Characters that nobody sees, and that split a name for a search. */
const INVISIBLE =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|(?<=\w)\u200d(?=\w)/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Ends of texts that address everyone. */
const ADDRESSES_ALL =
  /^(?:reddit|redditors?|guys|all|everyone|everybody|folks|people|friends|again|y'?all|you|in|for|so|a|very|much|community|team|ladies|gents?|gentlemen|dudes?|mates?|bros?|peeps|hive ?mind)\b/i;

/**
 * Removes names from the texts of one thread, and remembers those it finds: a name that one text marks as a name is removed
 * from those that follow, too. `participants`: the names of those who wrote in the thread, removed as entire words even
 * where nothing else marks them. Markdown is understood, so that `u/ann\\_b` is found; entities must have been decoded.
 */
export function createNameRemover(participants: Iterable<string> = []): (text: string) => string {
  const known = new Set<string>();
  for (const name of participants) addName(known, name);
  return (text) => {
    let left = normalizeHidden(text);
    // One removal may join what another form then recognizes.
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const before = left;
      left = removeOnce(left, known);
      if (left === before) break;
    }
    return left;
  };
}

function removeOnce(text: string, known: Set<string>): string {
  let left = text.replace(LINK_TO_PERSON, (_, shown: string, name: string) => {
    addName(known, name);
    if (/^[\w-]{3,32}$/.test(shown)) addName(known, shown);
    return REMOVED_NAME;
  });
  for (const form of [MENTION, OWN_PAGE])
    left = left.replace(form, (_, name: string) => {
      addName(known, name);
      return REMOVED_NAME;
    });
  left = left.replace(EMAIL, REMOVED_NAME).replace(AT_HANDLE, (_, name: string) => {
    addName(known, name);
    return REMOVED_NAME;
  });
  left = left.replace(ACCOUNT, (_, what: string, is: string) => `${what}${is}${REMOVED_NAME}`);
  left = left.replace(OWN_NAME, (_, is: string) => `${is} ${REMOVED_NAME}`);
  left = left.replace(THANKED, (_, thanks: string, name: string) => {
    // Those who write their names in lower case are hardly firms.
    if (/^[\p{Ll}\d]/u.test(name)) addName(known, name);
    return `${thanks}${REMOVED_NAME}`;
  });
  left = left.replace(CREDITED, (_, before: string, name: string) => {
    if (!isTechnical(name)) addName(known, name);
    return isTechnical(name) ? `${before}${name}` : `${before}${REMOVED_NAME}`;
  });
  left = left.replace(LISTED, (all: string, who: string, between: string, names: string) =>
    new RegExp(HANDLE).test(names) ? `${who}${between}${REMOVED_NAME}` : all,
  );
  left = left.replace(UNDERSCORED, (name: string) => (isTechnical(name) ? name : REMOVED_NAME));
  left = removeSignatures(left);
  return removeKnown(left, known);
}

function removeSignatures(text: string): string {
  return text
    .replace(SIGNED, (all: string, before: string, closing: string, ...names: unknown[]) => {
      const name = [names[0], names[1]].find((each) => typeof each === "string") ?? "";
      return ADDRESSES_ALL.test(name) ? all : `${before}${closing}.`;
    })
    .replace(DASH_SIGNED, (all: string, name: string, at: number) =>
      // A list's last item isn't a signature.
      isListItem(text, at, all, name) ? all : "",
    );
}

function isListItem(text: string, at: number, all: string, name: string): boolean {
  if (!/^\s*[-*•]/.test(all)) return false;
  const before = text.slice(0, at).trimEnd().split("\n").at(-1) ?? "";
  return /^\s*[-*•]\s/.test(before) || !/^\p{L}/u.test(name);
}

function removeKnown(text: string, known: ReadonlySet<string>): string {
  if (known.size === 0) return text;
  const longestFirst = [...known].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const forms = longestFirst.map((name) => formsOf(name)).join("|");
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms})(?![\\p{L}\\p{N}_])`, "gu"),
    REMOVED_NAME,
  );
}

/**
 * A name that is nothing but small letters may be a word: it is removed as it is written, or capitalized. Any other is
 * removed in whatever case.
 */
function formsOf(name: string): string {
  if (!/^[a-z]+$/.test(name)) return anyCase(name);
  return `${name}|${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function anyCase(name: string): string {
  return Array.from(name)
    .map((sign) => {
      const small = sign.toLowerCase();
      const large = sign.toUpperCase();
      return small === large ? sign : `[${small}${large}]`;
    })
    .join("");
}

function addName(known: Set<string>, name: string): void {
  const bare = name.trim().replace(/^\/?u\//i, "");
  if (
    /^[\w-]{3,32}$/.test(bare) &&
    !/^\[?(?:deleted|removed|user|automoderator|none|null)\]?$/i.test(bare)
  )
    known.add(bare);
}

function isTechnical(word: string): boolean {
  return TECHNICAL.test(word);
}

/** Returns the text without what hides a name: invisible characters, full-width letters, escaped underscores. */
function normalizeHidden(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\\([_*~/-])/g, "$1");
}
