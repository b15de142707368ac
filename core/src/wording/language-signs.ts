/**
 * What tells languages apart in something as short as a keyword: scripts, and among languages in Latin letters words and
 * letters that hardly another has.
 */

/** ISO 639-1: several where a script is of more than one. */
export const SCRIPTS: readonly { readonly codes: readonly string[]; readonly pattern: RegExp }[] = [
  { codes: ["ru", "uk", "bg", "be", "sr", "mk", "kk"], pattern: /\p{Script=Cyrillic}/u },
  { codes: ["el"], pattern: /\p{Script=Greek}/u },
  { codes: ["ar", "fa", "ur"], pattern: /\p{Script=Arabic}/u },
  { codes: ["he"], pattern: /\p{Script=Hebrew}/u },
  { codes: ["hi", "mr", "ne"], pattern: /\p{Script=Devanagari}/u },
  { codes: ["th"], pattern: /\p{Script=Thai}/u },
  { codes: ["ko"], pattern: /\p{Script=Hangul}/u },
  { codes: ["ja"], pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { codes: ["zh", "ja"], pattern: /\p{Script=Han}/u },
];

export interface LatinLanguage {
  /** ISO 639-1: several where keywords don't tell them apart. */
  readonly codes: readonly string[];
  /** Only theirs, as far as keywords go. Also as people type them without accents, if no other has these. */
  readonly words: ReadonlySet<string>;
  /** English words too, or names ("las vegas", "pour over", "cost per day"), or of several languages. */
  readonly shared: ReadonlySet<string>;
  /** Only theirs. */
  readonly letters: RegExp | null;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const LATIN: readonly LatinLanguage[] = [
  {
    codes: ["en"],
    words:
      setOf(`the of how what are with and your my why does when without worth near which from where should you can
      cheap women womens men mens kids`),
    shared: setOf("is for best on to do make good in vs at"),
    letters: null,
  },
  {
    codes: ["de"],
    words:
      setOf(`der das und für fuer wie ist eine einen zum zur vom ohne welche welcher welches selber oder auf bei
      kaufen kosten kostet besten bester günstig günstige günstiger günstigste machen richtig nach wann
      vergleich erfahrungen reinigen damen herren`),
    shared: setOf("die was im am den man in test beste mit fur ein kinder"),
    letters: /ß/,
  },
  {
    codes: ["fr"],
    words:
      setOf(`avec quel quelle quels une meilleur meilleure meilleurs pourquoi faire combien quand dans où à enfant
      acheter durée chère d'un d'une qu'est c'est`),
    shared: setOf(
      `le la les des du de pour comment est et au aux sur en sans pas cher avis prix femme homme`,
    ),
    letters: /œ/,
  },
  {
    codes: ["es"],
    words:
      setOf(`mejor mejores precio precios cual cuál donde dónde hacer cuando cuándo comprar cuanto cuánto cómo qué
      mujer hombre niños`),
    shared: setOf(
      `para el los las la de del con como que es una y sin por en barato baratos baratas`,
    ),
    letters: /[ñ¿]/,
  },
  {
    codes: ["it"],
    words:
      setOf(`gli della migliore migliori prezzo prezzi quale quanto quando perché senza è donna bambini economico
      economici`),
    shared: setOf("il lo la di del con per come che fare cosa da dove uomo"),
    letters: null,
  },
  {
    codes: ["pt"],
    words: setOf(
      `melhor melhores preço preco qual onde fazer quando comprar quanto não são feminino masculino`,
    ),
    shared: setOf("os as o a uma para com como que e do da dos de sem em barato baratos"),
    letters: /[ãõ]/,
  },
  {
    codes: ["nl"],
    words:
      setOf(`het een voor zonder kopen welke waarom maken hoeveel wanneer naar goedkope dames heren kinderen kies
      werkt`),
    shared: setOf("hoe je met wat van of bij de is in beste"),
    letters: null,
  },
  {
    codes: ["pl"],
    words: setOf("jak dla jest czy gdzie ile kiedy najlepszy najlepsze jaki damskie męskie tanie"),
    shared: setOf("do na z co to i bez"),
    letters: /[łżśźćęą]/,
  },
  {
    codes: ["sv"],
    words: setOf("och för är hur vad utan bästa billiga köpa vilken vilka mellan"),
    shared: setOf("på med till av bäst i"),
    letters: null,
  },
  {
    codes: ["da", "nb", "no"],
    words: setOf("hvad hvordan uden uten bedste køb kjøpe hvilken mellem mellom"),
    shared: setOf("og hva på med til for af av best beste i"),
    letters: /[æø]/,
  },
  {
    codes: ["fi"],
    words: setOf("ja paras parhaat miten mikä mitä ilman kannattaa halpa"),
    shared: setOf("on vai"),
    letters: /ää|öö|yö|äy/,
  },
  {
    codes: ["tr"],
    words: setOf("ve için nasıl nedir iyi fiyatları fiyat hangi kadar"),
    shared: setOf("en mi ne bir"),
    letters: /[ışğ]/,
  },
  {
    codes: ["cs", "sk"],
    words: setOf("jaký nejlepší nejlepšie najlepšie ako"),
    shared: setOf("pro pre na se do co je"),
    letters: /[řěůňťďľ]/,
  },
  {
    codes: ["hu"],
    words: setOf("és hogyan legjobb nélkül olcsó"),
    shared: setOf("a az mi"),
    letters: /[őű]/,
  },
  {
    codes: ["ro"],
    words: setOf("și pentru fără"),
    shared: setOf("de la cu in cum cel mai bun"),
    letters: /[țșă]/,
  },
];
