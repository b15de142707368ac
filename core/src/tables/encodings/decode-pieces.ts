/** Decodes a file of any size piece by piece, with the encoding that its first foreign characters are in. */
import { detectEncoding, type Encoding } from "#/tables/encodings/decode-text.ts";
import { settleEncoding, type LanguageReader } from "#/tables/encodings/settle-encoding.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare class TextDecoder {
  constructor(label?: string);
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Bytes that are enough to tell the encoding, when some are foreign. */
const ENOUGH_BYTES = 256 * 1024;
const LINE_FEED = 10;

export class PieceDecoder {
  #decoder: TextDecoder | null = null;
  #held = new Uint8Array(0);
  #encoding: Encoding = { encoding: "utf-8", isSure: true, alternatives: [] };
  #isDamaged = false;

  readonly #loadReader: () => Promise<LanguageReader>;

  /**
   * @param encoding chosen by hand; undefined: detected
   * @param loadReader called only when the letters leave a doubt
   */
  constructor(encoding: string | undefined, loadReader: () => Promise<LanguageReader>) {
    this.#loadReader = loadReader;
    if (encoding === undefined) return;
    this.#decoder = new TextDecoder(encoding);
    this.#encoding = { ...this.#encoding, encoding };
  }

  /** Encoding as far as it is known: ASCII reads alike in all encodings. */
  get encoding(): Encoding {
    return this.#encoding;
  }

  /** Whether characters couldn't be read. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  async decode(piece: Uint8Array): Promise<string> {
    if (this.#decoder) return this.#checked(this.#decoder.decode(piece, { stream: true }));
    this.#held = joined(this.#held, piece);
    if (this.#held.length < ENOUGH_BYTES) return "";
    return isAscii(this.#held) ? this.#takeLines() : this.#decide(true);
  }

  async end(): Promise<string> {
    const held = this.#decoder ? "" : await this.#decide(false);
    return held + this.#checked(this.#decoder?.decode() ?? "");
  }

  /** The last line stays: what is foreign in it is weighed with its words. */
  #takeLines(): string {
    const end = this.#held.lastIndexOf(LINE_FEED) + 1 || this.#held.length;
    const text = new TextDecoder().decode(this.#held.subarray(0, end));
    this.#held = this.#held.slice(end);
    return text;
  }

  async #decide(isCut: boolean): Promise<string> {
    const found = detectEncoding(this.#held, isCut);
    const settled = await settleEncoding(this.#held, found, this.#loadReader);
    this.#encoding =
      settled === null ? found : { encoding: settled, isSure: true, alternatives: [] };
    const decoder = new TextDecoder(this.#encoding.encoding);
    const text = decoder.decode(this.#held, { stream: true });
    this.#decoder = decoder;
    this.#held = new Uint8Array(0);
    return this.#checked(text);
  }

  #checked(text: string): string {
    this.#isDamaged ||= text.includes("\uFFFD");
    return text;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte === 0 || byte >= 0x80) return false;
  return true;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
