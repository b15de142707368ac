/**
 * Names of a Reddit map's pillars. Questions make long, crooked names, so that a pillar is called by the words
 * that its questions have in common and others don't: "Backlinks", "French press & espresso machines".
 */
import { cutText } from "#/wording/cut-text.ts";
import { OTHER_PILLAR_ID } from "#/snapshot/other-pillar.ts";
import { TOPIC_NAME_MAX_LENGTH } from "#/snapshot/map-change.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";
import { listSubjectWords } from "#/reddit/thread-phrases.ts";
import { createNameCase } from "#/scoring/name-case.ts";
import { splitWords, stemWord } from "#/wording/tokenize.ts";

const MAX_WORDS = 3;
/** Minimum share of the keywords with a phrase that have to be in the pillar named after it. */
const MIN_SHARE = 0.5;
const MIN_KEYWORDS = 2;
/** A single word is said by chance more easily, and has to be in a good part of its pillar. */
const MIN_KEYWORDS_OF_WORD = 3;
const MIN_OF_PILLAR = 0.15;
/** A phrase says more than a word: what each further word adds to a phrase's weight. */
const WEIGHT_PER_WORD = 1.5;
/** A phrase of more keywords than this is what all of the map is about. */
const MAX_OF_MAP = 0.2;
const SMALL_MAP = 10;
/** A second phrase is added when it covers other keywords, nearly as many and not too few of the pillar. */
const MIN_SECOND = 0.6;
const SECOND_OF_PILLAR = 0.06;

/** The columns that names are made from. */
interface NamedColumns {
  readonly keywords: Pick<MapSnapshot["keywords"], "cluster" | "text">;
  readonly clusters: Pick<MapSnapshot["clusters"], "name" | "pillar">;
  readonly pillars: MapSnapshot["pillars"];
}

interface Phrase {
  /** Stems, separated by spaces. */
  readonly key: string;
  readonly words: number;
  readonly keywords: ReadonlySet<number>;
}

/**
 * Returns as many names as pillars, all different. A pillar whose questions have nothing in common has the shortest
 * name of its clusters.
 */
export function nameRedditPillars({ keywords, clusters, pillars }: NamedColumns): string[] {
  const spelling = new Map<string, Map<string, number>>();
  const keywordsWith = new Map<string, Set<number>>();
  keywords.text.forEach((text, keyword) => {
    for (const { key, surface } of phrasesIn(text)) {
      const known = keywordsWith.get(key) ?? new Set();
      keywordsWith.set(key, known.add(keyword));
      const forms = spelling.get(key) ?? new Map<string, number>();
      spelling.set(key, forms.set(surface, (forms.get(surface) ?? 0) + 1));
    }
  });
  const nameCase = createNameCase(keywords.text);
  const pillarOf = (keyword: number) => clusters.pillar[keywords.cluster[keyword] ?? -1];
  const sizes = new Map<number, number>();
  keywords.text.forEach((_, keyword) => {
    const pillar = pillarOf(keyword) ?? -1;
    sizes.set(pillar, (sizes.get(pillar) ?? 0) + 1);
  });
  const used = new Set<string>();
  return pillars.id.map((id, pillar) => {
    const own = (all: ReadonlySet<number>) =>
      new Set([...all].filter((keyword) => pillarOf(keyword) === pillar));
    const found = [...keywordsWith].flatMap(([key, all]): Phrase[] => {
      const inPillar = own(all);
      const isWord = !key.includes(" ");
      const isOwn =
        inPillar.size >=
          (isWord
            ? Math.max(MIN_KEYWORDS_OF_WORD, (sizes.get(pillar) ?? 0) * MIN_OF_PILLAR)
            : MIN_KEYWORDS) &&
        inPillar.size / all.size >= MIN_SHARE &&
        all.size <= Math.max(SMALL_MAP, keywords.text.length * MAX_OF_MAP);
      return isOwn ? [{ key, words: key.split(" ").length, keywords: inPillar }] : [];
    });
    const phrase = nameOf(found, sizes.get(pillar) ?? 0, (key) => commonest(spelling.get(key)));
    const name =
      id === OTHER_PILLAR_ID
        ? (pillars.name[pillar] ?? "")
        : phrase === null
          ? (shortestClusterName(clusters, pillar) ?? pillars.name[pillar] ?? "")
          : nameCase(phrase);
    return distinctFrom(used, cutText(name, TOPIC_NAME_MAX_LENGTH - 8));
  });
}

function nameOf(
  found: readonly Phrase[],
  size: number,
  spell: (key: string) => string,
): string | null {
  const weight = ({ keywords, words }: Phrase) =>
    keywords.size * (1 + WEIGHT_PER_WORD * (words - 1));
  const sorted = found.toSorted((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1));
  const [first] = sorted;
  if (!first) return null;
  const second = sorted.find((phrase) => {
    const stems = new Set(first.key.split(" "));
    if (phrase.key.split(" ").some((stem) => stems.has(stem))) return false;
    const others = [...phrase.keywords].filter((keyword) => !first.keywords.has(keyword));
    return (
      others.length >=
      Math.max(MIN_KEYWORDS, first.keywords.size * MIN_SECOND, size * SECOND_OF_PILLAR)
    );
  });
  return second ? `${spell(first.key)} & ${spell(second.key)}` : spell(first.key);
}

/** Runs of up to three words that say what a text is about. */
function phrasesIn(text: string): { readonly key: string; readonly surface: string }[] {
  const subjects = listSubjectWords(text);
  const words = splitWords(text);
  return words.flatMap((_, from) => {
    const phrases = [];
    for (let to = from; to < Math.min(words.length, from + MAX_WORDS); to++) {
      const word = words[to] ?? "";
      if (!subjects.has(word) || word.endsWith("ly")) break;
      const run = words.slice(from, to + 1);
      phrases.push({ key: run.map(stemWord).join(" "), surface: run.join(" ") });
    }
    return phrases;
  });
}

function commonest(forms: ReadonlyMap<string, number> | undefined): string {
  const [form] = [...(forms ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return form?.[0] ?? "";
}

function shortestClusterName(
  { pillar, name }: NamedColumns["clusters"],
  of: number,
): string | null {
  const own = name.filter((_, cluster) => pillar[cluster] === of);
  return own.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function distinctFrom(used: Set<string>, name: string): string {
  let distinct = name;
  for (let count = 2; used.has(distinct.toLowerCase()); count++) distinct = `${name} ${count}`;
  used.add(distinct.toLowerCase());
  return distinct;
}
