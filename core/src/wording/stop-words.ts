/**
 * Words without topical meaning. A name never consists of them only, and clustering by wording gives them little
 * weight. Mainly English; of other languages only the most common function words, excluding English words ("pour" over,
 * "die" casting, a camper "van") and starts of names ("La" Marzocco, "Las" Vegas).
 */

const ENGLISH = `a about above after again against all also although am among an and any anybody anyone
 anything are aren arent around as at be became because become been before being below best better between both
 but by came can cannot cant could couldnt did didnt do does doesnt doing done dont down during each either
 else enough etc ever every everyone everything few for from get gets getting give gives go goes going gone good
 got had has hasnt have havent having he her here hers herself hey hi him himself his how however i id if ill
 im in instead into is isnt it its itself ive just keep look looking kind know least less let lets like likely ll lot lots
 made make makes making many may maybe me might mine more most much must my myself near need needs neither never no
 nobody none nor not nothing now of off often ok okay on once one ones only onto or other others our ours out
 over own per perhaps please possible pretty put quite rather re really s same say says see seem seems
 several shall she should shouldnt since so some somebody someone something sometimes soon still such
 sure t take than thank thanks that thats the their theirs them themselves then there theres these they theyre
 thing things think this those though through thus till to together too toward towards try trying u under
 until up upon us use used useful uses using various ve very via want wants was wasnt way ways we well went
 were weve what whatever whats when where wheres whether which while who whole whom whos whose why will with
 within without wont would wouldnt www com http https x yes yet you youll your youre yours yourself youve`;

const OTHER_LANGUAGES = `der das und oder ist sind ein eine einen einem einer eines für fur mit von auf dem
 nicht wie zum zur beim le les des du et ou est sont une un avec sur dans del y para por una unos que es il
 gli della delle di che dos em um uma het een voor op zijn de en con sin sem senza
 sans ohne och till ett og til ja ve ile icin na dla przy oraz bez
 на в с и к о у по из от для при без не со под за над около של עם על את או في من عن مع الي او ที่ ของ และ ใน กับ`;

const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${OTHER_LANGUAGES}`.split(/\s+/));

/** A single character of these scripts is a word: 豆, 茶, 빵. */
const WORD_CHARACTER = /^[\p{Script=Han}\p{Script=Hangul}]$/u;

/** Tells whether a normalized word (see `splitWords`) has no topical meaning. A single letter or digit has none. */
export function isStopWord(word: string): boolean {
  return word.length <= 1 ? !WORD_CHARACTER.test(word) : STOP_WORDS.has(word);
}

/** Stop words that form a noun with the word before them: "pour over", "tune up", "burn out". */
const PARTICLES: ReadonlySet<string> = new Set(["over", "up", "out", "off", "down"]);

/** Tells whether a normalized word may end a name although it is a stop word. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word);
}

/**
 * Words of an angle or a quantity, not of a topic: what a searcher wants done with it, or how much of it. They may be
 * part of a pillar's name but never are one.
 */
const ENGLISH_ANGLES = `advice alternative alternatives basics beginner beginners benefit benefits buy buying calculator cheap cheapest
   comparison compared cost costs difference differences different easy example examples explained fast
   favorite favourite first free full great guide guides help home idea ideas information install installation installing instructions kinds
   list lists mean meaning method methods new old online people price prices pricing pros cons problem problems
   question questions quick quote quotes ratings ratio ratios recipe recipes recommendation recommendations recommended repair repairs replace
   replacement replacing review reviews right simple size sizes
   start started starter step steps store suggestion suggestions template templates time times tip tips top tutorial type types
   versus vs work works working worth wrong year years
   cm day days degree degrees gram grams hour hours inch inches kg km lb lbs meter meters minute minutes ml mm month
   months oz percent second seconds week weeks`;

/**
 * Angles in other languages: only words that are hardly a topic in English ("ab" workout, grand "prix"). Without
 * accents, as compared.
 */
const OTHER_ANGLES = `alter anleitung beste besten bester bestes erfahrung erfahrungen gebraucht gebrauchte
 gebrauchter gebrauchtes gunstig gunstige gunstiger gunstiges ideen jahr jahre jahren kaufen kosten kostet nachteile
 preis preise preisvergleich richtig richtige richtiges selber sinnvoll testsieger tipps unterschied vergleich
 vorteile wann was welche welchem welcher welches
 acheter avantages combien comment comparatif gratuit gratuite inconvenients meilleur meilleure meilleurs pourquoi
 quel quelle quels
 barata baratas barato baratos comprar consejos cual cuales cuanto cuesta mejor mejores opiniones precio precios
 tipos ventajas
 consigli migliore migliori opinioni prezzi prezzo quale quali quanto recensioni vantaggi
 ervaringen goedkope goedkoop hoeveel kopen prijs prijzen waarom welk welke`;

const ANGLE_TERMS: ReadonlySet<string> = new Set(`${ENGLISH_ANGLES} ${OTHER_ANGLES}`.split(/\s+/));

/** Tells whether a normalized word is about an angle ("tips", "best price") instead of a topic. */
export function isAngleWord(word: string): boolean {
  return ANGLE_TERMS.has(word);
}
