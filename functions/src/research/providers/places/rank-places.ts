/** Finds places by what a person types: parts of a name in any order, without accents, states also by their letters. */
import type { FoundPlace } from "@mapwright/core/research/place-search";

/** People write "Austin, TX". */
const US_STATES: ReadonlyMap<string, string> = new Map(
  (
    "al:alabama ak:alaska az:arizona ar:arkansas ca:california co:colorado ct:connecticut de:delaware fl:florida " +
    "ga:georgia hi:hawaii id:idaho il:illinois in:indiana ia:iowa ks:kansas ky:kentucky la:louisiana me:maine " +
    "md:maryland ma:massachusetts mi:michigan mn:minnesota ms:mississippi mo:missouri mt:montana ne:nebraska nv:nevada " +
    "nh:new+hampshire nj:new+jersey nm:new+mexico ny:new+york nc:north+carolina nd:north+dakota oh:ohio ok:oklahoma " +
    "or:oregon pa:pennsylvania ri:rhode+island sc:south+carolina sd:south+dakota tn:tennessee tx:texas ut:utah " +
    "vt:vermont va:virginia wa:washington wv:west+virginia wi:wisconsin wy:wyoming dc:district+of+columbia"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), entry.slice(3).replaceAll("+", " ")] as const),
);

/** Letters that have no accent to take off. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
};

/** `São Paulo` → `sao paulo` */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßøłæœđ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Writes a query as Google writes names, for providers that match letters: `austin, tx` → `austin,Texas`. */
export function asListed(query: string, country: string): string {
  const [city = "", ...regions] = query.split(",").map((part) => part.trim());
  const written = regions
    .filter((region) => region !== "")
    .map((region) => {
      const state = country === "US" ? US_STATES.get(region.toLowerCase()) : undefined;
      return state?.replaceAll(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase()) ?? region;
    });
  return [city, ...written].join(",");
}

interface Ranked {
  readonly place: FoundPlace;
  /** Compared from the first on; lower is closer. */
  readonly rank: readonly number[];
}

/** The closest first, at most `limit`: names that begin as typed, cities before regions, larger areas before parts. */
export function rankPlaces(
  places: readonly FoundPlace[],
  { country, query, limit }: { country: string; query: string; limit: number },
): FoundPlace[] {
  const typed = plain(query);
  const words = typed.split(" ").filter((word) => word !== "");
  if (words.length === 0) return [];
  const ranked = places.flatMap((place): Ranked | never[] => {
    const name = plain(place.name);
    if (!hasAll(name, words, country)) return [];
    const own = plain(place.name.split(",")[0] ?? "");
    const parts = place.name.split(",").length;
    return {
      place,
      rank: [closeness(own, typed, words), place.kind === "City" ? 0 : 1, parts, own.length],
    };
  });
  return ranked
    .toSorted((a, b) => compareRanks(a.rank, b.rank) || a.place.name.localeCompare(b.place.name))
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Whether each word begins a word of the name, or abbreviates its state. */
function hasAll(name: string, words: readonly string[], country: string): boolean {
  const padded = ` ${name}`;
  return words.every((word, at) => {
    if (padded.includes(` ${word}`)) return true;
    const state = country === "US" && at > 0 ? US_STATES.get(word) : undefined;
    return state !== undefined && `${padded} `.includes(` ${state} `);
  });
}

function closeness(own: string, typed: string, words: readonly string[]): number {
  const [first = ""] = words;
  if (own === typed) return 0;
  if (own === first || typed.startsWith(`${own} `)) return 1;
  if (own.startsWith(typed)) return 2;
  return own.startsWith(first) ? 3 : 4;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [at, one] of a.entries()) {
    const difference = one - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
