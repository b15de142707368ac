/** Parses numbers as spreadsheets and tools of any country write them. */

/** Longest text read as a number, unit included. */
const MAX_CHARACTERS = 60;
/** Words for "not known" that stand in a cell of numbers. */
const UNKNOWN =
  /^(?:|[-–—−?.*]+|n\/?[ad]|n\.a\.?|#n\/?a|nan|null|none|unknown|undefined|no data|not available|not enough data|k\.?\s?a\.?|keine (?:angabe|daten)|unbekannt|aucune donnée|non disponible|inconnu|sin datos|no disponible|desconocido|nessun dato|sem dados|não disponível|geen gegevens|onbekend|brak danych|нет данных|немає даних|неизвестно|データなし|なし|不明|无数据|暂无|沒有資料|데이터 없음|veri yok|ingen data|inga data|ei tietoja|nincs adat|žádná data)$/iu;

/** Suffixes that multiply a number. "mil" is a thousand in Spanish and Portuguese. */
const SUFFIXES: readonly (readonly [words: string, factor: number])[] = [
  ["k|tsd|tys|тыс|тис|mil|bin|tis|e|천|千", 1_000],
  ["万|萬|만", 10_000],
  ["m|mn|mio|mln|млн|mill|mi|milj|millones|milhões|milioni", 1_000_000],
  ["億|亿|억", 100_000_000],
  ["b|bn|mrd|mld|млрд", 1_000_000_000],
];
const SUFFIX = new RegExp(`^(.*?)(${SUFFIXES.map(([words]) => words).join("|")})\\.?$`, "i");
const EACH_MONTH =
  /\s*(?:\/|per |a |pro |par |al |по |en )\s*(?:mo|month|monat|mois|mes|mese|mês|месяц|月|월)\.?$/i;

/**
 * `1,200`, `1.200`, `1 200`, `1.2K`, `1,9 Tsd.`, `1.2万`, `1.2E+05`, `~500`, `12.5%`, `2,400/mo`; null when empty or said to
 * be unknown; NaN when not a number. A single separator before three digits is a thousands separator, any other is the
 * decimal point.
 */
export function readNumber(cell: string): number | null {
  const given = cell.trim();
  if (/^\d{1,15}$/.test(given)) return Number(given);
  if (given.length > MAX_CHARACTERS) return Number.NaN;
  const text = plainText(given);
  if (UNKNOWN.test(text)) return null;
  const compact = text
    .replace(EACH_MONTH, "")
    .replace(/^[~≈∼]|^(?:ca|approx|about)\.? ?/i, "")
    .replace(/%$/, "")
    .replace(/[\s'’`´٬]/g, "");
  const scientific = /^(\d+(?:[.,]\d+)?)e\+?(\d{1,2})$/i.exec(compact);
  if (scientific) {
    const [, digits = "", exponent = ""] = scientific;
    return Math.round(Number(digits.replace(",", ".")) * 10 ** Number(exponent));
  }
  const [, before = compact, suffix = ""] = SUFFIX.exec(compact) ?? [];
  if (!/^[\d.,]*\d[\d.,]*$/.test(before)) return Number.NaN;
  return Number(plainDigits(before, suffix !== "")) * factorOf(suffix);
}

/** Digits and signs of other scripts and widths as ASCII. */
function plainText(cell: string): string {
  return cell
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("٫", ".")
    .replaceAll("،", ",");
}

function factorOf(suffix: string): number {
  const word = suffix.toLowerCase();
  return SUFFIXES.find(([words]) => words.split("|").includes(word))?.[1] ?? 1;
}

function plainDigits(digits: string, hasSuffix: boolean): string {
  const separators = digits.replace(/\d/g, "");
  const last = separators.at(-1);
  if (last === undefined) return digits;
  const at = digits.lastIndexOf(last);
  const isMixed = new Set(separators).size > 1;
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && !hasSuffix;
  if (isGrouped || (!isMixed && separators.length > 1)) return digits.replace(/[.,]/g, "");
  return `${digits.slice(0, at).replace(/[.,]/g, "")}.${digits.slice(at + 1)}`;
}
