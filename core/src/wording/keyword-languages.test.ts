import { expect, test } from "vitest";
import { languagesOf as languagesOfTokens, tellLanguages } from "#/wording/keyword-languages.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

const languagesOf = (texts: readonly string[]) => languagesOfTokens(splitKeywords(texts));

const times = (keywords: readonly string[], each: readonly string[]) =>
  keywords.flatMap((keyword) => each.map((word) => keyword.replace("*", word)));

const ENGLISH = times(
  [
    "how to clean a * kettle",
    "best * kettle",
    "what is a * kettle",
    "* kettle for travel",
    "* kettle",
  ],
  ["glass", "steel", "copper", "gooseneck", "electric", "small", "quiet"],
);
const GERMAN = times(
  [
    "* wärmepumpe für altbau",
    "was ist eine * wärmepumpe",
    "* wärmepumpe kosten",
    "* wärmepumpe",
    "* wärmepumpe ohne garten",
  ],
  ["leise", "große", "kleine", "moderne", "gebrauchte", "hybride", "tiefe"],
);
const RUSSIAN = times(
  ["купить * чайник", "* чайник", "лучший * чайник"],
  [
    "стеклянный",
    "медный",
    "тихий",
    "малый",
    "новый",
    "старый",
    "белый",
    "синий",
    "красный",
    "чёрный",
    "дорогой",
  ],
);

test("a list in one language has no languages to tell apart", () => {
  expect(languagesOf(ENGLISH)).toBeNull();
  expect(languagesOf(GERMAN)).toBeNull();
  expect(languagesOf([])).toBeNull();
  expect(
    languagesOf(Array.from({ length: 200 }, (_, at) => ["", "???", String(at)][at % 3] ?? "")),
  ).toBeNull();
});

test("keywords of two languages are told apart, those without a sign by the words they share with others", () => {
  const languages = languagesOf([...GERMAN, ...ENGLISH]);
  expect(languages?.slice(0, GERMAN.length)).toEqual(new Uint8Array(GERMAN.length));
  expect(languages?.slice(GERMAN.length)).toEqual(new Uint8Array(ENGLISH.length).fill(1));
});

test("keywords in another script are another language", () => {
  const languages = languagesOf([...ENGLISH, ...RUSSIAN]);
  expect(languages?.slice(0, ENGLISH.length)).toEqual(new Uint8Array(ENGLISH.length));
  expect(languages?.slice(ENGLISH.length)).toEqual(new Uint8Array(RUSSIAN.length).fill(1));
});

test("a few keywords of another language, and names with foreign words, don't make a list one of several", () => {
  expect(languagesOf([...ENGLISH, ...GERMAN.slice(0, 6)])).toBeNull();
  const names = ["la marzocco linea mini", "de longhi dedica", "il forno", "la pavoni europiccola"];
  expect(languagesOf([...ENGLISH, ...names])).toBeNull();
});

const tell = (list: string) => {
  const { spoken, spokenIn } = tellLanguages(splitKeywords(list.split(", ")), 4);
  return { spoken: spoken.map(([code]) => code), spokenIn: [...spokenIn] };
};

test.each([
  [
    "de",
    "laufschuhe, laufschuhe damen, laufschuhe fuer anfaenger, wie laufschuhe waschen, laufschuhe test",
  ],
  [
    "fr",
    "chaussures trail, chaussures femme, quand changer de chaussures, chaussures pas cher, meilleur prix",
  ],
  [
    "es",
    "zapatillas trail, mejores zapatillas para correr, zapatillas mujer, zapatillas de asfalto",
  ],
  [
    "pt",
    "tênis para corrida, melhor tênis de corrida, tênis barato, qual o melhor tênis, tênis para pisada",
  ],
  ["it", "scarpe da corsa, migliori scarpe da corsa, scarpe donna, quando cambiare le scarpe"],
  [
    "nl",
    "hardloopschoenen dames, beste hardloopschoenen, hardloopschoenen voor beginners, hoe kies je ze",
  ],
  [
    "pl",
    "buty do biegania, jak wybrać buty do biegania, buty damskie, buty dla początkujących, tanie buty",
  ],
  ["sv", "löparskor för nybörjare, bästa löparskorna, hur väljer man löparskor, billiga löparskor"],
  [
    "da",
    "løbesko til begyndere, bedste løbesko, løbesko for begyndere, hvordan vælger man løbesko",
  ],
  ["ja", "ランニングシューズ おすすめ, 初心者 靴, 厚底 靴, ランニング 靴, 靴 女性"],
])("a list in %s is told as that and nothing else", (code, list) => {
  const { spoken, spokenIn } = tell(list);
  expect(spoken).toEqual([code]);
  expect(spokenIn.filter((place) => place === 0).length).toBe(list.split(", ").length);
});

test.each([
  `las vegas wedding venues, los angeles plumber, things to do in porto, monday com pricing, cost per day,
camper van conversion, pour over coffee, die cast models, macbook pro, pre workout, en route, do re mi, am i sick`,
  "mit opencourseware, mit admissions, mit acceptance rate, mit tuition, mit press",
  "faux fur coat, fur jacket, fur vest, mink fur coat, ein number lookup, ein application, kinder bueno, kinder joy",
  "dior homme intense, prada l'homme, valentino uomo, l'oreal hair dye, l'oréal shampoo, le creuset pan, la marzocco",
  "comic sans font, sans serif fonts, aux cord, aux cable, grand prix monaco, grand prix tickets, femme fatale",
  "dove soap, dove body wash, uma thurman movies, garden hoe, hoe handle, og kush strain, og kush seeds, omaha ne",
])("English keywords with words of other languages in them are in none of these: %s", (list) => {
  expect(tell(list.replaceAll("\n", " ")).spoken).toEqual([]);
});

test("what two languages use alike says nothing, and where words say nothing letters do", () => {
  const { spoken, spokenIn } = tell(
    `e-bike kaufen, günstige e-bikes, e-bike für pendler, wie lange hält ein e-bike,
e-bike versicherung vergleich, how to choose an e-bike, how far can an e-bike go, is e-bike insurance worth it, e-bike insurance,
versicherungen, insurances`.replaceAll("\n", " "),
  );
  expect(spoken).toEqual(["de", "en"]);
  expect(spokenIn).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1]);
});
