/** Swedish. Words that other languages have too ("var", "test", "pris", "hos") stand in phrases only, or not at all. */
import type { AskingWords } from "#/scoring/asking-words/asking-words.ts";

export const SWEDISH: AskingWords = {
  asks: [
    "hur, hur mycket, vad, vad är, vad betyder, vad kostar, varför, vem, vilken dag, får man, kan man, ska man, när ska, när kan",
    "när är, när börjar, när betalas, hur länge, vad gör",
  ],
  tells: [
    "recept, symptom, symtom, orsak*, betydelse, betyder, skillnad*, räkna ut, råd, steg för steg, övningar",
    "huskur*, kalorier, regler, så här, nybörjare",
  ],
  compares: [
    "bäst, bästa, bäst i test, jämför, jämförelse, recension*, omdöme*, omdömen, betyg, vilken är bäst, vilka är bäst, alternativ till",
  ],
  buys: [
    "köp, köpa, pris, priser, prislista, billig, billiga, billigt, billigast*, rea, erbjudande*, rabatt, rabattkod, beställ, beställa",
    "boka, hyra, hyrbil, säljes, begagnad*, leverans, nära mig, i närheten, offert, ansök, ansöka, teckna, på nätet, webbutik",
  ],
  visits: ["logga in, inloggning, mina sidor, öppettider, kundtjänst, kontakta, telefonnummer"],
};
