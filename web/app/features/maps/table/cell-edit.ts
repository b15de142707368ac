/** Shared by all cell editors: their props, and how editing ends. */
import type { KeyboardEvent } from "react";
import type { CellEdit } from "#/features/maps/table/table-column.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";

/** Where focus goes when editing ends: `stay` in the cell, or on to a neighboring cell. `away`: focus is elsewhere. */
export type EditEnd = "stay" | "next" | "previous" | "away";

export interface CellEditorProps {
  readonly edit: CellEdit;
  /** The row's key: the id of a topic, or a keyword. */
  readonly rowKey: string;
  readonly label: string;
  readonly source: TableSource;
  /** The current value: a text, an id, a day; null for none. */
  readonly value: string | null;
  /** The character that started editing; null: opened with the current value. */
  readonly typed: string | null;
  readonly cell: HTMLElement;
  /** `undefined`: the edit is discarded. */
  readonly onEnd: (kept: string | null | undefined, end: EditEnd) => void;
}

/** How Enter, Escape and Tab in a field end editing; null for all other keys. */
export function endOfKey({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === "Enter" || key === "Escape") return "stay";
  if (key === "Tab") return shiftKey ? "previous" : "next";
  return null;
}
