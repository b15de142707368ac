import { expect, test } from "vitest";
import { languagesOf as languagesOfTokens } from "#/wording/keyword-languages.ts";
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
