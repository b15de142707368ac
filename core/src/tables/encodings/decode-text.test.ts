import { expect, test } from "vitest";
import { decodeText } from "#/tables/encodings/decode-text.ts";
import { encodeText } from "#/testing/encode-text.ts";

const TEXT = "Keyword;Volume\r\ncafé crème;1.200\r\nMüsli – „fein“;3\r\n";

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** Characters of Windows-1252 that Latin-1 lacks. */
const SPECIAL: Readonly<Record<string, number>> = { "–": 0x96, "„": 0x84, "“": 0x93 };
const windows1252 = (text: string) =>
  Uint8Array.from(text, (character) => SPECIAL[character] ?? character.charCodeAt(0));

test.each([
  ["utf-8", new TextEncoder().encode(TEXT)],
  ["utf-8", new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ["utf-16le", utf16(`\uFEFF${TEXT}`, true)],
  ["utf-16be", utf16(`\uFEFF${TEXT}`, false)],
  ["utf-16le", utf16(TEXT, true)],
  ["utf-16be", utf16(TEXT, false)],
  ["windows-1252", windows1252(TEXT)],
])("a file in %s is decoded correctly (%#)", (encoding, bytes) => {
  expect(decodeText(bytes)).toMatchObject({ text: TEXT, encoding, isSure: true });
});

test("Japanese in UTF-8 is not mistaken for another encoding", () => {
  const text = "キーワード,検索数\nコーヒー,1200\n";
  expect(decodeText(new TextEncoder().encode(text))).toMatchObject({
    text,
    encoding: "utf-8",
    isSure: true,
  });
});

test("an empty file is an empty text", () => {
  expect(decodeText(new Uint8Array(0)).text).toBe("");
});

test("the only foreign letters may be far behind the start of a file with old line ends", () => {
  const ascii = Array.from({ length: 2_000 }, (_, at) => `keyword ${at},${at}\r`).join("");
  const text = `${ascii}café,1\rcrème brûlée,2\r`;
  const bytes = encodeText(text, "macintosh");
  expect(bytes && decodeText(bytes)).toMatchObject({ text, encoding: "macintosh" });
});
