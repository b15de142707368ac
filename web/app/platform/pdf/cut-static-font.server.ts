/**
 * Cuts the regular weight out of variable fonts, file by file: what writes PDFs can't read variable ones or WOFF2. East
 * Asian fonts are published in nine static weights as well, but as 6,500 files of 210 MB. Ends if the library reads them.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { z } from "zod";

const CACHE = join(import.meta.dirname, "../../../../.cache/static-fonts");
/** A file of a variable Noto font, as it is imported or on disk. */
export const VARIABLE_FONT =
  /@fontsource-variable\/(noto-sans-[a-z]+)\/files\/\1-(\w+)-wght-normal\.woff2(?=\?|$)/;

const published = z.object({ version: z.string() });

/** @returns the path of the static font, made once for each version of the package */
export async function cutStaticFont(file: string): Promise<string> {
  const [, family = "", part = ""] = VARIABLE_FONT.exec(file) ?? [];
  const manifest = readFileSync(join(dirname(dirname(file)), "package.json"), "utf8");
  const { version } = published.parse(JSON.parse(manifest));
  const target = join(CACHE, version, `${family}-${part}-400-normal.woff`);
  if (existsSync(target)) return target;
  const bytes = readFileSync(file);
  const letters = create(bytes).characterSet.map((letter) => String.fromCodePoint(letter));
  const cut = await subsetFont(bytes, letters.join(""), {
    targetFormat: "woff",
    variationAxes: { wght: 400 },
  });
  mkdirSync(dirname(target), { recursive: true });
  // Replaced as a whole: another build may be reading it.
  const half = `${target}.${String(process.pid)}`;
  writeFileSync(half, cut);
  renameSync(half, target);
  return target;
}
