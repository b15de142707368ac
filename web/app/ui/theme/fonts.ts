/**
 * Self-hosted fonts with fallbacks of the same width and height, so that the swap causes no layout shift: `sizeAdjust`
 * is the width of 200 characters of our copy divided by the fallback's, measured in a browser; ascent and descent are
 * the font's own divided by that. The files are subset for this site: `brand/cut-fonts.ts`. Inlined in the document's
 * head, which saves a style sheet request.
 */
import frauncesUrl from "#/ui/theme/fonts/fraunces-latin.woff2?url";
import frauncesExtendedUrl from "#/ui/theme/fonts/fraunces-latin-ext.woff2?url";
import interUrl from "#/ui/theme/fonts/inter-latin.woff2?url";
import interExtendedUrl from "#/ui/theme/fonts/inter-latin-ext.woff2?url";
import { UNICODE_RANGES, type Script } from "#/ui/theme/unicode-ranges.ts";

interface Face {
  readonly family: string;
  /** Weights from lightest to heaviest. */
  readonly weights: string;
}

const FRAUNCES: Face = { family: "Fraunces Variable", weights: "500 600" };
const INTER: Face = { family: "Inter Variable", weights: "400 650" };

function variableFace({ family, weights }: Face, url: string, script: Script): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format("woff2");unicode-range:${UNICODE_RANGES[script]}}`;
}

interface Fallback {
  readonly name: string;
  readonly locals: readonly string[];
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
}

function fallbackFace({ name, locals, sizeAdjust, ascent, descent }: Fallback): string {
  const sources = locals.map((local) => `local("${local}")`).join(",");
  return `@font-face{font-family:"${name}";src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

/** The two files every page needs immediately. */
export const PRELOADED_FONTS: readonly string[] = [interUrl, frauncesUrl];

/** The `@font-face` rules of the site, for the document's head. */
export const buildFontFaces = (): string =>
  [
    variableFace(INTER, interUrl, "latin"),
    variableFace(INTER, interExtendedUrl, "latin-ext"),
    variableFace(FRAUNCES, frauncesUrl, "latin"),
    variableFace(FRAUNCES, frauncesExtendedUrl, "latin-ext"),
    fallbackFace({
      name: "Inter Fallback",
      locals: ["Arial", "Helvetica Neue", "Liberation Sans", "Roboto"],
      sizeAdjust: "106.7%",
      ascent: "90.8%",
      descent: "22.6%",
    }),
    fallbackFace({
      name: "Fraunces Fallback",
      locals: ["Times New Roman", "Liberation Serif", "Noto Serif"],
      sizeAdjust: "112.2%",
      ascent: "87.2%",
      descent: "22.7%",
    }),
  ].join("");
