/** Searches that a tool counts by device, as Naver does: those of computers and of phones make the volume together. */
import { findNameMeaning, type TableRole } from "#/tables/column-names.ts";
import type { RawRows } from "#/tables/raw-rows.ts";
import { readVolume } from "#/tables/read-volume.ts";

interface NamedColumn {
  readonly name: string;
  readonly role: TableRole | null;
}

const COMPUTER = /(?<![a-z])(?:pc|desktop)(?![a-z])|데스크톱|パソコン|デスクトップ|电脑|電腦|桌面/i;
const PHONE =
  /(?<![a-z])(?:mobile?|mobil)(?![a-z])|모바일|モバイル|スマホ|移动端?|手机|手機|行動裝置/i;

/** The columns with volumes of computers and of phones, in their order; null: not both, or one has that of all devices. */
export function findDeviceColumns(
  columns: readonly Pick<NamedColumn, "name">[],
): { readonly first: number; readonly second: number } | null {
  const isVolume = (name: string) => findNameMeaning(name) === "volume";
  const columnOf = (device: RegExp) =>
    columns.findIndex(
      ({ name }) => device.test(name) && (isVolume(name) || isVolume(name.replace(device, " "))),
    );
  const [computer, phone] = [columnOf(COMPUTER), columnOf(PHONE)];
  const hasAll = columns.some(
    ({ name }) => isVolume(name) && !COMPUTER.test(name) && !PHONE.test(name),
  );
  if (computer < 0 || phone < 0 || computer === phone || hasAll) return null;
  return { first: Math.min(computer, phone), second: Math.max(computer, phone) };
}

/** Both columns as one, with both names: the sum stands in the first of them. Without an effect where a role was chosen. */
export function addDevices<Column extends NamedColumn>(
  columns: readonly Column[],
  rows: RawRows["rows"],
): { readonly columns: readonly Column[]; readonly rows: RawRows["rows"] } {
  const found = findDeviceColumns(columns);
  if (found === null) return { columns, rows };
  const { first, second } = found;
  const [into, other] = [columns[first], columns[second]];
  if (into?.role !== "volume" || other?.role !== null) return { columns, rows };
  const summed = { ...into, name: `${into.name} + ${other.name}` };
  return {
    columns: columns.with(first, summed),
    rows: rows.map((row) => row.with(first, sumOf(row[first] ?? "", row[second] ?? ""))),
  };
}

/** Figures that can't be added stay as they are, to be named as unreadable. */
function sumOf(one: string, two: string): string {
  const [first, second] = [readVolume(one).value, readVolume(two).value];
  if (first === null) return two;
  if (second === null || Number.isNaN(first)) return one;
  return Number.isNaN(second) ? two : String(first + second);
}
