/** What the editors of cells have in common: what they are given, and how they are left. */
import type { KeyboardEvent } from "react";
import type { CellEdit } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";

/** Where the keyboard goes when a cell is left: `stay` in it, or on to the cell beside it. `away`: it is elsewhere. */
export type EditEnd = "stay" | "next" | "previous" | "away";

export interface CellEditorProps {
  readonly edit: CellEdit;
  /** Its row: the id of a topic, or a keyword. */
  readonly rowKey: string;
  readonly label: string;
  readonly source: TableSource;
  /** As it is: a text, an id, a day; null for none. */
  readonly value: string | null;
  /** The letter that began it; null: it was opened with its value. */
  readonly typed: string | null;
  readonly cell: HTMLElement;
  /** `undefined`: nothing is kept. */
  readonly onEnd: (kept: string | null | undefined, end: EditEnd) => void;
}

/** For Enter, Escape and Tab in a field: how it ends; null for all other keys. */
export function endOfKey({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === "Enter" || key === "Escape") return "stay";
  if (key === "Tab") return shiftKey ? "previous" : "next";
  return null;
}
