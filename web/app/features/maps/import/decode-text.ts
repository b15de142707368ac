/** Decodes the text of a file, whatever program wrote it. */

export interface DecodedText {
  readonly text: string;
  /** Display name. */
  readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const SAMPLE = 4_096;
/** ASCII in UTF-16 has a zero in every other byte; other scripts still have spaces and line breaks. */
const ZERO_SHARE = 0.2;

/** By byte order mark, else by content: UTF-8 if valid, Windows-1252 otherwise. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

function utf16Label(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const share = (count = 0) => count / Math.max(1, sample.length / 2);
  if (share(zeros[1]) > ZERO_SHARE && (zeros[1] ?? 0) > 4 * (zeros[0] ?? 0)) return "utf-16le";
  if (share(zeros[0]) > ZERO_SHARE && (zeros[0] ?? 0) > 4 * (zeros[1] ?? 0)) return "utf-16be";
  return null;
}
