/**
 * A PNG written row by row, so that an image may be larger than any canvas.
 * @see https://www.w3.org/TR/png-3/
 */
import { Zlib } from "fflate";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const COLOR_TYPE_RGB = 2;
/** Filter type of each row: its bytes are differences from the row above. */
const FILTER_UP = 2;

export class PngRows {
  readonly #width: number;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #zlib: Zlib;
  #above: Uint8Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#above = new Uint8Array(width * 3);
    this.#zlib = new Zlib({ level: 6 }, (bytes) => this.#parts.push(chunk("IDAT", bytes)));
    const header = new Uint8Array(13);
    const view = new DataView(header.buffer);
    view.setUint32(0, width);
    view.setUint32(4, height);
    header.set([8, COLOR_TYPE_RGB, 0, 0, 0], 8);
    this.#parts.push(Uint8Array.from(SIGNATURE), chunk("IHDR", header));
  }

  /** @param rgb complete rows, three bytes per pixel */
  add(rgb: Uint8Array): void {
    const stride = this.#width * 3;
    const rows = rgb.length / stride;
    const filtered = new Uint8Array(rows * (stride + 1));
    for (let row = 0; row < rows; row++) {
      const current = rgb.subarray(row * stride, (row + 1) * stride);
      const to = row * (stride + 1);
      filtered[to] = FILTER_UP;
      for (let at = 0; at < stride; at++) {
        filtered[to + 1 + at] = (current[at] ?? 0) - (this.#above[at] ?? 0);
      }
      this.#above = current;
    }
    this.#zlib.push(filtered, false);
  }

  /** The file, in chunks. */
  finish(): Uint8Array<ArrayBuffer>[] {
    this.#zlib.push(new Uint8Array(0), true);
    return [...this.#parts, chunk("IEND", new Uint8Array(0))];
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
