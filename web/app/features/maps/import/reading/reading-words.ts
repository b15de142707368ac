/** Reading of a file, in words. */
import type { TableReading } from "@mapwright/core/tables/read-table";

const ENCODINGS: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1250": "Windows-1250 (Central European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-874": "Windows-874 (Thai)",
  "iso-8859-2": "ISO 8859-2 (Central European)",
  "koi8-r": "KOI8-R (Cyrillic)",
  ibm866: "IBM 866 (Cyrillic)",
  macintosh: "Mac Roman",
  "x-mac-cyrillic": "Mac Cyrillic",
  shift_jis: "Shift_JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  "euc-kr": "EUC-KR (Korean)",
  gb18030: "GB 18030 (Chinese)",
  big5: "Big5 (Chinese)",
};
/** Labels of the Encoding Standard, in the order in which they are offered. */
export const ENCODING_LABELS: readonly string[] = Object.keys(ENCODINGS);

export function getEncodingName(label: string): string {
  return ENCODINGS[label] ?? label;
}

const SEPARATORS: Readonly<Record<NonNullable<TableReading["separator"]>, string>> = {
  ",": "Commas",
  ";": "Semicolons",
  "\t": "Tabs",
  "|": "Pipes",
  "，": "Full-width commas",
  "；": "Full-width semicolons",
  list: "One keyword per line",
  spaces: "Aligned columns",
  html: "HTML table",
};

export function getSeparatorName(separator: NonNullable<TableReading["separator"]>): string {
  return SEPARATORS[separator];
}

/** `UTF-8`, `separated by commas`. */
export function listReadingFacts({
  encoding,
  separator,
}: Pick<TableReading, "encoding" | "separator">): string[] {
  const split =
    separator === null || separator === "list"
      ? []
      : separator === "html"
        ? [getSeparatorName(separator)]
        : [`separated by ${getSeparatorName(separator).toLowerCase()}`];
  return [...(encoding ? [getEncodingName(encoding.encoding)] : []), ...split];
}
