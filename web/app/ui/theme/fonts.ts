/**
 * Self-hosted faces with fallbacks of the same width and height, so that the swap moves nothing:
 * `sizeAdjust` is the width of 200 characters of our copy over the fallback's, measured in a browser at 16 px
 * (Inter), 30 px and 64 px (Fraunces); ascent and descent are the face's own over that.
 * Written into the document's head: one request less than a style sheet.
 */
import frauncesUrl from "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url";
import frauncesExtendedUrl from "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import interExtendedUrl from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";

const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXTENDED =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

function variableFace(family: string, url: string, range: string): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format("woff2");unicode-range:${range}}`;
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

const SERIF_LOCALS = ["Times New Roman", "Liberation Serif", "Noto Serif"];

/** The two files every page needs at once. */
export const PRELOADED_FONTS: readonly string[] = [interUrl, frauncesUrl];

export const FONT_FACES = [
  variableFace("Inter Variable", interUrl, LATIN),
  variableFace("Inter Variable", interExtendedUrl, LATIN_EXTENDED),
  variableFace("Fraunces Variable", frauncesUrl, LATIN),
  variableFace("Fraunces Variable", frauncesExtendedUrl, LATIN_EXTENDED),
  fallbackFace({
    name: "Inter Fallback",
    locals: ["Arial", "Helvetica Neue", "Liberation Sans", "Roboto"],
    sizeAdjust: "106.7%",
    ascent: "90.8%",
    descent: "22.6%",
  }),
  fallbackFace({
    name: "Fraunces Fallback",
    locals: SERIF_LOCALS,
    sizeAdjust: "115.5%",
    ascent: "84.7%",
    descent: "22.1%",
  }),
  // Fraunces narrows as it grows: the largest line needs its own measure.
  fallbackFace({
    name: "Fraunces Display Fallback",
    locals: SERIF_LOCALS,
    sizeAdjust: "109.5%",
    ascent: "89.3%",
    descent: "23.3%",
  }),
].join("");
