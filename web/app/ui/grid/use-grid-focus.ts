/** The focused cell of the grid. It follows its row when rows are added, removed or sorted. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { CellPosition } from "#/ui/grid/grid-keys.ts";

export interface GridFocus {
  readonly position: CellPosition;
  /** Focuses the cell and scrolls it into view. */
  readonly go: (to: CellPosition) => void;
  /** A cell received focus from the browser. */
  readonly note: (at: CellPosition) => void;
  /** Restores focus to its last cell, wherever that cell is now. */
  readonly back: () => void;
}

interface GridFocusInput {
  readonly grid: RefObject<HTMLElement | null>;
  readonly keys: (line: number) => string | null;
  readonly lineCount: number;
  /** Column ids, starting with the checkboxes. */
  readonly columnIds: readonly string[];
  /** The row to start from, −1: the first. */
  readonly startLine: number;
  readonly scrollTo: (position: CellPosition) => void;
}

interface Remembered {
  /** null: the header, if it had focus. */
  readonly key: string | null;
  readonly columnId: string;
}

export function useGridFocus(input: GridFocusInput): GridFocus {
  const { grid, keys, lineCount, columnIds, startLine, scrollTo } = input;
  const [held, setHeld] = useState<Remembered | null>(null);
  const wantsFocus = useRef(false);
  const position = currentPosition(held, { keys, lineCount, columnIds, startLine });
  const remember = ({ row, column }: CellPosition) => {
    const next = { key: row < 0 ? null : keys(row), columnId: columnIds[column] ?? "" };
    setHeld((before) =>
      before?.key === next.key && before.columnId === next.columnId ? before : next,
    );
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scrollTo(position);
    focusCell(grid.current, position);
  });
  const [, draw] = useState(0);
  const back = () => {
    wantsFocus.current = true;
    draw((times) => times + 1);
  };
  const go = (to: CellPosition) => {
    remember(to);
    back();
  };
  return { position, go, note: remember, back };
}

type Lines = Pick<GridFocusInput, "columnIds" | "keys" | "lineCount" | "startLine">;

function currentPosition(held: Remembered | null, lines: Lines): CellPosition {
  const { keys, lineCount, columnIds, startLine } = lines;
  const column = Math.max(0, columnIds.indexOf(held?.columnId ?? columnIds[1] ?? ""));
  if (held?.key === null || lineCount === 0) return { row: -1, column };
  if (held) {
    for (let line = 0; line < lineCount; line += 1)
      if (keys(line) === held.key) return { row: line, column };
  }
  return { row: Math.max(0, startLine), column };
}

/** A group header has one cell, whichever column has focus. */
function focusCell(grid: HTMLElement | null, { row, column }: CellPosition) {
  const line = grid?.querySelector(`[data-line="${String(row)}"]`);
  const cell =
    line?.querySelector(`[data-column-index="${String(column)}"]`) ??
    line?.querySelector("[data-column-index]");
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
