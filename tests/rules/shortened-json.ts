/**
 * Shortens long strings in JSON: the emulator's report of rule coverage contains every value of a condition, including
 * texts of 30 kB, and exceeds the maximum length of a string.
 */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/** @param longest characters kept of a string, an escape counting as several. */
export async function readShortenedJson(
  body: AsyncIterable<Uint8Array>,
  longest: number,
): Promise<unknown> {
  const parts: Buffer[] = [];
  let isInString = false;
  let isCut = false;
  let length = 0;
  /** Bytes that still belong to an escape. */
  let escapeLeft = 0;
  for await (const chunk of body) {
    const kept = Buffer.allocUnsafe(chunk.length);
    let size = 0;
    for (const byte of chunk) {
      if (!isInString) {
        isInString = byte === QUOTE;
        isCut = false;
        length = 0;
        kept[size++] = byte;
        continue;
      }
      const isEscaped = escapeLeft > 0;
      if (isEscaped) escapeLeft = escapeLeft === 1 && byte === LETTER_U ? 4 : escapeLeft - 1;
      else if (byte === BACKSLASH) escapeLeft = 1;
      if (!isEscaped && byte === QUOTE) {
        isInString = false;
        kept[size++] = byte;
        continue;
      }
      // Never in the middle of an escape or of a multi-byte character.
      if (!isCut && !isEscaped && length >= longest && (byte < 0x80 || byte >= 0xc0)) isCut = true;
      length += 1;
      if (!isCut) kept[size++] = byte;
    }
    parts.push(kept.subarray(0, size));
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}
