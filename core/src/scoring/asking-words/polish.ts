/** Polish. Words that other languages have too ("co", "ile" as in "Île de France", "test") stand in phrases only, or not at all. */
import type { AskingWords } from "#/scoring/asking-words/asking-words.ts";

export const POLISH: AskingWords = {
  asks: [
    "jak, jaka, jakie, jakim, jakich, kiedy, dlaczego, czemu, gdzie, skąd, czym, kto, czyj",
    "co to, co to jest, co ile, co robić, co zrobić, co daje, co oznacza, czy można, czy warto, do kiedy, od kiedy",
    "ile kosztuje, ile trwa, ile czasu, ile razy, ile to, ile ma, ile można, ile trzeba, ile wynosi, ile zarabia",
  ],
  tells: [
    "przepis, przepisy, objawy, przyczyny, skutki, leczenie, poradnik, porady, sposób, sposoby, instrukcja, wzór, definicja",
    "znaczenie, różnica, różnice, krok po kroku, domowe sposoby, kalkulator, wymiary, rodzaje, pomysły",
  ],
  compares: [
    "najlepsz*, najtańsz*, ranking, rankingi, opinie, opinia, recenzja, recenzje, porównanie, porównywarka, polecan*, polecacie",
    "czy lepszy, czy lepsza, co lepsze, który lepszy, która lepsza, jaki wybrać, jaką wybrać, jakie wybrać",
  ],
  buys: [
    "kup, kupić, kupię, kupno, cena, ceny, cennik, tani, tanie, tanio, tania, promocja, promocje, wyprzedaż, rabat, rabatowy",
    "kod rabatowy, sklep, zamów, zamówić, zamówienie, wycena, wynajem, wypożyczalnia, sprzedaż, sprzedam, używan*, rezerwacja",
    "w pobliżu, blisko mnie, najbliższy, niedaleko, na raty, z dostawą",
  ],
  visits: [
    "logowanie, zaloguj, godziny otwarcia, oficjalna strona, infolinia, kontakt, moje konto, gazetka",
  ],
};
