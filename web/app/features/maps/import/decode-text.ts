/** The text of a file, whatever program wrote it. */

export interface DecodedText {
  readonly text: string;
  /** As people know it. */
  readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/** Bytes looked at to tell UTF-16 that says nothing of itself. */
const SAMPLE = 4_096;
/** Of ASCII in UTF-16 every other byte is zero; other scripts still have spaces and line breaks. */
const ZERO_SHARE = 0.2;

/** By the mark of byte order, else by what the bytes can be: UTF-8 where they are, Windows-1252 where nothing else fits. */
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
