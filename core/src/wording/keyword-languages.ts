/**
 * Which of a list's languages each keyword is in, where it has several. Told by the script, and among languages in Latin
 * letters by words and letters that hardly another has; a keyword without any is in the language that its other words are
 * mostly used in ("wärmepumpe kosten" next to "wärmepumpe für altbau"). Single keywords are too short for more than that,
 * so only languages with a considerable part of the list count.
 */
import type { KeywordTokens } from "#/wording/keyword-tokens.ts";

/** A language counts from this share of the list's keywords, and this many of them. */
const LEAST_SHARE = 0.15;
const LEAST_KEYWORDS = 30;
/** What words say about keywords without a sign of their own is carried on this often. */
const ROUNDS = 3;

const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Han}/u,
];

/** Words (without accents) and letters of languages in Latin script. */
const LATIN: readonly { readonly words: ReadonlySet<string>; readonly letters: RegExp | null }[] = [
  {
    words: `the of for how to what is are best vs with and on your my why does can do when without near which from where
      should make good`,
    letters: null,
  },
  {
    words: `der die das und fur mit wie was ist eine einen ein im am zum zur vom ohne welche welcher selber oder auf bei
      kaufen kosten beste bester gunstig machen richtig nach wann`,
    letters: /ß/,
  },
  {
    words: `le les des du pour avec comment est quel quelle une et sans meilleur meilleure prix au aux sur pourquoi faire
      combien quand`,
    letters: /[œç]|\b[dlqn]['’]/,
  },
  {
    words: `el los las para con como que es una y del sin mejor mejores precio cual donde por cuanto hacer cuando comprar`,
    letters: /[ñ¿]/,
  },
  {
    words: `il lo gli di della del per con come che senza migliore migliori prezzo quale fare quanto quando cosa dove`,
    letters: null,
  },
  {
    words: `os as para com como que uma e do da dos sem melhor melhores preco qual onde fazer quanto quando comprar`,
    letters: /[ãõ]/,
  },
  {
    words: `het een voor met hoe wat zonder kopen van of welke waarom maken hoeveel wanneer naar bij`,
    letters: null,
  },
  {
    words: `jak do na z dla co to jest czy i bez gdzie ile kiedy najlepszy jaki`,
    letters: /[łżśźćęą]/,
  },
].map(({ words, letters }) => ({ words: new Set(words.split(/\s+/)), letters }));

/** keyword → number of its language; null when all are in one, or it can't be told. */
export function languagesOf({
  texts,
  words,
}: Pick<KeywordTokens, "texts" | "words">): Uint8Array | null {
  const told = texts.map((text, keyword) => tellBySigns(text, words[keyword] ?? []));
  for (let round = 0; round < ROUNDS; round++) carryOn(words, told);
  const counts = new Map<number, number>();
  for (const language of told)
    if (language >= 0) counts.set(language, (counts.get(language) ?? 0) + 1);
  const least = Math.max(LEAST_KEYWORDS, LEAST_SHARE * texts.length);
  const spoken = [...counts].filter(([, count]) => count >= least).sort(([, a], [, b]) => b - a);
  const numbers = new Map(spoken.map(([language], number) => [language, number]));
  // What can't be told is taken for what most of the list is in.
  return spoken.length > 1 ? Uint8Array.from(told, (language) => numbers.get(language) ?? 0) : null;
}

/** −1 when it has no signs, or as many of two languages. */
function tellBySigns(text: string, words: readonly string[]): number {
  const script = SCRIPTS.findIndex((pattern) => pattern.test(text));
  if (script >= 0) return LATIN.length + script;
  const written = text.normalize("NFC").toLowerCase();
  const scores = LATIN.map(
    ({ words: own, letters }) =>
      words.filter((word) => own.has(word)).length + (letters?.test(written) ? 2 : 0),
  );
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return most > 0 && scores.lastIndexOf(most) === first ? first : -1;
}

/** Tells keywords that aren't told yet by their words, in place. */
function carryOn(words: readonly (readonly string[])[], told: number[]): void {
  const usedIn = new Map<string, Map<number, number>>();
  told.forEach((language, keyword) => {
    if (language < 0) return;
    for (const word of new Set(words[keyword])) {
      const counts = usedIn.get(word) ?? new Map<number, number>();
      usedIn.set(word, counts.set(language, (counts.get(language) ?? 0) + 1));
    }
  });
  const found = told.map((language, keyword) => {
    if (language >= 0) return language;
    const votes = new Map<number, number>();
    for (const word of words[keyword] ?? [])
      for (const [other, count] of usedIn.get(word) ?? [])
        votes.set(other, (votes.get(other) ?? 0) + count);
    const [best, next] = [...votes].sort(([, a], [, b]) => b - a);
    return best && best[1] > (next?.[1] ?? 0) ? best[0] : -1;
  });
  found.forEach((language, keyword) => (told[keyword] = language));
}
