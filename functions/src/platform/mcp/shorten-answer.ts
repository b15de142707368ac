/** Keeps answers small enough for an assistant's memory: lists in them are cut, inner ones first, and what was cut is said. */

/** Lists in an answer of which only the first items are sent: `keywords`, or `pillars.clusters`. */
export interface Cut {
  readonly path: string;
  readonly shown: number;
  /** Length of the list before the cut; of several lists, the longest. */
  readonly of: number;
}

export interface ShortAnswer {
  readonly value: unknown;
  /** Empty: nothing was cut. */
  readonly cuts: readonly Cut[];
}

interface Lengths {
  readonly outer: number;
  /** Items kept of lists in the items of lists. */
  readonly inner: number;
}

/** Tried in turn, until the answer fits: of inner lists a few items stay for as long as shorter outer ones are enough. */
const LENGTHS: readonly Lengths[] = [
  ...[20, 10, 6, 4, 3].map((inner) => ({ outer: Infinity, inner })),
  ...[100, 60, 40, 30, 25, 20, 16, 12, 10, 8, 6, 5, 4, 3].map((outer) => ({ outer, inner: 3 })),
  { outer: 3, inner: 1 },
  { outer: 1, inner: 1 },
];

/** @param maxChars of its JSON. @param isPage `items` stay: the cursor continues after the last of them */
export function shortenAnswer(value: unknown, maxChars: number, isPage = false): ShortAnswer {
  let short: ShortAnswer = { value, cuts: [] };
  for (const lengths of LENGTHS) {
    if (JSON.stringify(short.value).length <= maxChars) break;
    short = cutLists(value, isPage ? { ...lengths, outer: Infinity } : lengths);
  }
  return short;
}

function cutLists(value: unknown, lengths: Lengths, path = "", isInner = false): ShortAnswer {
  if (Array.isArray(value)) {
    const length = isInner ? lengths.inner : lengths.outer;
    const parts = value.slice(0, length).map((item) => cutLists(item, lengths, path, true));
    const cut = value.length > length ? [{ path, shown: length, of: value.length }] : [];
    return { value: parts.map((part) => part.value), cuts: longestOf([...cut, ...cutsOf(parts)]) };
  }
  if (typeof value !== "object" || value === null) return { value, cuts: [] };
  const parts = Object.entries(value).map(([name, inner]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return [name, cutLists(inner, lengths, at, isInner)] as const;
  });
  return {
    value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    cuts: longestOf(cutsOf(parts.map(([, part]) => part))),
  };
}

const cutsOf = (parts: readonly ShortAnswer[]) => parts.flatMap(({ cuts }) => cuts);

function longestOf(cuts: readonly Cut[]): Cut[] {
  const byPath = new Map<string, Cut>();
  for (const cut of cuts) if ((byPath.get(cut.path)?.of ?? 0) < cut.of) byPath.set(cut.path, cut);
  return [...byPath.values()];
}
