import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GridColumn, PlacedColumn } from "#/ui/grid/grid-column.ts";
import { PrintedCell, printedColumns } from "#/ui/grid/printed-columns.tsx";

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

test("a printed table leaves out the columns that no row has a value for", () => {
  const shown = printedColumns([name, empty, volume, note].map(placed), [0, 1]);
  expect(shown.map(({ column: { id } }) => id)).toEqual(["name", "volume", "note"]);
  expect(printedColumns([name, volume].map(placed), [1])).toHaveLength(1);
});

test("a printed cell reads as a dash with a name when other rows have a value", () => {
  const textOf = (own: GridColumn, row: number) =>
    renderToStaticMarkup(<PrintedCell column={own} row={row} />)
      .replace(/<style.*?<\/style>/g, "")
      .replace(/<[^>]+>/g, " ")
      .trim();
  expect(textOf(volume, 0)).toBe("900");
  expect(textOf(volume, 1)).toMatch(/^–\s+unknown$/);
  expect(textOf(note, 0)).toMatch(/^–\s+none$/);
});
