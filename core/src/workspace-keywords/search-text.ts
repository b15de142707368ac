/** Texts as they are searched: as one long text, which is looked through many times faster than each by itself. */
import { normalizeText } from "#/wording/normalize-text.ts";

export class SearchText {
  readonly #text: string;
  /** Start of each row's text; one more entry for the end. */
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    const plain = texts.map(normalizeText);
    this.#text = plain.join("\n");
    this.#starts = new Uint32Array(texts.length + 1);
    plain.forEach((text, row) => {
      this.#starts[row + 1] = (this.#starts[row] ?? 0) + text.length + 1;
    });
  }

  /** @returns 1 for each row whose text has every word that was typed, in any place; null: no word was typed */
  match(typed: string): Uint8Array | null {
    const [first, ...others] = normalizeText(typed).split(/\s+/).filter(Boolean);
    if (first === undefined) return null;
    const found = this.#rowsWith(first);
    for (const word of others) {
      const also = this.#rowsWith(word);
      for (let row = 0; row < found.length; row++) if (also[row] === 0) found[row] = 0;
    }
    return found;
  }

  #rowsWith(word: string): Uint8Array {
    const found = new Uint8Array(this.#starts.length - 1);
    let row = 0;
    let at = this.#text.indexOf(word);
    while (at >= 0) {
      while ((this.#starts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row += 1;
      found[row] = 1;
      const next = this.#starts[row + 1] ?? this.#text.length;
      at = this.#text.indexOf(word, next);
    }
    return found;
  }
}
