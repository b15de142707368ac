/**
 * What a search asks of its topic, by its words: what it costs, how it compares, whether it is free. In English and German;
 * of French, Spanish, Italian and Dutch the most common of these words.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * The words of each question, without accents, as compared. Of other languages than English only what is no topic in
 * English.
 */
export const QUESTION_WORDS = {
  free: setOf("free kostenlos kostenlose kostenloser kostenloses gratuit gratuite"),
  cheap:
    setOf(`cheap cheapest affordable budget inexpensive under gunstig gunstige gunstiger gunstiges billig billige barato
    barata baratos baratas goedkoop goedkope`),
  price:
    setOf(`cost costs price prices pricing fee fees kosten kostet preis preise combien cuanto cuesta precio precios
    prezzo prezzi prijs prijzen`),
  comparison: setOf(
    "vs versus compare compared comparison difference differences vergleich unterschied comparatif verschil",
  ),
  alternatives: setOf("alternative alternatives alternativen"),
  reviews:
    setOf(`review reviews bewertung bewertungen erfahrung erfahrungen testbericht testberichte avis opiniones opinioni
    recensioni ervaringen`),
  templates: setOf("template templates vorlage vorlagen plantilla plantillas sjabloon"),
  benefits:
    setOf(`benefit benefits worth pros cons advantage advantages disadvantage disadvantages why sinnvoll lohnt vorteile
    nachteile warum avantages inconvenients pourquoi ventajas desventajas vantaggi svantaggi voordelen nadelen waarom`),
  meaning:
    setOf(`meaning mean means definition define stand stands example examples type types kind kinds explained work works
    bedeutung bedeutet arten funktioniert`),
} as const;

export type Question = keyof typeof QUESTION_WORDS;

/** "How much is a crm" asks for its price, "how much should I feed my dog" doesn't. */
const HOW_MUCH =
  /\bhow much (?:is|are|for|(?:do|does|did|will|would|should) .*\b(?:charged?|pay|paid))\b/;

/** Whether a keyword's words ask it. */
export const asks = (question: Question, words: readonly string[]): boolean =>
  words.some((word) => QUESTION_WORDS[question].has(word)) ||
  (question === "price" && HOW_MUCH.test(words.join(" ")));
