/**
 * What a search asks of its topic, by its words: what it costs, how it compares, whether it is free. In English and German;
 * of French, Spanish, Italian and Dutch the most common of these words.
 */

/** Without accents, as compared. Of other languages than English only what is no topic in English. */
const WORDS = {
  free: "free kostenlos kostenlose kostenloser kostenloses gratuit gratuite",
  cheap: `cheap cheapest affordable budget inexpensive under gunstig gunstige gunstiger gunstiges billig billige barato
    barata baratos baratas goedkoop goedkope`,
  price: `cost costs price prices pricing fee fees much kosten kostet preis preise combien cuanto cuesta precio precios
    prezzo prezzi prijs prijzen`,
  comparison:
    "vs versus compare compared comparison difference differences vergleich unterschied comparatif verschil",
  alternatives: "alternative alternatives alternativen",
  reviews: `review reviews bewertung bewertungen erfahrung erfahrungen testbericht testberichte avis opiniones opinioni
    recensioni ervaringen`,
  templates: "template templates vorlage vorlagen plantilla plantillas sjabloon",
  benefits: `benefit benefits worth pros cons advantage advantages disadvantage disadvantages why sinnvoll lohnt vorteile
    nachteile warum avantages inconvenients pourquoi ventajas desventajas vantaggi svantaggi voordelen nadelen waarom`,
  meaning: `meaning mean means definition define stand stands example examples type types kind kinds explained work works
    bedeutung bedeutet arten funktioniert`,
} as const;

export type Question = keyof typeof WORDS;

const setOf = (words: string) => new Set(words.split(/\s+/));

/** The words of each question. */
export const QUESTION_WORDS: Readonly<Record<Question, ReadonlySet<string>>> = {
  free: setOf(WORDS.free),
  cheap: setOf(WORDS.cheap),
  price: setOf(WORDS.price),
  comparison: setOf(WORDS.comparison),
  alternatives: setOf(WORDS.alternatives),
  reviews: setOf(WORDS.reviews),
  templates: setOf(WORDS.templates),
  benefits: setOf(WORDS.benefits),
  meaning: setOf(WORDS.meaning),
};

/** Whether one of a keyword's words asks it. */
export const asks = (question: Question, words: readonly string[]): boolean =>
  words.some((word) => QUESTION_WORDS[question].has(word));
