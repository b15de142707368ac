/** Text, code and tables as the docs store them, from Markdown's marks for code and links. */
import { createHash } from "node:crypto";

export type Block = Readonly<Record<string, unknown>>;

interface Span {
  readonly text: string;
  /** The id of the page that it leads to. */
  readonly page?: string;
  readonly isCode?: true;
}

/** `code` and [links](docs-reference-api), whose address is the id of a page. */
const MARKED = /`([^`]+)`|\[([^\]]+)\]\(([\w-]+)\)/g;

function splitMarks(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKED)) {
    const [all, code, label, page] = found;
    if (found.index > from) spans.push({ text: text.slice(from, found.index) });
    if (code !== undefined) spans.push({ text: code, isCode: true });
    else if (label !== undefined && page !== undefined) spans.push({ text: label, page });
    from = found.index + all.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

/** The blocks of one page. Their keys are those of their places, so that they stay when a block elsewhere changes. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  readonly #scope: string;
  #count = 0;

  /** @param scope of the keys: no two writers of a page have the same */
  constructor(scope: string) {
    this.#scope = scope;
  }

  heading(text: string): this {
    return this.#text(text, { style: "h2" });
  }

  paragraph(text: string): this {
    return this.#text(text, { style: "normal" });
  }

  code(language: string, code: string, filename?: string): this {
    return this.#add({ _type: "codeBlock", language, code, ...(filename && { filename }) });
  }

  /** Nothing without rows. */
  table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): this {
    if (rows.length === 0) return this;
    const cells = [head, ...rows].map((row) => ({
      _type: "dataTableRow",
      _key: this.#key(),
      cells: row,
    }));
    return this.#add({ _type: "dataTable", caption, hasHeaderColumn: true, rows: cells });
  }

  #text(text: string, { style }: { readonly style: string }): this {
    const markDefs: Block[] = [];
    const children = splitMarks(text).map((span) => {
      const marks: string[] = span.isCode ? ["code"] : [];
      if (span.page !== undefined) {
        const _key = this.#key();
        marks.push(_key);
        markDefs.push({ _key, _type: "link", page: { _type: "reference", _ref: span.page } });
      }
      return { _type: "span", _key: this.#key(), text: span.text, marks };
    });
    return this.#add({ _type: "block", style, children, markDefs });
  }

  #add({ _type, ...block }: Block): this {
    this.blocks.push({ _type, _key: this.#key(), ...block });
    return this;
  }

  #key(): string {
    this.#count += 1;
    const place = `${this.#scope}/${String(this.#count)}`;
    return createHash("sha256").update(place).digest("hex").slice(0, 10);
  }
}
