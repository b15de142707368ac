/** Keyboard, mouse and clipboard handling of the table; one listener of each for all cells. */
import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { positionAttribute } from "#/ui/layout/position-attribute.ts";
import { actionOfKey, type GridAction, type GridPlace } from "#/features/maps/table/grid-keys.ts";
import type { GridFocus } from "#/features/maps/table/use-grid-place.ts";

/** The actions of the table. A line is a row or a group header. */
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
  readonly onCopy: (place: GridPlace) => string | null;
  readonly onPaste: (place: GridPlace, text: string) => void;
}

interface GridEventsInput {
  readonly actions: GridActions;
  /** Starts editing a cell. @returns whether it can be edited */
  readonly onEdit: (place: GridPlace, typed: string | null, cell: HTMLElement) => boolean;
  readonly focus: GridFocus;
  readonly lineCount: number;
  readonly columnCount: number;
  /** On touch screens a single tap edits a cell, because double taps are not expected there. */
  readonly isTouch: boolean;
  readonly rowsPerPage: () => number;
}

export function useGridEvents(input: GridEventsInput) {
  const { actions, focus, isTouch } = input;
  const anchor = useRef<number | null>(null);
  const act = useAction(input, anchor);
  return {
    onFocus: (event: FocusEvent) => {
      const place = placeAt(event.target);
      if (place && !isField(event.target)) focus.note(place);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeAt(event.target);
      if (!place || isField(event.target)) return;
      const action = actionOfKey(event, place, {
        rows: input.lineCount,
        columns: input.columnCount,
        rowsPerPage: input.rowsPerPage(),
      });
      if (!action || !(event.target instanceof HTMLElement)) return;
      if (!act(action, place, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onMouseDown: (event: MouseEvent) => {
      // Shift-click selects rows; without this it would also select their text.
      if (event.shiftKey && !isField(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (!place || isField(event.target) || isWithin(event.target, "[data-edge]")) return;
      if (place.row < 0) {
        focus.note(place);
        if (place.column === 0) actions.onSelectAll();
        else actions.onSort(place.column);
        return;
      }
      if (event.shiftKey) {
        actions.onSelectRange(anchor.current ?? focus.place.row, place.row);
        focus.go(place);
        return;
      }
      anchor.current = place.row;
      if (isWithin(event.target, "[data-select]")) actions.onToggle(place.row);
      else if (isWithin(event.target, "[data-open], .group")) actions.onOpen(place.row);
      else if (isTouch && event.target instanceof HTMLElement) edit(place, event.target);
      if (isWithin(event.target, "[data-select]")) focus.go(place);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (!place || place.row < 0 || isField(event.target)) return;
      if (event.target instanceof HTMLElement) edit(place, event.target);
    },
    onCopy: (event: ClipboardEvent) => {
      const place = placeAt(event.target);
      if (!place || place.row < 0 || isField(event.target)) return;
      const text = actions.onCopy(place);
      if (text === null) return;
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const place = placeAt(event.target);
      if (!place || place.row < 0 || isField(event.target)) return;
      event.preventDefault();
      actions.onPaste(place, event.clipboardData.getData("text/plain"));
    },
  };

  function edit(place: GridPlace, target: HTMLElement) {
    const cell = target.closest<HTMLElement>("[data-place]");
    if (cell) input.onEdit(place, null, cell);
  }
}

type Act = (action: GridAction, place: GridPlace, cell: HTMLElement) => boolean;

/** Runs the action of a key. @returns whether it did anything */
function useAction(
  { actions, focus, onEdit }: GridEventsInput,
  anchor: { current: number | null },
): Act {
  const isHead = ({ row }: GridPlace) => row < 0;
  /** The action of Space, and of Enter where nothing can be edited. */
  const toggleRow = (place: GridPlace) => {
    if (!isHead(place)) actions.onToggle(place.row);
    else if (place.column > 0) actions.onSort(place.column);
    else actions.onSelectAll();
  };
  const edit = (place: GridPlace, cell: HTMLElement) => {
    if (isHead(place) || place.column === 0) toggleRow(place);
    else if (!onEdit(place, null, cell)) actions.onOpen(place.row);
  };
  return (action, place, cell) => {
    if (action.kind === "leave") return actions.onLeave();
    if (action.kind === "type") return !isHead(place) && onEdit(place, action.delivery, cell);
    if (action.kind === "open" && isHead(place)) return false;
    if (action.kind === "go" || action.kind === "extend") {
      if (action.kind === "go") anchor.current = action.to.row;
      else actions.onSelectRange(Math.max(0, place.row), Math.max(0, action.to.row));
      focus.go(action.to);
    } else if (action.kind === "select-all") actions.onSelectAll();
    else if (action.kind === "select") toggleRow(place);
    else if (action.kind === "edit") edit(place, cell);
    else if (action.kind === "open") actions.onOpen(place.row);
    else setColumn(action.kind, place.column);
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

function placeAt(target: EventTarget): GridPlace | null {
  const row = positionAttribute(target, "data-line");
  return row === null ? null : { row, column: positionAttribute(target, "data-place") ?? 0 };
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
