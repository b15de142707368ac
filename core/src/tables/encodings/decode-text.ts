/** Bytes → text. A byte order mark or valid UTF-8 is certain; otherwise the likeliest of all readings is taken. */
import { weighReadings } from "#/tables/encodings/weigh-readings.ts";

/** Part of every runtime we use, but not of the language's own types. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array, options?: { stream?: boolean }): string };

export interface DecodedText {
  /** Text without a byte order mark. */
  readonly text: string;
  /** A label of the Encoding Standard, such as `windows-1252`. */
  readonly encoding: string;
  /** Whether another encoding is far less likely. */
  readonly isSure: boolean;
  /** Other encodings in which the text reads differently, the likeliest first; empty: there is no doubt. */
  readonly alternatives: readonly string[];
}

export type Encoding = Omit<DecodedText, "text">;

/** Bytes examined. */
const SAMPLE_BYTES = 8 * 1024;
/** Maximum number of a line's bytes before its first foreign byte: where lines end otherwise, a file is one line. */
const MAX_BEFORE = 200;
const LINE_FEED = 10;
/** Logarithm of how much likelier the best reading must be. */
const SURE_BY = 5;
const MAX_ALTERNATIVES = 6;
/** Characters that another program made of letters that it read in a wrong encoding, before it saved them. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF]|â€|Ð[\u0080-\u00BF°±²³µ¸¹º»¼½¾¿]Ñ/;
/** @param encoding chosen by hand; absent: detected */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  if (encoding !== undefined)
    return { text: decode(bytes, encoding), encoding, isSure: true, alternatives: [] };
  const found = detectEncoding(bytes);
  const text = decode(bytes, found.encoding);
  const isGarbled = found.alternatives.length === 0 && GARBLED.test(text);
  return { ...found, text, isSure: found.isSure && !isGarbled };
}

/** @param isCut whether more follows, so that the last character may not be whole */
export function detectEncoding(bytes: Uint8Array, isCut = false): Encoding {
  const detected = utf16Label(bytes) ?? (isValid(bytes, "utf-8", isCut) ? "utf-8" : null);
  if (detected !== null) return { encoding: detected, isSure: true, alternatives: [] };
  const sample = foreignLines(bytes);
  if (isMostlyUtf8(sample)) return { encoding: "utf-8", isSure: false, alternatives: [] };
  const [best, ...others] = weighReadings(sample);
  if (!best) return { encoding: "windows-1252", isSure: false, alternatives: [] };
  const different = others.filter(({ text }) => text !== best.text);
  return {
    encoding: best.encoding,
    isSure: best.likelihood - (different[0]?.likelihood ?? -Infinity) > SURE_BY,
    alternatives: different.slice(0, MAX_ALTERNATIVES).map((reading) => reading.encoding),
  };
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

function isValid(bytes: Uint8Array, label: string, isCut = false): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/**
 * Detects UTF-16 by byte order mark, or by zeros in every other byte: of ASCII letters, or at least of line breaks and
 * separators.
 */
function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros: [number, number] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = zeros;
  if (Math.max(even, odd) < sample.length / 100 || bytes.length % 2 === 1) return null;
  const label = odd > 4 * even ? "utf-16le" : even > 4 * odd ? "utf-16be" : null;
  return label !== null && isValid(bytes, label) && /[\n\r]/.test(decode(sample, label))
    ? label
    : null;
}

/** Lines that aren't ASCII: the rest reads alike in all encodings. */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let from = 0;
  while (from < bytes.length && length < SAMPLE_BYTES) {
    const first = bytes.subarray(from).findIndex((byte) => byte >= 0x80);
    if (first < 0) break;
    const begin = Math.max(
      from,
      from + first - MAX_BEFORE,
      bytes.lastIndexOf(LINE_FEED, from + first) + 1,
    );
    const end = bytes.indexOf(LINE_FEED, from + first);
    const line = bytes.subarray(begin, end < 0 ? bytes.length : end + 1);
    sample.set(line.subarray(0, SAMPLE_BYTES - length), length);
    length += Math.min(line.length, SAMPLE_BYTES - length);
    from = begin + line.length;
  }
  return sample.subarray(0, length);
}

/** Few bytes of it are damaged: of a file that was cut or joined. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, "utf-8");
  let damaged = 0;
  let good = 0;
  for (const character of text) {
    if (character === "\uFFFD") damaged += 1;
    else if (character > "\u007F") good += 1;
  }
  return good > 4 * damaged;
}
