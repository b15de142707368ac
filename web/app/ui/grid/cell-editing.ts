/** Shared by all cell editors: their props, and how editing ends. */
import type { KeyboardEvent } from "react";

/** Focus after editing: `stay` in the cell, or on to a neighboring cell. `away`: focus is elsewhere. */
export type EditEnd = "stay" | "next" | "previous" | "away";

/** `undefined`: the edit is discarded. */
export type EndEdit = (value: string | null | undefined, end: EditEnd) => void;

export interface CellEditorProps {
  readonly rowKey: string;
  readonly label: string;
  /** The current value; null for none. */
  readonly value: string | null;
  /** The character that started editing; null: opened with the current value. */
  readonly typed: string | null;
  readonly cell: HTMLElement;
  readonly onEnd: EndEdit;
}

/** The cell that is being edited, and its initial text. */
export interface EditedCell {
  readonly rowKey: string;
  readonly columnId: string;
  readonly typed: string | null;
  readonly cell: HTMLElement;
}

/** Returns how Enter, Escape and Tab in a field end editing; null for all other keys. */
export function findEditEnd({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === "Enter" || key === "Escape") return "stay";
  if (key === "Tab") return shiftKey ? "previous" : "next";
  return null;
}
