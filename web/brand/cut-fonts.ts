/**
 * Subsets the site's typefaces from the published ones: `npm run fonts -w web`. Every visitor waits for them, so they
 * contain only the weights and features that the theme uses, in half the bytes. Run it when the theme needs another
 * weight or the typefaces are updated; its output is checked in.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { UNICODE_RANGES, type Script } from "#/ui/theme/unicode-ranges.ts";

const TARGETS = new URL("../app/ui/theme/fonts/", import.meta.url);

interface Typeface {
  readonly name: string;
  /** Its published files. */
  readonly files: Readonly<Record<Script, string>>;
  readonly axes: Parameters<typeof subsetFont>[2]["variationAxes"];
  readonly features: readonly string[];
}

const SCRIPTS: readonly Script[] = ["latin", "latin-ext"];

/** The features every text needs: kerning, ligatures, accents. */
const SETTING = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"];

const TYPEFACES: readonly Typeface[] = [
  {
    name: "fraunces",
    files: {
      latin: import.meta
        .resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
      "latin-ext": import.meta
        .resolve("@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2"),
    },
    // One optical size for all text, that of 48 px: an optical size axis doubles the file.
    axes: { opsz: 48, wght: { min: 500, max: 600 } },
    features: SETTING,
  },
  {
    name: "inter",
    files: {
      latin: import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
      "latin-ext": import.meta
        .resolve("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"),
    },
    axes: { wght: { min: 400, max: 650 } },
    features: [...SETTING, "tnum", "cv11", "ss03"],
  },
];

/** Every character of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  return range
    .split(",")
    .map((part) => {
      const [from = "", to = from] = part.replace("U+", "").split("-");
      const first = parseInt(from, 16);
      const count = parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at)).join("");
    })
    .join("");
}

for (const { name, files, axes, features } of TYPEFACES) {
  for (const script of SCRIPTS) {
    const published = readFileSync(new URL(files[script]));
    const cut = await subsetFont(published, charactersOf(UNICODE_RANGES[script]), {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: [...features],
    });
    writeFileSync(new URL(`${name}-${script}.woff2`, TARGETS), cut);
    console.log(
      `${name}-${script}.woff2: ${String(published.length)} → ${String(cut.length)} bytes`,
    );
  }
}
