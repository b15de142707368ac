/** The site's font where a picture is painted: a worker has none of the page's, and on a page it has another name. */
import interUrl from "#/ui/theme/fonts/inter-latin.woff2?url";
import interExtendedUrl from "#/ui/theme/fonts/inter-latin-ext.woff2?url";
import { UNICODE_RANGES } from "#/ui/theme/unicode-ranges.ts";

const WEIGHTS = "400 650";
const FACES = [
  { url: interUrl, unicodeRange: UNICODE_RANGES.latin },
  { url: interExtendedUrl, unicodeRange: UNICODE_RANGES["latin-ext"] },
] as const;

let loading: Promise<void> | null = null;

/** Once; a font that can't be loaded is replaced by one of the device's. */
export function loadPictureFonts(): Promise<void> {
  loading ??= Promise.all(FACES.map(loadFace)).then(() => undefined);
  return loading;
}

async function loadFace({ url, unicodeRange }: (typeof FACES)[number]): Promise<void> {
  const face = new FontFace("Inter", `url(${url})`, { weight: WEIGHTS, unicodeRange });
  try {
    fontsHere().add(await face.load());
  } catch {
    // Offline, and not loaded before.
  }
}

/** Font set of a worker. */
declare const fonts: FontFaceSet;

const fontsHere = (): FontFaceSet => (typeof document === "undefined" ? fonts : document.fonts);
