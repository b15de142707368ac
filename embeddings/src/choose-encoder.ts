/** Chooses the encoder that reads a list best, among those that ship with the product. */
import { eld } from "eld/extrasmall";

/** Single keywords are too short to tell a language. */
const KEYWORDS_PER_DETECTION = 6;
/**
 * Least share of English parts in an English list. Of 77 lists judged by hand, those in English have .9–1 (one of
 * dishes .63), others up to .06.
 */
const MIN_ENGLISH = 0.9;

/** `english` only where hardly anything is in another language: the encoder of English makes nothing of others. A few of another language among many in English aren't noticed. */
export function chooseEncoder(keywords: readonly string[]): "english" | "multilingual" {
  const parts = Math.max(1, Math.floor(keywords.length / KEYWORDS_PER_DETECTION));
  // In alphabetical order: the same keywords have the same encoder in whatever order they come.
  const sorted = keywords.toSorted();
  const startOf = (part: number) => Math.floor((part * keywords.length) / parts);
  const english = Array.from({ length: parts }, (_, part) =>
    sorted.slice(startOf(part), startOf(part + 1)).join("\n"),
  ).filter((text) => eld.detect(text).language === "en");
  return english.length >= MIN_ENGLISH * parts ? "english" : "multilingual";
}
