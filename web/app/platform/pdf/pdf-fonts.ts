/** The fonts of a PDF's texts, and its texts as runs of one font in the order in which they are drawn. */
import createBidi from "bidi-js";
import { create, type Font } from "fontkit";
import { listFontFiles, type FontFile } from "#/platform/pdf/font-files.ts";

export interface PdfText {
  readonly text: string;
  readonly isBold: boolean;
}

/** Part of a text, from left to right. */
export interface TextRun {
  /** Text in reading order; the font reverses letters of Arabic and Hebrew. */
  readonly text: string;
  /** null: no font has these letters. */
  readonly font: LoadedFont | null;
}

export interface LoadedFont {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly font: Font;
}

export interface PdfFonts {
  readonly runsOf: (text: PdfText) => readonly TextRun[];
  /** Letters that no font has, in the order they were met. */
  readonly missing: ReadonlySet<string>;
}

export type ReadFont = (url: string) => Promise<Uint8Array>;

const bidi = createBidi();

/** @param language ISO 639-1, of the names */
export async function loadFonts(
  texts: readonly PdfText[],
  language: string,
  read: ReadFont,
): Promise<PdfFonts> {
  const styles = await Promise.all(
    [false, true].map((isBold) =>
      loadStyle(
        texts.filter((text) => text.isBold === isBold).map(({ text }) => text),
        listFontFiles(language, isBold),
        read,
      ),
    ),
  );
  const [regular, bold] = styles;
  return {
    missing: new Set([...(regular?.missing ?? []), ...(bold?.missing ?? [])]),
    runsOf: ({ text, isBold }) => runsOf(text, (isBold ? bold : regular)?.fonts ?? new Map()),
  };
}

type FontByLetter = ReadonlyMap<string, LoadedFont>;

async function loadStyle(
  texts: readonly string[],
  files: readonly FontFile[],
  read: ReadFont,
): Promise<{ readonly fonts: FontByLetter; readonly missing: ReadonlySet<string> }> {
  const letters = new Set(texts.flatMap((text) => Array.from(text)));
  const loaded = new Map<string, Promise<LoadedFont | null>>();
  const load = ({ name, url, isOptional }: FontFile): Promise<LoadedFont | null> => {
    const known = loaded.get(name);
    if (known) return known;
    const loading = read(url)
      .then((bytes) => ({ name, bytes, font: create(bytes) }))
      .catch((error: unknown) => {
        // Offline, the font of a rarer script may be out of reach: its letters are missing, and said to be.
        if (isOptional) return null;
        throw error;
      });
    loaded.set(name, loading);
    return loading;
  };
  const fonts = new Map<string, LoadedFont>();
  const missing = new Set<string>();
  await Promise.all(
    [...letters].map(async (letter) => {
      const codePoint = letter.codePointAt(0) ?? 0;
      for (const file of files.filter((each) => each.has(codePoint))) {
        const font = await load(file);
        if (!font?.font.hasGlyphForCodePoint(codePoint)) continue;
        fonts.set(letter, font);
        return;
      }
      if (!/[\p{C}\p{Z}\p{M}]/u.test(letter)) missing.add(letter);
    }),
  );
  return { fonts, missing };
}

interface Run {
  text: string;
  readonly font: LoadedFont | null;
  /** Embedding level: odd runs are read from right to left. */
  readonly level: number;
}

function runsOf(text: string, fonts: FontByLetter): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, "auto");
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const stays = last?.level === level && last.font && isCarried(letter, last.font);
    const font = stays ? last.font : (fonts.get(letter) ?? null);
    if (font === null && /[\p{C}\p{M}]/u.test(letter)) continue;
    if (last?.level === level && last.font === font) last.text += letter;
    else runs.push({ text: letter, font, level });
  }
  return inVisualOrder(runs).map(({ text: own, font, level }) => ({
    text: level % 2 === 1 && !/\p{L}/u.test(own) ? turned(own) : own,
    font,
  }));
}

/** Marks, and the spaces and signs between words, are drawn in the font of what they belong to. */
function isCarried(letter: string, { font }: LoadedFont): boolean {
  return (
    /[\p{M}\p{Z}\p{Cf}\p{P}]/u.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  );
}

/** @see https://www.unicode.org/reports/tr9/#L2 */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to + 1;
    }
  }
  return ordered;
}

/** Signs between words that are read from right to left; a font turns only letters around. */
function turned(signs: string): string {
  return Array.from(signs)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join("");
}
