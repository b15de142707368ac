/** Notes that outlines have behind a keyword: "hand grinder (vol: 1,300, KD 12)", "burr grinder – 2,400/mo". */
import type { FileKeyword } from "#/maps/files/map-file.ts";
import { readNumber } from "#/tables/read-number.ts";
import { readVolume } from "#/tables/read-volume.ts";
import { SEARCH_INTENTS, type SearchIntent } from "#/scoring/search-intent.ts";

export type KeywordFacts = Partial<Pick<FileKeyword, "volumePerMonth" | "difficulty" | "intent">>;

export interface NotedKeyword {
  readonly keyword: FileKeyword;
  readonly hasNote: boolean;
}

const NUMBER = String.raw`(?:[<>~≈≥]|(?:ca|approx|about)\b\.?)?\s*\d[\d.,'\u00A0\u202F]*\s*[km]?\+?(?:\s*[-–—]\s*\d[\d.,]*\s*[km]?)?`;
const VOLUME_NAME = String.raw`(?:(?:monthly |search |avg\.? |average )*(?:vol(?:ume)?s?|searches)|m?sv|suchvolumen|volumen|recherches|búsquedas|wolumen|zoekvolume|volym|объ[её]м|検索ボリューム|検索数|搜索量|검색량)`;
const PER_MONTH = String.raw`(?:\/\s*(?:mo(?:nth)?|m)\.?|(?:searches|impressions)?\s*(?:per|a|\/)\s*month(?:ly)?|monthly(?: searches)?|searches(?:\s*\/\s*mo(?:nth)?)?|p\.?m\.)`;
const NAMED_VOLUME = new RegExp(
  String.raw`^${VOLUME_NAME}\.?\s*[:=~]?\s*(${NUMBER})\s*(?:${PER_MONTH})?$`,
  "iu",
);
const MONTHLY = new RegExp(String.raw`^(${NUMBER})\s*${PER_MONTH}(?: estimated)?$`, "iu");
const COUNTED = new RegExp(String.raw`^(${NUMBER})\s*${VOLUME_NAME}$`, "iu");
const BARE = new RegExp(String.raw`^${NUMBER}$`, "iu");
const DIFFICULTY =
  /^(?:(?:keyword |seo )?(?:difficulty|diff)|kd|sd)\.?\s*%?\s*[:=]?\s*(\d+(?:[.,]\d+)?)\s*(?:%|\/\s*100)?$/i;
const COST = /^cpc\.?\s*[:=]?\s*[$€£¥]?\s*\d[\d.,]*\s*[$€£¥]?$/i;
const INTENT = /^(?:(?:search )?intent\s*[:=]?\s*)?(\p{L}+)(?: intent)?$/iu;
/** "Grinder 2026" is no volume. */
const YEAR = /^(?:19|20)\d\d$/;
const MIN_BARE = 10;
/** Longer than any keyword with its notes. */
const MAX_LENGTH = 500;

const intents: ReadonlySet<string> = new Set(SEARCH_INTENTS);
const isIntent = (word: string): word is SearchIntent => intents.has(word) && word !== "unknown";

/** "hand grinder (vol: 1,300)": the brackets at its end, or what is behind the last dash, bar or tab. */
const BRACKETED = /^(.*\S)\s*[([（]([^()[\]（）]{1,80})[)\]）]$/u;
const BEHIND_MARK = /^(.*?\S)(?:\s+[-–—|·•→:]\s+|\s*[|\t]\s*|\s+[–—]\s*|:\s+)([^|\t–—]{1,80})$/u;
/** "hand grinder 1,300/mo": only where it says that it counts. */
const COUNTED_BEHIND = new RegExp(String.raw`^(.*\S)\s+(${NUMBER}\s*${PER_MONTH})$`, "iu");
/** Between facts; a comma in a number isn't. */
const BETWEEN_FACTS = /\s*(?:[;|·•]|,(?!\d{3}(?!\d))|\s[-–—/]\s)\s*/u;

/** A keyword without its notes; what isn't known as a note stays in its text. */
export function readNotes(text: string): NotedKeyword {
  let rest = text.trim();
  const found: KeywordFacts = {};
  let hasNote = false;
  for (let next = splitNote(rest); next !== null; next = splitNote(rest)) {
    // What is nearer to the keyword counts.
    Object.assign(found, next.facts);
    rest = next.rest;
    hasNote = true;
  }
  const { volumePerMonth = null, difficulty = null, intent = null } = found;
  return { keyword: { text: rest, volumePerMonth, difficulty, intent }, hasNote };
}

function splitNote(text: string): { readonly rest: string; readonly facts: KeywordFacts } | null {
  if (text.length > MAX_LENGTH) return null;
  for (const pattern of [BRACKETED, BEHIND_MARK, COUNTED_BEHIND]) {
    const [, rest, note] = pattern.exec(text) ?? [];
    const facts = note === undefined ? null : readFacts(note);
    if (rest !== undefined && facts !== null) return { rest, facts };
  }
  return null;
}

/** Facts that are separated by commas, bars, dots or slashes; null: one of them isn't a fact. */
export function readFacts(note: string): KeywordFacts | null {
  if (note.length > MAX_LENGTH) return null;
  const facts: KeywordFacts = {};
  // The range of an estimate follows from it.
  const text = note.trim().replace(/ \(estimated[^()]{0,60}\)$/, "");
  for (const part of text.split(BETWEEN_FACTS)) {
    const fact = readFact(part.trim());
    if (fact === null) return null;
    Object.assign(facts, fact);
  }
  return facts;
}

const FIGURE = /^(?:(?:search )?volumes?|m?sv|kd|difficulty)$/i;

/** Reads a note app's "name:: value"; null: it isn't about a keyword, or can't be read. */
export function readProperty(name: string, value: string): KeywordFacts | null {
  if (/^intent$/i.test(name)) return readFacts(value);
  return FIGURE.test(name) ? readFacts(`${name}: ${value}`) : null;
}

function readFact(text: string): KeywordFacts | null {
  const volume = NAMED_VOLUME.exec(text)?.[1] ?? MONTHLY.exec(text)?.[1] ?? COUNTED.exec(text)?.[1];
  if (volume !== undefined) return { volumePerMonth: volumeOf(volume) };
  const difficulty = DIFFICULTY.exec(text)?.[1];
  if (difficulty !== undefined) return { difficulty: readNumber(difficulty) };
  // Without a currency.
  if (COST.test(text)) return {};
  const intent = INTENT.exec(text)?.[1]?.toLowerCase() ?? "";
  if (isIntent(intent)) return { intent };
  if (!BARE.test(text) || YEAR.test(text)) return null;
  const value = volumeOf(text);
  return value !== null && value >= MIN_BARE ? { volumePerMonth: value } : null;
}

function volumeOf(text: string): number | null {
  const { value } = readVolume(text.replace(/^[^\d]+/u, ""));
  return value === null || Number.isNaN(value) ? null : value;
}
