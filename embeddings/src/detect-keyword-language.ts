/** Detects the language of keywords. The detector is large: import this file only where it is needed. */
import { eld } from "eld/extrasmall";

/** Single keywords are too short to tell a language. */
const KEYWORDS_PER_DETECTION = 6;
const SAMPLE = 600;
/** Fewer keywords in Latin letters are often names, which are alike in all languages. */
const MIN_LATIN = 4;
/** Share of the parts of a list that have to be in the language. */
const MOST = 0.6;

/** ISO 639-1; null: the keywords are too few or too mixed to tell. */
export function detectKeywordLanguage(keywords: readonly string[]): string | null {
  const isLatin = !keywords.some((keyword) => /(?!\p{Script=Latin})\p{L}/u.test(keyword));
  if (isLatin && keywords.length < MIN_LATIN) return null;
  const step = Math.max(1, keywords.length / SAMPLE);
  const sample = Array.from({ length: Math.min(SAMPLE, keywords.length) }, (_, at) =>
    Math.floor(at * step),
  ).map((at) => keywords[at] ?? "");
  const parts = Math.max(1, Math.floor(sample.length / KEYWORDS_PER_DETECTION));
  const counts = new Map<string, number>();
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((at) => Math.floor((at * sample.length) / parts));
    const detected = eld.detect(sample.slice(from, to).join("\n"));
    if (parts > 1 || detected.isReliable())
      counts.set(detected.language, (counts.get(detected.language) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best && best[0] !== "" && best[1] >= parts * MOST ? best[0] : null;
}
