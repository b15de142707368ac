/**
 * The sources that a language model may cite, numbered by kind: `K1` a keyword, `R2` a page that ranks. It sees nothing of a
 * map but these lines, and what it writes is only kept with numbers that stand here.
 */
import type { Citation } from "#/language-models/model-task.ts";
import { cutText } from "#/wording/cut-text.ts";
import { cleanText, fence } from "#/wording/data-fence.ts";

const LETTERS = {
  keyword: "K",
  result: "R",
  question: "Q",
  thread: "T",
  page: "P",
  cluster: "C",
} as const satisfies Record<Citation["kind"], string>;

const MAX_SOURCE_LENGTH = 200;

export interface CitedSources {
  /** Adds a source, once; returns its number. @param note figures that stand beside it */
  readonly add: (source: Citation, note?: string) => string;
  /** null: no source has this number. */
  readonly find: (number: string) => Citation | null;
  /** A line a source, between marks. */
  readonly render: (nonce: string) => string;
}

export function collectSources(): CitedSources {
  const byNumber = new Map<string, Citation>();
  const numbers = new Map<string, string>();
  const lines: string[] = [];
  const counts = new Map<string, number>();
  return {
    add: (source, note = "") => {
      const key = JSON.stringify([source.kind, source.text, source.url, source.clusterId]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const letter = LETTERS[source.kind];
      const count = (counts.get(letter) ?? 0) + 1;
      const number = `${letter}${String(count)}`;
      counts.set(letter, count);
      numbers.set(key, number);
      byNumber.set(number, { ...source, text: cutText(source.text, 300) });
      const text = cutText(cleanText(source.text), MAX_SOURCE_LENGTH);
      lines.push(`${number}\t${text}${note === "" ? "" : `\t${cleanText(note)}`}`);
      return number;
    },
    find: (number) =>
      byNumber.get(
        number
          .trim()
          .replace(/^\[|\]$/g, "")
          .toUpperCase(),
      ) ?? null,
    render: (nonce) => fence(lines.join("\n"), nonce),
  };
}

/** The sources with these numbers, each once; unknown numbers are left out. */
export function findCitations(sources: CitedSources, numbers: readonly string[]): Citation[] {
  return [...new Set(numbers)].flatMap((number) => sources.find(number) ?? []).slice(0, 6);
}
