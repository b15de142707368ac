/**
 * The web that the fakes search: for any subject, about a hundred keywords in a few groups, and results pages on which
 * the keywords of a group share most of their results. The same question always has the same answer.
 */

export interface FakeKeyword {
  readonly text: string;
  readonly volumePerMonth: number;
  readonly difficulty: number;
  readonly intent: "commercial" | "informational" | "navigational" | "transactional";
}

export interface FakeResult {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
}

/** Nothing is found for a keyword that contains this. */
export const FAKE_UNKNOWN = "zzzunknown";

const GROUPS = [
  {
    name: "buying",
    intent: "commercial",
    words: "best top cheap affordable premium small large quiet",
  },
  {
    name: "reviews",
    intent: "commercial",
    words: "review reviews rating comparison versus alternatives",
  },
  {
    name: "beginners",
    intent: "informational",
    words: "beginner starter basics guide tutorial tips learn",
  },
  {
    name: "care",
    intent: "informational",
    words: "cleaning maintenance repair storage care troubleshooting",
  },
  { name: "prices", intent: "transactional", words: "price cost deals sale discount coupon used" },
  { name: "places", intent: "navigational", words: "near shop store online courses classes" },
] as const;

const GROUP_OF = new Map(
  GROUPS.flatMap((group) => group.words.split(" ").map((word) => [word, group] as const)),
);
const SHARED_RESULTS = 8;
/** Number of a place's own results on its results pages; below them are the country's. */
const LOCAL_RESULTS = 3;
/** The part of a country's searches that are made in one of its places. */
const PLACE_SHARE = 0.05;

/** The subject first, then its keywords by search volume. Empty for an unknown subject. */
export function listKeywordsAbout(subject: string): FakeKeyword[] {
  const about = subject.trim().toLowerCase();
  if (about === "" || about.includes(FAKE_UNKNOWN)) return [];
  const said = about.split(/\s+/);
  const words = [...GROUP_OF.keys()].filter((word) => !said.includes(word));
  const texts = [
    about,
    ...words.map((word) => `${word} ${about}`),
    ...words.map((word) => `${about} ${word} 2026`),
    ...words.map((word) => `${about} ${word} at home`),
  ];
  return texts.map((text, position) => describe(text, position));
}

/** The figures of any keyword; null when it is unknown. */
export function describeKeyword(text: string): FakeKeyword | null {
  if (text.includes(FAKE_UNKNOWN)) return null;
  return describe(text.toLowerCase(), hashOf(text) % 100);
}

/** The searches of a keyword in one place. */
export function computePlaceSearches(volumePerMonth: number): number {
  return Math.round((volumePerMonth * PLACE_SHARE) / 10) * 10;
}

/** @param place of the search; absent: the whole country */
export function listFakeResults(keyword: string, depth: number, place?: string): FakeResult[] {
  const text = keyword.trim().toLowerCase();
  if (text === "" || text.includes(FAKE_UNKNOWN)) return [];
  const words = text.split(/\s+/);
  const group = words.map((word) => GROUP_OF.get(word)).find(Boolean);
  const subject = words
    .filter((word) => !GROUP_OF.has(word))
    .slice(0, 2)
    .join("-");
  const shared = `${subject}-${group?.name ?? "overview"}`.replaceAll(/[^\p{L}\p{N}-]/gu, "");
  return Array.from({ length: depth }, (_, i) => {
    const isShared = i < SHARED_RESULTS;
    const path = isShared ? `page-${i}` : `${encodeURIComponent(text)}-${i}`;
    const city = place !== undefined && i < LOCAL_RESULTS ? `${hostOf(place)}-` : "";
    return {
      url: `https://${city}${isShared ? `site${i}` : "own"}.example/${encodeURIComponent(shared)}/${path}`,
      title: `${text}: result ${i + 1}`,
      snippet: `What result ${i + 1} says about ${text}.`,
    };
  });
}

/** `Austin,Texas,United States` → `austin` */
function hostOf(place: string): string {
  return (
    place
      .split(",")[0]
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-") ?? ""
  );
}

/** Whether a results page shows places. */
export const isLocal = (keyword: string) => /\bnear me\b/.test(keyword);

/** Whether a results page shows goods. */
export const isForGoods = (keyword: string) => /\bbuy\b/.test(keyword);

export function listQuestionsAbout(subject: string): string[] {
  if (subject.includes(FAKE_UNKNOWN)) return [];
  return [`what is ${subject}`, `how does ${subject} work`, `why ${subject}`];
}

/** Returns the questions that show up when questions are opened, one behind the other. */
export function listQuestionsBehind(subject: string): string[] {
  return ["why", "when to use", "who needs", "where to find"].map((ask) => `${ask} ${subject}`);
}

function describe(text: string, position: number): FakeKeyword {
  const group = text
    .split(" ")
    .map((word) => GROUP_OF.get(word))
    .find(Boolean);
  return {
    text,
    volumePerMonth: Math.round(10_000 / (1 + position)) * 10,
    difficulty: hashOf(text) % 101,
    intent: group?.intent ?? "informational",
  };
}

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}
