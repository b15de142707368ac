/** The kind of content of a cell, by its text alone. */
import { readNumber } from "#/tables/read-number.ts";
import { readVolume } from "#/tables/read-volume.ts";

export function isUrl(cell: string): boolean {
  return /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(cell);
}

/** `a.example/page`. */
export function isAddress(cell: string): boolean {
  return /^\s*[^\s/.]+(?:\.[^\s/.]+)*\.\p{L}{2,}(?:\/\S*)?\s*$/u.test(cell);
}

/** A number, a range of numbers or an amount; not empty. */
export function isFigure(cell: string): boolean {
  const text = cell.trim();
  if (!/\p{Nd}/u.test(text) || text.length > 40) return false;
  const value = readVolume(
    text.replace(/^(?:US|A|C)?[$€£¥₹₽]\s?|\s?(?:[$€£¥₹₽]|zł|kr|EUR|USD)$/g, ""),
  );
  return value.value !== null && (Number.isFinite(value.value) || /^-[\d.,\s]+%?$/.test(text));
}

/** Empty, or one of the words and signs for a number that isn't known. */
export function isUnknown(cell: string): boolean {
  return readNumber(cell) === null;
}

export function isWholeNumber(cell: string): boolean {
  return /^\s*\d{1,3}(?:[.,\s\u00A0]?\d{3})*(?:[.,]0+)?\s*$/.test(cell);
}

export function isText(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isFigure(cell) && !isUrl(cell);
}

/** Maximum length of a date with its time. */
const MAX_CHARACTERS = 30;

export type ExcelKind = "date" | "time" | "yes or no" | "number";

/** The kind that spreadsheets make of texts such as `5-1`, `10:30` and `true`; null: nothing of this kind. */
export function detectExcelKind(cell: string): ExcelKind | null {
  const text = cell.trim();
  if (text.length > MAX_CHARACTERS) return null;
  if (
    /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|prawda|fałsz|истина|ложь)$/i.test(
      text,
    )
  )
    return "yes or no";
  if (/^\d*[.,]\d+(?:e[+-]?\d+)?$/i.test(text) || /^\d+e[+-]\d+$/i.test(text)) return "number";
  if (/^\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?$/i.test(text)) return "time";
  if (/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/.test(text)) return "date";
  if (/^\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})$/.test(text)) return "date";
  if (/^(?:\d{1,2}|[a-z]{3})[-.](?:[a-z]{3}|\d{1,4})$/i.test(text) && MONTH.test(text))
    return "date";
  return null;
}

const MONTH = /jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez/i;
