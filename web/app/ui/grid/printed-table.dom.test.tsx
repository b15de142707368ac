import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GridColumn, PlacedColumn } from "#/ui/grid/grid-column.ts";
import { PrintedTable } from "#/ui/grid/printed-table.tsx";

const column = (id: string, texts: readonly string[], align: "end" | "start"): GridColumn => ({
  id,
  label: id,
  note: null,
  widthPx: 100,
  align,
  isShown: true,
  startsDescending: false,
  value: () => null,
  text: (row) => texts[row] ?? "",
  cell: () => null,
  edit: null,
});
const placed = (own: GridColumn): PlacedColumn => ({
  column: own,
  widthPx: 100,
  startPx: 0,
  isResizing: false,
  onResizeStart: () => {},
});
const [name, empty, volume, note] = [
  column("name", ["", ""], "start"),
  column("empty", ["", ""], "end"),
  column("volume", ["900", ""], "end"),
  column("note", ["", "later"], "start"),
] as const;

/** Texts of the header and of each row, by cell. */
function printRows(columns: readonly GridColumn[], rows: readonly number[]): string[][] {
  const html = renderToStaticMarkup(
    <PrintedTable
      columns={columns.map(placed)}
      groups={[{ key: "all", name: null, rows }]}
      keyOf={(row) => row}
      noteOf={({ id }) => (id === "volume" ? "estimated" : "")}
      fontSize="8pt"
    />,
  ).replaceAll(/<style.*?<\/style>/g, "");
  const table = new DOMParser().parseFromString(html, "text/html");
  return [...table.querySelectorAll("tr")].map((line) =>
    [...line.querySelectorAll("th, td")].map((cell) => cell.textContent.trim()),
  );
}

test("a printed table leaves out the columns that no row has a value for", () => {
  const [header] = printRows([name, empty, volume, note], [0, 1]);
  expect(header).toEqual(["name", "volume (estimated)", "note"]);
  expect(printRows([name, volume], [1])[0]).toEqual(["name"]);
});

test("a printed cell reads as a dash with a name when other rows have a value", () => {
  const [, first, second] = printRows([name, volume, note], [0, 1]);
  expect(first?.[1]).toBe("900");
  expect(first?.[2]).toMatch(/^–\s*none$/);
  expect(second?.[1]).toMatch(/^–\s*unknown$/);
  expect(second?.[2]).toBe("later");
});
