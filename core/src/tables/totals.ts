/** Rows that say what the others amount to: totals, averages. People search for these words as well, so figures decide. */
import { readVolume } from "#/tables/read-volume.ts";
import type { RawRows } from "#/tables/raw-rows.ts";

const TOTAL =
  /^(?:grand |sub ?|report |overall )?totals?$|^(?:total|totals|summe|gesamt) ?(?:[:–—-].*|general|général|geral|generale)$|^(?:summe|gesamt|gesamtsumme|gesamtergebnis|insgesamt|zwischensumme|total général|somme|total general|suma|suma total|totale|totale complessivo|soma|total geral|totaal|eindtotaal|razem|suma końcowa|łącznie|ogółem|итого|итог|всего|общий итог|разом|всього|合計|総計|小計|合计|总计|總計|合計|总和|합계|총계|총합계|toplam|genel toplam|totalt|summa|i alt|sum|total sum|yhteensä|celkem|celkový součet|celkom|spolu|összesen|végösszeg|total general|σύνολο|γενικό σύνολο|общо|ukupno|skupaj|סה"כ|סך הכל|الإجمالي|المجموع|ผลรวม|รวม|tổng|jumlah)$/iu;
const AVERAGE =
  /^(?:averages?|avg\.?|mean|median|durchschnitt|mittelwert|moyenne|promedio|media|média|gemiddelde|średnia|среднее|平均|平均值|평균|ortalama)$/iu;
/** Longest label of a total. */
const MAX_CHARACTERS = 60;
/** The least share of the sum of its rows that a total may be. */
const ROUNDING = 0.98;
/** The share by which an average may differ from that of its rows, which tools round. */
const AVERAGE_ROUNDING = 0.01;

/** The figures of a column, without those of rows that are called totals or averages. */
interface Tally {
  readonly sum: number;
  readonly max: number;
  /** Mean and median; empty: there are no figures. */
  readonly averages: readonly number[];
}

export function tallyColumn(rows: RawRows["rows"], keywordAt: number, column: number): Tally {
  const values = rows.flatMap((row) => {
    const label = labelOf(row, keywordAt);
    if (TOTAL.test(label) || AVERAGE.test(label)) return [];
    return figureOf(row[column] ?? "") ?? [];
  });
  const sum = values.reduce((total, value) => total + value, 0);
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((values.length - 1) >> 1, (values.length >> 1) + 1);
  const median = middle.reduce((total, value) => total + value, 0) / middle.length;
  return {
    sum,
    max: sorted.at(-1) ?? 0,
    averages: values.length === 0 ? [] : [sum / values.length, median],
  };
}

function figureOf(cell: string): number | null {
  const { value } = readVolume(cell);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** The first text of a row, up to its keyword. */
function labelOf(row: readonly string[], keywordAt: number): string {
  const cells = row.slice(0, Math.max(0, keywordAt) + 1);
  return cells.find((cell) => /\p{L}/u.test(cell))?.trim() ?? "";
}

/** The row after which there are only totals, notes and blanks. */
export function findLastKeywordRow(rows: RawRows["rows"]): number {
  const from = rows.findLastIndex((row) => {
    const filled = row.filter((cell) => cell.trim() !== "");
    return (
      filled.length > 0 &&
      !filled.some((cell) => TOTAL.test(cell.trim()) || AVERAGE.test(cell.trim()))
    );
  });
  return from + 1;
}

interface LabelledRow {
  readonly row: readonly string[];
  readonly keywordAt: number;
  readonly figureColumns: readonly number[];
  /** Whether only totals, averages, notes and blank rows follow. */
  readonly isLast: boolean;
}

/**
 * A total is the sum of its rows, or at the end and no less than any of them; an average is at the end, and theirs.
 * @param talliesOf the columns of figures
 */
export function isTotal(
  { row, keywordAt, figureColumns, isLast }: LabelledRow,
  talliesOf: () => readonly Tally[],
): boolean {
  const label = labelOf(row, keywordAt);
  if (label.length > MAX_CHARACTERS) return false;
  const isAverage = AVERAGE.test(label);
  if (!isAverage && !TOTAL.test(label)) return false;
  const figures = figureColumns.map((column) => figureOf(row[column] ?? ""));
  if (figures.every((value) => value === null)) return !isAverage && isLast && row.length > 1;
  const tallies = talliesOf();
  return figures.some((value, at) => {
    const { sum = 0, max = 0, averages = [] } = tallies[at] ?? {};
    if (value === null) return false;
    if (!isAverage) return value >= sum * ROUNDING || (isLast && value >= max);
    return isLast && averages.some((average) => isNearly(value, average));
  });
}

/** Rounded to a whole number, or to two digits. */
function isNearly(value: number, average: number): boolean {
  return Math.abs(value - average) <= Math.max(average * AVERAGE_ROUNDING, average < 1 ? 0 : 0.5);
}
