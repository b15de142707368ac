/**
 * Words that differ in a mark only, where the mark makes another word: カラス (crow) and ガラス (glass), ข้าว (rice) and
 * ข่าว (news), c and c#. To a comparison by letters, and to many encoders, they are nearly the same.
 */
import { splitWrittenWords } from "#/wording/tokenize.ts";

/** Voiced kana and Thai tones. Vowel signs of Indian scripts are endings as often as other words, so they don't count. */
const MARKS = /[\u3099\u309A\u0E48-\u0E4B]|(?:\+\+|#)$/g;
const CAN_BE_MARKED = /[\u3041-\u30FA\u0E01-\u0E2E]|(?:^|\s)[a-z](?:\+\+|#)?(?=\s|$)/i;
/** A single kana is a particle (が, か); a single Latin letter is a name. */
const IS_WORD = /^[a-z]$|^.{2}/iu;

/** Tells whether one of two keywords has a word that is only another in the other keyword: "c vs c#" has both. */
export function createMarkCheck(
  keywords: readonly string[],
): (one: number, other: number) => boolean {
  const forms = new Map<string, Set<string>>();
  const words = keywords.map((keyword) => {
    if (!CAN_BE_MARKED.test(keyword)) return [];
    return splitWrittenWords(keyword).flatMap((word) => {
      const written = word.normalize("NFD");
      const bare = written.replace(MARKS, "");
      if (!IS_WORD.test(bare)) return [];
      const known = forms.get(bare);
      if (known) known.add(written);
      else forms.set(bare, new Set([written]));
      return [{ bare, written }];
    });
  });
  /** keyword → bare word → as written, of words that have other forms in the list. */
  const ambiguous = words.map((own) =>
    Map.groupBy(
      own.filter(({ bare }) => (forms.get(bare)?.size ?? 0) > 1),
      ({ bare }) => bare,
    ),
  );
  return (one, other) => {
    const theirs = ambiguous[other];
    if (!theirs || theirs.size === 0) return false;
    return [...(ambiguous[one] ?? [])].some(([bare, own]) => {
      const their = theirs.get(bare);
      return their !== undefined && !their.some((a) => own.some((b) => a.written === b.written));
    });
  };
}
