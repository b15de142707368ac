/** Writes text in encodings that runtimes only read, by trying which bytes are read as which character. */

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/**
 * @param label of the Encoding Standard; `utf-16le` and `utf-16be` as well
 * @returns null when the encoding lacks a character of the text
 */
export function encodeText(text: string, label: string): Uint8Array | null {
  if (label === "utf-8") return new TextEncoder().encode(text);
  if (label.startsWith("utf-16")) {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at++)
      view.setUint16(at * 2, text.charCodeAt(at), label === "utf-16le");
    return bytes;
  }
  const codes = known.get(label) ?? codesOf(label);
  known.set(label, codes);
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (!code) return null;
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

function codesOf(label: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, readonly number[]>();
  /** Each on a line of its own, so that one decoding tells what all of them are. */
  const add = (all: readonly (readonly number[])[]) => {
    const lines = decoder.decode(Uint8Array.from(all.flatMap((code) => [...code, 10]))).split("\n");
    for (const [at, code] of all.entries()) {
      const character = lines[at] ?? "";
      if (Array.from(character).length === 1 && character !== "\uFFFD" && !codes.has(character))
        codes.set(character, code);
    }
  };
  const bytes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at);
  add(bytes(0, 10).map((byte) => [byte]));
  codes.set("\n", [10]);
  add(bytes(11, 128).map((byte) => [byte]));
  // A lead byte alone takes the line feed with it, or not.
  for (const byte of bytes(128, 256)) add([[byte]]);
  for (const lead of bytes(0x81, 0xff)) add(bytes(0x40, 0xff).map((trail) => [lead, trail]));
  return codes;
}
