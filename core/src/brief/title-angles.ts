/** Angles that ranking titles repeatedly offer to readers, apart from the topic itself. */
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { withoutSiteName } from "#/brief/brief-material.ts";
import { listCommonStems } from "#/brief/common-stems.ts";
import { countPhrases, spellPhrase } from "#/scoring/topic-phrases.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";
import { isAngleWord } from "#/wording/stop-words.ts";
import { stemWord } from "#/wording/tokenize.ts";

/** A phrase that several titles have. */
export interface TitleAngle {
  readonly phrase: string;
  /** Number of titles that have it, out of all titles. */
  readonly titleCount: number;
}

const MAX_ANGLES = 12;
/** A shorter phrase is redundant when a longer one that contains it is in nearly as many titles. */
const COVERED_SHARE = 0.8;

/** Comparing is a title shape, not an angle. */
const COMPARING: ReadonlySet<string> = new Set(["vs", "versus"]);

/** Most common first. Empty for fewer than two titles, or when no two share more than the topic. */
export function findAngles(material: BriefMaterial): TitleAngle[] {
  const { titles } = material;
  const texts = titles.map(({ title }) => withoutSiteName(title));
  if (texts.length < 2) return [];
  const words = splitKeywords(texts);
  const common = listCommonStems(material);
  const counts = countPhrases(words, texts.keys());
  const angleTerms = countAngleTerms(words);
  for (const [stem, { titleCount }] of angleTerms) counts.set(stem, titleCount);
  const shared = [...counts].filter(
    ([key, count]) => count > 1 && !key.split(" ").every((stem) => common.has(stem)),
  );
  return shared
    .filter(([key, count]) => !isCovered(key, count, shared))
    .sort(([a, x], [b, y]) => y - x || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_ANGLES)
    .map(([key, titleCount]) => ({
      phrase: angleTerms.get(key)?.word ?? spellPhrase(key, texts.keys(), words),
      titleCount,
    }));
}

/** "Tips", "beginners", "mistakes": not topics themselves, so phrases leave them out. */
function countAngleTerms({ words }: ReturnType<typeof splitKeywords>) {
  const found = new Map<string, { word: string; titleCount: number }>();
  for (const row of words) {
    for (const word of new Set(row.filter((own) => isAngleWord(own) && !COMPARING.has(own)))) {
      const stem = stemWord(word);
      found.set(stem, { word, titleCount: (found.get(stem)?.titleCount ?? 0) + 1 });
    }
  }
  return found;
}

function isCovered(
  key: string,
  count: number,
  shared: readonly (readonly [string, number])[],
): boolean {
  return shared.some(
    ([other, others]) =>
      other !== key && others >= count * COVERED_SHARE && ` ${other} `.includes(` ${key} `),
  );
}
