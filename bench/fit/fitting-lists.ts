/**
 * The lists that the pair models are fitted on and judged by: those in bench/quality/judged, labelled sets where
 * `LABELLED_SETS` or ../shared/quality has them, grids, several lists in one, and a few pages of one.
 */
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { buildGridLists } from "./grid-lists.ts";
import { readJudgedLists, type DividedList } from "../quality/judged/divided-lists.ts";
import { readTextSet } from "../quality/labelled-sets.ts";

/**
 * A list and its use: `fit` and `aux` inform a model, `fitU` (several lists in one) and `fitS` (a few pages of one)
 * too; `test`, `testU` and `testS` only judge it.
 */
export interface FittingList extends DividedList {
  readonly use: "fit" | "fitU" | "fitS" | "aux" | "test" | "testU" | "testS";
  /** Niches of all lists in it. */
  readonly niches: readonly string[];
}

const SEED = 12_345;
const MIXTURES = 6;
/** Lists that people paste to try the tool have as few keywords as this. */
const SMALL_LISTS = [8, 16, 32];
/** Step by which the 13,000 questions with 77 intents are taken. */
const EVERY_QUESTION = 11;

export function readFittingLists(): FittingList[] {
  const random = createSeededRandom(SEED);
  const judged = readJudgedLists().map((list): FittingList =>
    Object.assign({ use: list.part, niches: [list.niche] }, list),
  );
  const sets = [readTextSet("wording-wands", 1), readTextSet("wording-banking77", EVERY_QUESTION)];
  const labelled = sets.flatMap((set): FittingList[] =>
    set === null
      ? []
      : [
          {
            name: set.name,
            language: "en",
            part: "fit",
            niche: set.name,
            kind: "labelled set",
            keywords: set.texts,
            pages: Array.from(set.labelOf, String),
            use: "aux",
            niches: [set.name],
          },
        ],
  );
  const grids = buildGridLists().map((list): FittingList =>
    Object.assign({ use: "aux" as const, niches: [list.niche] }, list),
  );
  const parts = (["fit", "test"] as const).flatMap((part) =>
    partsOf(
      part,
      judged.filter((list) => list.part === part),
      random,
    ),
  );
  return [...judged, ...labelled, ...grids, ...parts].map(sortKeywords);
}

function partsOf(
  part: "fit" | "test",
  lists: readonly FittingList[],
  random: () => number,
): FittingList[] {
  const english = lists.filter(({ language }) => language === "en");
  const others = lists.filter(({ language }) => language !== "en");
  const parts = Array.from({ length: MIXTURES }, (_, at) =>
    mix(`mixture ${at} of ${part}`, pickNiches(english, 2 + 2 * (at % 3), random), `${part}U`),
  );
  for (const list of lists)
    for (const size of SMALL_LISTS)
      for (const isOnOneThing of [false, true])
        parts.push(takePages(list, { size, isOnOneThing }, `${part}S`, random));
  if (part === "test")
    parts.push(mix("all in English", english, "testU"), mix("all others", others, "testU"));
  return parts;
}

function pickNiches(
  lists: readonly FittingList[],
  count: number,
  random: () => number,
): FittingList[] {
  const picked = new Map<string, FittingList>();
  while (picked.size < count) {
    const list = lists[Math.floor(random() * lists.length)];
    if (list && !picked.has(list.niche)) picked.set(list.niche, list);
  }
  return [...picked.values()];
}

function mix(name: string, lists: readonly FittingList[], use: FittingList["use"]): FittingList {
  const pageOf = new Map<string, string>();
  for (const { niche, keywords, pages } of lists)
    keywords.forEach((keyword, at) => {
      if (!pageOf.has(keyword)) pageOf.set(keyword, `${niche}/${pages[at] ?? ""}`);
    });
  const languages = new Set(lists.map(({ language }) => language));
  return {
    name,
    language: languages.size === 1 ? ([...languages][0] ?? "") : "several",
    part: use === "testU" ? "test" : "fit",
    niche: name,
    kind: "mixture",
    keywords: [...pageOf.keys()],
    pages: [...pageOf.values()],
    use,
    niches: [...new Set(lists.map(({ niche }) => niche))],
  };
}

/** Pages of `list` with `size` keywords or more: drawn, or those that share most words with a drawn one. */
function takePages(
  list: FittingList,
  { size, isOnOneThing }: { readonly size: number; readonly isOnOneThing: boolean },
  use: FittingList["use"],
  random: () => number,
): FittingList {
  const wordsOf = Map.groupBy(list.keywords.keys(), (at) => list.pages[at] ?? "");
  const words = new Map(
    [...wordsOf].map(([page, rows]) => [
      page,
      new Set(rows.flatMap((at) => (list.keywords[at] ?? "").split(" "))),
    ]),
  );
  const names = [...words.keys()];
  const drawn = words.get(names[Math.floor(random() * names.length)] ?? "") ?? new Set<string>();
  const order = names
    .map((name) => {
      const own = words.get(name) ?? new Set<string>();
      const shared = [...own].filter((word) => drawn.has(word)).length;
      return { name, near: (isOnOneThing ? shared / own.size : 0) + random() / 10 };
    })
    .toSorted((one, other) => other.near - one.near);
  const taken = new Set<string>();
  let count = 0;
  for (const { name } of order) {
    if (count >= size) break;
    taken.add(name);
    count += wordsOf.get(name)?.length ?? 0;
  }
  const rows = list.keywords
    .map((keyword, at) => ({ keyword, page: list.pages[at] ?? "" }))
    .filter(({ page }) => taken.has(page));
  return {
    ...list,
    name: `${list.name}, ${size} keywords${isOnOneThing ? " on one thing" : ""}`,
    keywords: rows.map(({ keyword }) => keyword),
    pages: rows.map(({ page }) => page),
    use,
  };
}

/** Sorts keywords as core does before it measures: the order of a list never counts. */
function sortKeywords(list: FittingList): FittingList {
  const order = [...list.keywords.keys()].sort((a, b) =>
    (list.keywords[a] ?? "") < (list.keywords[b] ?? "") ? -1 : 1,
  );
  return {
    ...list,
    keywords: order.map((at) => list.keywords[at] ?? ""),
    pages: order.map((at) => list.pages[at] ?? ""),
  };
}
