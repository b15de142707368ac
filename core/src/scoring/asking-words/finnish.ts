/** Finnish. */
import type { AskingWords } from "#/scoring/asking-words/asking-words.ts";

export const FINNISH: AskingWords = {
  asks: [
    "miten, miksi, milloin, missä, mistä, mihin, mikä on, mitä on, mitä tarkoittaa, kuka, kuinka, kuinka kauan, kuinka paljon",
    "paljonko, montako, voiko, saako, pitääkö, kannattaako, onko",
  ],
  tells: [
    "resepti, reseptit, ohje, ohjeet, oireet, oire, syyt, hoito, vinkit, vinkkejä, tarkoittaa, merkitys, ero, erot, laskuri, malli",
    "vaiheet, esimerkki, hyödyt, haitat, kalorit",
  ],
  compares: [
    "paras, parhaat, parhaita, vertailu, vertaile, testi, testit, testivoittaja, kokemuksia, kokemukset, arvostelu, arvostelut",
    "suositus, suositukset, suositeltava, kumpi, vai",
  ],
  buys: [
    "osta, ostaa, hinta, hinnat, hinnasto, halpa, halvat, halvin, edullinen, edulliset, tarjous, tarjoukset, tarjouspyyntö",
    "alennus, alennuskoodi, tilaa, tilaus, varaa, ajanvaraus, pöytävaraus, vuokraa, vuokraus, vuokrataan, myydään, käytetty",
    "käytetyt, kotiinkuljetus, toimitus, lähellä, lähellä minua, lähin, hae, hakemus, kilpailuta, verkkokauppa",
  ],
  visits: ["kirjaudu, kirjautuminen, aukioloajat, asiakaspalvelu, yhteystiedot, puhelinnumero"],
};
