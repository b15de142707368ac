/** Danish. */
import type { AskingWords } from "#/scoring/asking-words/asking-words.ts";

export const DANISH: AskingWords = {
  asks: [
    "hvordan, hvorfor, hvornår, hvad, hvad er, hvad koster, hvem, hvor meget, hvor mange, hvor længe, hvor lang tid, hvor ofte",
    "hvilken, hvilke, kan man, må man, skal man",
  ],
  tells: [
    "opskrift, opskrifter, symptomer, årsag*, betydning, forskel*, vejledning, eksempel, eksempler, ideer, inspiration, beregn*",
    "regler, gode råd, trin for trin, skabelon*",
  ],
  compares: [
    "bedst, bedste, bedst i test, sammenlign*, anmeldelse*, anbefaling*, anbefalet, alternativ til",
  ],
  buys: [
    "køb, købe, pris, priser, prisliste, billig, billige, billigt, billigst*, tilbud, udsalg, rabat, rabatkode, bestil, bestille, book tid",
    "leje, udlejning, til salg, brugt, brugte, levering, nær mig, i nærheden",
  ],
  visits: ["log ind, åbningstider, kundeservice, telefonnummer"],
};
