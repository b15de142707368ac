/**
 * Decodes a file piece by piece: UTF-8, or Windows-1252 when the first characters beyond ASCII aren't valid UTF-8.
 * Windows-1252 has all letters of Latin-1, which spreadsheets of Western countries still write.
 */

const REPLACEMENT = "\uFFFD";
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT, "utf8");
const NON_ASCII = /[^\0-\x7f]/g;

export class PieceDecoder {
  readonly #name: string;
  readonly #say: (line: string) => void;
  #decoder = new TextDecoder();
  #encoding: "unknown" | "utf-8" | "damaged utf-8" | "windows-1252" = "unknown";
  /** Bytes beyond ASCII at the end of the last piece: the decoder waits for what follows them. */
  #held = new Uint8Array();

  /** `name`: of the file, for messages. */
  constructor(name: string, say: (line: string) => void) {
    this.#name = name;
    this.#say = say;
  }

  decode(piece: Uint8Array): string {
    const text = this.#decoder.decode(piece, { stream: true });
    if (this.#encoding === "unknown") return this.#examine(text, piece);
    if (this.#encoding === "utf-8" && text.includes(REPLACEMENT)) return this.#examine(text, piece);
    return text;
  }

  end(): string {
    const text = this.#decoder.decode();
    return text === "" ? "" : this.#examine(text, new Uint8Array());
  }

  #examine(text: string, piece: Uint8Array): string {
    const bytes = Buffer.concat([this.#held, piece]);
    const beyondAscii = text.match(NON_ASCII)?.length ?? 0;
    if (beyondAscii === 0) {
      this.#held = trailingNonAscii(bytes);
      return text;
    }
    this.#held = new Uint8Array();
    const damaged = countOf(text, REPLACEMENT) - countBytes(bytes, REPLACEMENT_BYTES);
    if (damaged <= 0) {
      this.#encoding = "utf-8";
      return text;
    }
    if (this.#encoding === "unknown" && damaged * 2 > beyondAscii) {
      this.#encoding = "windows-1252";
      this.#decoder = new TextDecoder("windows-1252");
      this.#say(`${this.#name} isn't UTF-8; read as Windows-1252 (Latin-1)`);
      return this.#decoder.decode(bytes, { stream: true });
    }
    this.#encoding = "damaged utf-8";
    this.#say(
      `${this.#name} has characters that aren't valid UTF-8; replaced with “${REPLACEMENT}”`,
    );
    return text;
  }
}

function trailingNonAscii(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let from = bytes.length;
  while (from > 0 && (bytes[from - 1] ?? 0) >= 0x80) from--;
  return new Uint8Array(bytes.subarray(from));
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

function countBytes(bytes: Buffer, part: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + 1)) count++;
  return count;
}
