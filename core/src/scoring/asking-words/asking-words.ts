/** The words that tell what a search asks, one table a language. */

/**
 * Words by the kind of thing they ask for: `asks` and `tells` for an explanation (a question's words, and the nouns of
 * answers: recipe, symptoms), `compares` for help with a choice, `buys` for an offer, a price or somebody near,
 * `visits` for a site. Each a list of words and phrases between commas, over any number of lines; "word*" also with any
 * ending. Case and accents don't count.
 */
export type AskingWords = Readonly<Record<Ask, readonly string[]>>;

export type Ask = "asks" | "buys" | "compares" | "tells" | "visits";
