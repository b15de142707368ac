/**
 * Labels that outlines give their own parts: "Pillar 1: Gear", "Primary keyword: hand grinder", "Intent: commercial".
 */

const LEVEL =
  /^(?:main |sub[- ]?|content |topic(?:al)? |core )*(pillar|cluster|topic|subtopic|category|hub|spoke|silo|section|theme|group|page)s?(?: page| topic| cluster)?\s*(?:#?\s*\d+(?:\.\d+)*|[A-Z](?=[:.)–—-]))?\s*[:.)–—-]\s*(?=\S)/iu;
const NUMBERING =
  /^[一二三四五六七八九十]{1,3}、\s*|^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\(?\d{1,3}[.)]|[IVX]{1,5}\.)\s+/;

const LEVEL_BEHIND =
  /[([](?:main )?(?:pillar|cluster|hub|spoke|topic)(?: page| topic| cluster)?[)\]]$/i;
const TOP = /^(?:pillar|category|hub|silo|theme|section)$/i;

/** "Cluster 2: Grinders" is "Grinders", one level below a pillar; null: it says no level. */
export function parseLevelLabel(
  text: string,
): { readonly depth: number; readonly name: string } | null {
  const found = LEVEL.exec(text);
  if (!found) return null;
  return { depth: TOP.test(found[1] ?? "") ? 0 : 1, name: text.slice(found[0].length) };
}

/** The name of a topic, without its number and the word for its level. */
export function cleanTopicName(text: string): string {
  const numbered = text.replace(NUMBERING, "");
  const bare = (parseLevelLabel(numbered)?.name ?? numbered).replace(NUMBERING, "");
  const name = bare
    .replace(/[:：]$/u, "")
    .trim()
    .replace(LEVEL_BEHIND, "")
    .trim();
  return name === "" ? text.trim() : name;
}

export type LabelKind = "primary" | "keywords" | "intent" | "property";

const KINDS: readonly (readonly [LabelKind, RegExp])[] = [
  ["primary", /^(?:primary|main|focus|target|head|seed) (?:keyword|query|term|keyphrase)s?$/i],
  [
    "keywords",
    /^(?:(?:secondary|supporting|related|long[- ]?tail|additional|other|semantic|lsi|example|sub)?[ -]?(?:keywords?|queries|search terms|terms|keyphrases)|schlüsselwörter|suchbegriffe|mots[- ]clés|palabras clave|parole chiave|palavras-chave|zoekwoorden|キーワード|关键词|키워드)$/iu,
  ],
  ["intent", /^(?:search )?intent$/i],
  [
    "property",
    /^(?:(?:page |meta |seo |url |content |suggested |working )*(?:titles?|descriptions?|url|slug|type|format|h1|goal|angle|cta|audience|priority)|id|collapsed|alias(?:es)?|tags?|icon|public|template|created|updated|type)$/i,
  ],
];

/** null: a name of its own. */
export function classifyLabel(label: string): LabelKind | null {
  const text = label.trim();
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
