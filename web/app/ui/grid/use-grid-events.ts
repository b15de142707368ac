/** Keyboard, mouse and clipboard handling of the grid; one listener of each for all cells. */
import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { findGridKeyAction, type GridAction, type CellPosition } from "#/ui/grid/grid-keys.ts";
import type { GridFocus } from "#/ui/grid/use-grid-focus.ts";

/** The actions of a grid. A line is a row or a group header. */
export interface GridActions {
  /** Sorts by the column at this index of the header. */
  readonly onSort: (column: number) => void;
  readonly onOpen: (line: number) => void;
  readonly onToggle: (line: number) => void;
  /** Adds all rows between two lines to the selection. */
  readonly onSelectRange: (from: number, to: number) => void;
  readonly onSelectAll: () => void;
  /** @returns whether there was anything to leave */
  readonly onLeave: () => boolean;
  readonly onWiden: (column: number, steps: number) => void;
  readonly onMoveColumn: (column: number, steps: number) => void;
  /** @returns the text for the clipboard; null: nothing to copy */
  readonly onCopy: (at: CellPosition) => string | null;
  readonly onPaste: (at: CellPosition, text: string) => void;
}

interface GridEventsInput {
  readonly actions: GridActions;
  /** Starts editing a cell. @returns whether it can be edited */
  readonly onEdit: (at: CellPosition, typed: string | null, cell: HTMLElement) => boolean;
  readonly focus: GridFocus;
  readonly lineCount: number;
  readonly columnCount: number;
  /** Whether a single tap edits a cell, as on touch screens, where double taps are not expected. */
  readonly isTouch: boolean;
  readonly rowsPerPage: () => number;
}

export function useGridEvents(input: GridEventsInput) {
  const { actions, focus, isTouch } = input;
  const anchor = useRef<number | null>(null);
  const act = useAction(input, anchor);
  return {
    onFocus: (event: FocusEvent) => {
      const position = positionAt(event.target);
      if (position && !isField(event.target)) focus.note(position);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const position = positionAt(event.target);
      if (!position || isField(event.target)) return;
      const action = findGridKeyAction(event, position, {
        rows: input.lineCount,
        columns: input.columnCount,
        rowsPerPage: input.rowsPerPage(),
      });
      if (!action || !(event.target instanceof HTMLElement)) return;
      if (!act(action, position, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift-click selects rows; without this it would also select their text.
      if (event.shiftKey && !isField(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const position = positionAt(event.target);
      if (!position || isField(event.target) || isWithin(event.target, "[data-edge]")) return;
      if (position.row < 0) {
        focus.note(position);
        if (position.column === 0) actions.onSelectAll();
        else actions.onSort(position.column);
        return;
      }
      if (event.shiftKey) {
        actions.onSelectRange(anchor.current ?? focus.position.row, position.row);
        focus.go(position);
        return;
      }
      anchor.current = position.row;
      if (isWithin(event.target, "[data-select]")) actions.onToggle(position.row);
      else if (isWithin(event.target, "[data-open], .group")) actions.onOpen(position.row);
      else if (isTouch && event.target instanceof HTMLElement) edit(position, event.target);
      if (isWithin(event.target, "[data-select]")) focus.go(position);
    },
    onDoubleClick: (event: MouseEvent) => {
      const position = positionAt(event.target);
      if (!position || position.row < 0 || isField(event.target)) return;
      if (event.target instanceof HTMLElement) edit(position, event.target);
    },
    onCopy: (event: ClipboardEvent) => {
      const position = positionAt(event.target);
      if (!position || position.row < 0 || isField(event.target)) return;
      const text = actions.onCopy(position);
      if (text === null) return;
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const position = positionAt(event.target);
      if (!position || position.row < 0 || isField(event.target)) return;
      event.preventDefault();
      actions.onPaste(position, event.clipboardData.getData("text/plain"));
    },
  };

  function edit(position: CellPosition, target: HTMLElement) {
    const cell = target.closest<HTMLElement>("[data-column-index]");
    if (cell) input.onEdit(position, null, cell);
  }
}

type Act = (action: GridAction, position: CellPosition, cell: HTMLElement) => boolean;

/** Runs the action of a key. @returns whether it did anything */
function useAction(
  { actions, focus, onEdit }: GridEventsInput,
  anchor: { current: number | null },
): Act {
  const isHead = ({ row }: CellPosition) => row < 0;
  /** The action of Space, and of Enter where nothing can be edited. */
  const toggleRow = (position: CellPosition) => {
    if (!isHead(position)) actions.onToggle(position.row);
    else if (position.column > 0) actions.onSort(position.column);
    else actions.onSelectAll();
  };
  const edit = (position: CellPosition, cell: HTMLElement) => {
    if (isHead(position) || position.column === 0) toggleRow(position);
    else if (!onEdit(position, null, cell)) actions.onOpen(position.row);
  };
  return (action, position, cell) => {
    if (action.kind === "leave") return actions.onLeave();
    if (action.kind === "type")
      return !isHead(position) && onEdit(position, action.character, cell);
    if (action.kind === "open" && isHead(position)) return false;
    if (action.kind === "go" || action.kind === "extend") {
      if (action.kind === "go") anchor.current = action.to.row;
      else actions.onSelectRange(Math.max(0, position.row), Math.max(0, action.to.row));
      focus.go(action.to);
    } else if (action.kind === "select-all") actions.onSelectAll();
    else if (action.kind === "select") toggleRow(position);
    else if (action.kind === "edit") edit(position, cell);
    else if (action.kind === "open") actions.onOpen(position.row);
    else setColumn(action.kind, position.column);
    return true;
  };

  function setColumn(kind: "wider" | "narrower" | "left" | "right", column: number) {
    if (kind === "wider" || kind === "narrower") actions.onWiden(column, kind === "wider" ? 1 : -1);
    else {
      actions.onMoveColumn(column, kind === "right" ? 1 : -1);
      focus.back();
    }
  }
}

function positionAt(target: EventTarget): CellPosition | null {
  const row = findPositionAttribute(target, "data-line");
  return row === null
    ? null
    : { row, column: findPositionAttribute(target, "data-column-index") ?? 0 };
}

/** An open editor handles its own keys, clicks and clipboard. A row's selection checkbox does not count as one. */
function isField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest(".field, [role=dialog], [role=menu], [role=presentation]") !== null
  );
}

function isWithin(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
