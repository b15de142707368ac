/**
 * Distinct texts numbered in order of arrival, stored as UTF-8 bytes outside the JavaScript heap: ten million URLs as
 * strings in a Map would need more than a gigabyte and long garbage collections.
 *
 * Indexes come from the arrays' own offsets and are in range by construction; that is what a `!` after one asserts.
 */

const BLOCK_BYTES = 1 << 22;
/** Maximum text length in bytes; also the most that one lookup copies. */
export const MAX_TEXT_BYTES = 8_192;
const FIRST_SLOTS = 1 << 16;

export class TextStore {
  readonly #blocks = [Buffer.allocUnsafeSlow(BLOCK_BYTES)];
  /** Bytes used, over all blocks. */
  #used = 0;
  #count = 0;
  /** Text → first byte over all blocks, length in bytes, hash. */
  #starts = new Float64Array(FIRST_SLOTS);
  #lengths = new Uint16Array(FIRST_SLOTS);
  #hashes = new Uint32Array(FIRST_SLOTS);
  /** Open addressing: id + 1, 0 = empty; at most half full. */
  #slots = new Uint32Array(FIRST_SLOTS * 2);
  readonly #scratch = Buffer.alloc(MAX_TEXT_BYTES + 4);
  #lastText = "";
  #lastId = -1;

  get count(): number {
    return this.#count;
  }

  /** The number of `text`, a new one on first occurrence; −1 when it is longer than 8,192 bytes. */
  add(text: string): number {
    if (text === this.#lastText && this.#lastId >= 0) return this.#lastId;
    if (text.length > MAX_TEXT_BYTES) return -1;
    const length = this.#scratch.write(text);
    if (length > MAX_TEXT_BYTES) return -1;
    const id = this.#find(length);
    this.#lastText = text;
    this.#lastId = id;
    return id;
  }

  /** The text numbered `id`; empty when there is none. */
  textOf(id: number): string {
    if (id >= this.#count) return "";
    const start = this.#starts[id]!;
    const at = start % BLOCK_BYTES;
    const block = this.#blocks[(start - at) / BLOCK_BYTES];
    return block?.toString("utf8", at, at + this.#lengths[id]!) ?? "";
  }

  /** Frees what only `add` needs. Nothing can be added afterwards. */
  seal(): void {
    this.#slots = new Uint32Array(0);
    this.#hashes = new Uint32Array(0);
  }

  #find(length: number): number {
    const hash = hashBytes(this.#scratch, length);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (; this.#slots[slot]! !== 0; slot = (slot + 1) & mask) {
      const id = this.#slots[slot]! - 1;
      if (this.#hashes[id] === hash && this.#isScratch(id, length)) return id;
    }
    const id = this.#append(length, hash);
    this.#slots[slot] = id + 1;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return id;
  }

  #isScratch(id: number, length: number): boolean {
    if (this.#lengths[id] !== length) return false;
    const start = this.#starts[id]!;
    const at = start % BLOCK_BYTES;
    const block = this.#blocks[(start - at) / BLOCK_BYTES];
    return block !== undefined && this.#scratch.compare(block, at, at + length, 0, length) === 0;
  }

  #append(length: number, hash: number): number {
    const id = this.#count++;
    if (id === this.#starts.length) this.#growColumns();
    const room = this.#blocks.length * BLOCK_BYTES - this.#used;
    if (room < length) {
      this.#used = this.#blocks.length * BLOCK_BYTES;
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
    }
    this.#scratch.copy(this.#blocks.at(-1)!, this.#used % BLOCK_BYTES, 0, length);
    this.#starts[id] = this.#used;
    this.#lengths[id] = length;
    this.#hashes[id] = hash;
    this.#used += length;
    return id;
  }

  #growColumns(): void {
    const length = this.#starts.length * 2;
    const starts = new Float64Array(length);
    starts.set(this.#starts);
    this.#starts = starts;
    const lengths = new Uint16Array(length);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
    const hashes = new Uint32Array(length);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#count; id++) {
      let slot = this.#hashes[id]! & mask;
      while (slots[slot]! !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}

/**
 * FNV-1a over the bytes, four at a time, with a final mix; the scratch buffer is padded so that reading past the end is
 * safe.
 */
function hashBytes(bytes: Buffer, length: number): number {
  bytes.fill(0, length, length + 4);
  let hash = 0x811c9dc5 ^ length;
  for (let at = 0; at < length; at += 4) {
    const word =
      bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    hash = Math.imul(hash ^ word, 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
