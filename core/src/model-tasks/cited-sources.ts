/**
 * The sources that a language model may cite, numbered by kind: `K1` a keyword, `R2` a page that ranks. It sees nothing of a
 * map but these lines, and what it writes is only kept with numbers that stand here.
 */
import type { Citation } from "#/language-models/model-task.ts";
import { isAddressedToModel } from "#/model-tasks/model-orders.ts";
import { countStems, listTopicStems, splitKeywords } from "#/wording/keyword-tokens.ts";
import { splitWords } from "#/wording/tokenize.ts";
import { cutText } from "#/wording/cut-text.ts";
import { cleanText, fence } from "#/wording/data-fence.ts";

const LETTERS = {
  keyword: "K",
  result: "R",
  question: "Q",
  thread: "T",
  page: "P",
  cluster: "C",
  pillar: "L",
  answer: "A",
} as const satisfies Record<Citation["kind"], string>;

const MAX_CITED_LENGTH = 300;
const MAX_SOURCE_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 2_048;
const MAX_CITATIONS = 6;

/** A source that is cited, with what the model saw beside it. */
export interface CitedSource {
  readonly citation: Citation;
  readonly note: string;
  readonly figures: string;
}

export interface CitedSources {
  /** ISO 639-1, of what may be said of them. */
  readonly language: string;
  /**
   * Adds a source, once. @param note what stands beside it, be it a stranger's @param figures the map's own @returns its
   * number; null: it has no text, or addresses a model, and isn't sent
   */
  readonly add: (source: Citation, note?: string, figures?: string) => string | null;
  /** Adds a line that can't be cited: a pillar, a proposal, a person's question. @returns null: it addresses a model */
  readonly describe: (letter: "G" | "X" | "U", text: string, note?: string) => string | null;
  /** null: no source has this number. */
  readonly find: (number: string) => CitedSource | null;
  /** Counts the independent sources in which a word stands: two pages of one site are one. */
  readonly countOrigins: (stem: string) => number;
  /** A line a source, between marks. */
  readonly render: (nonce: string) => string;
}

interface Numbering {
  readonly next: (letter: string) => string;
}

function numberLines(): Numbering {
  const counts = new Map<string, number>();
  return {
    next: (letter) => {
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      return `${letter}${String(count)}`;
    },
  };
}

export function collectSources(language: string): CitedSources {
  const byNumber = new Map<string, CitedSource>();
  const numbers = new Map<string, string>();
  const lines: string[] = [];
  const numbering = numberLines();
  let origins: ReadonlyMap<string, number> | null = null;
  return {
    language,
    add: (source, given = "", figures = "") => {
      const note = isAddressedToModel(given) ? "" : cleanText(given);
      const citation = toCitation(source);
      if (citation.text === "" || isAddressedToModel(source.text)) return null;
      const key = JSON.stringify(citation);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbering.next(LETTERS[source.kind]);
      numbers.set(key, number);
      byNumber.set(number, { citation, note, figures });
      origins = null;
      const beside = [note, figures].filter((part) => part !== "").join("; ");
      lines.push(toLine(number, citation.text, beside));
      return number;
    },
    describe: (letter, text, note = "") => {
      // A question is a person's own, who may well write to a model.
      if (letter !== "U" && isAddressedToModel(text)) return null;
      const number = numbering.next(letter);
      lines.push(toLine(number, text, note));
      return number;
    },
    find: (number) => byNumber.get(readNumber(number)) ?? null,
    countOrigins: (stem) => {
      origins ??= countOriginsOf([...byNumber.values()]);
      return origins.get(stem) ?? 0;
    },
    render: (nonce) => fence(lines.join("\n"), nonce),
  };
}

/** Returns the citation as it is shown and stored: addresses of the web only. */
function toCitation({ kind, text, url, clusterId }: Citation): Citation {
  const isAddress =
    url !== null &&
    url.length <= MAX_ADDRESS_LENGTH &&
    /^https?:\/\//i.test(url) &&
    URL.canParse(url);
  return {
    kind,
    text: cutText(cleanText(text).trim(), MAX_CITED_LENGTH),
    url: isAddress ? url : null,
    clusterId,
  };
}

function toLine(number: string, text: string, note: string): string {
  const plain = cutText(cleanText(text), MAX_SOURCE_LENGTH);
  return `${number}\t${plain}${note === "" ? "" : `\t${cleanText(note)}`}`;
}

/** `[k3]` → `K3` */
function readNumber(text: string): string {
  return text
    .trim()
    .replace(/^\[|\]$/g, "")
    .toUpperCase();
}

/** The lower of two counts: of whoever wrote it, and of different texts, since one text may be copied to many places. */
function countOriginsOf(sources: readonly CitedSource[]): Map<string, number> {
  const byWriter = countTogether(sources, ({ kind, url, text }) => {
    if (url === null) return text.toLowerCase();
    return kind === "thread" ? url : new URL(url).hostname;
  });
  const byText = countTogether(sources, ({ text }) => splitWords(text).toSorted().join(" "));
  return new Map(
    [...byWriter].map(([stem, count]) => [stem, Math.min(count, byText.get(stem) ?? 0)]),
  );
}

function countTogether(
  sources: readonly CitedSource[],
  originOf: (citation: Citation) => string,
): Map<string, number> {
  const byOrigin = Map.groupBy(sources, ({ citation }) => originOf(citation));
  const texts = [...byOrigin.values()].map((own) =>
    own.map(({ citation }) => citation.text).join("\n"),
  );
  return countStems(listTopicStems(splitKeywords(texts)));
}

/** The sources with these numbers, each once; unknown numbers are left out. */
export function findCited(sources: CitedSources, numbers: readonly string[]): CitedSource[] {
  const found = numbers.flatMap((number) => sources.find(number) ?? []);
  return [...new Set(found)].slice(0, MAX_CITATIONS);
}
