/**
 * The fonts a PDF embeds: Inter, and Noto Sans for what Inter doesn't have. Each is cut into files by ranges of letters,
 * as on the web, so that a map in Chinese loads a few of a hundred. WOFF, because the library can't cut WOFF2 further;
 * the build makes it of the variable fonts of East Asia (cut-static-font.server.ts).
 */
import interRanges from "@fontsource/inter/unicode.json";
import arabicRanges from "@fontsource/noto-sans-arabic/unicode.json";
import devanagariRanges from "@fontsource/noto-sans-devanagari/unicode.json";
import hebrewRanges from "@fontsource/noto-sans-hebrew/unicode.json";
import japaneseRanges from "@fontsource-variable/noto-sans-jp/unicode.json";
import koreanRanges from "@fontsource-variable/noto-sans-kr/unicode.json";
import chineseRanges from "@fontsource-variable/noto-sans-sc/unicode.json";
import thaiRanges from "@fontsource/noto-sans-thai/unicode.json";

export interface FontFile {
  /** Unique; the file's name. */
  readonly name: string;
  readonly url: string;
  readonly has: (codePoint: number) => boolean;
  /** Whether a text can do without the font. */
  readonly isOptional: boolean;
}

const URLS = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        "../../../../node_modules/@fontsource/inter/files/inter-*-400-normal.woff",
        "../../../../node_modules/@fontsource/inter/files/inter-*-600-normal.woff",
        "../../../../node_modules/@fontsource/noto-sans-{arabic,devanagari,hebrew,thai}/files/noto-sans-{arabic-arabic,devanagari-devanagari,hebrew-hebrew,thai-thai}-400-normal.woff",
        "../../../../node_modules/@fontsource-variable/noto-sans-{jp,kr,sc}/files/noto-sans-*-*[0-9]-wght-normal.woff2",
      ],
      { query: "?url&no-inline", import: "default", eager: true },
    ),
  ).map(([path, url]) => [staticName(path.slice(path.lastIndexOf("/") + 1)), url]),
);

/** Variable fonts have arrived as static ones. */
function staticName(name: string): string {
  return name.replace(/-wght-normal\.woff2$/, "-400-normal.woff");
}

type Ranges = Readonly<Record<string, string>>;

const INTER = { family: "inter", ranges: interRanges };
const SCRIPTS = [
  { family: "noto-sans-arabic", ranges: arabicRanges },
  { family: "noto-sans-hebrew", ranges: hebrewRanges },
  { family: "noto-sans-devanagari", ranges: devanagariRanges },
  { family: "noto-sans-thai", ranges: thaiRanges },
];
const CHINESE = { family: "noto-sans-sc", ranges: chineseRanges };
const JAPANESE = { family: "noto-sans-jp", ranges: japaneseRanges };
const KOREAN = { family: "noto-sans-kr", ranges: koreanRanges };

/**
 * The files in the order in which they are asked for a letter. The same character is written differently in China and
 * Japan: the map's language decides.
 *
 * @param language ISO 639-1
 */
export function listFontFiles(language: string, isBold: boolean): readonly FontFile[] {
  const eastAsian =
    language === "ja"
      ? [JAPANESE, KOREAN, CHINESE]
      : language === "ko"
        ? [KOREAN, JAPANESE, CHINESE]
        : [CHINESE, JAPANESE, KOREAN];
  return [
    ...filesOf(INTER, isBold ? "600" : "400"),
    ...[...SCRIPTS, ...eastAsian].flatMap((font) => filesOf(font, "400")),
  ];
}

function filesOf(
  { family, ranges }: { readonly family: string; readonly ranges: Ranges },
  weight: "400" | "600",
): FontFile[] {
  return Object.entries(ranges).flatMap(([part, range]) => {
    const name = `${family}-${part.replace(/[[\]]/g, "")}-${weight}-normal.woff`;
    const url = URLS.get(name);
    return url === undefined
      ? []
      : [{ name, url, has: readRanges(range), isOptional: family !== INTER.family }];
  });
}

/** Reads ranges as CSS has them: `U+0000-00FF,U+0131`. */
function readRanges(range: string): FontFile["has"] {
  const bounds = range.split(",").map((each): readonly [number, number] => {
    const [first = "", last = first] = each.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
  return (codePoint) => bounds.some(([first, last]) => codePoint >= first && codePoint <= last);
}
