/** Keyboard handling of a grid, following the grid pattern of the ARIA Authoring Practices. */

/** Position of the focus. Row −1: the header. Column 0: the selection checkboxes. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly rowsPerPage: number;
}

export type GridAction =
  | { readonly kind: "go"; readonly to: CellPosition }
  /** Selects the rows passed as well. */
  | { readonly kind: "extend"; readonly to: CellPosition }
  | {
      readonly kind:
        | "edit"
        | "open"
        | "select"
        | "select-all"
        | "leave"
        | "wider"
        | "narrower"
        | "left"
        | "right";
    }
  /** Starts editing with this character. */
  | { readonly kind: "type"; readonly character: string };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const HEADER = -1;

/** null: not handled by the grid here; the key keeps its default behavior. */
export function findGridKeyAction(
  pressed: PressedKey,
  at: CellPosition,
  size: GridSize,
): GridAction | null {
  const isControl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey) return null;
  if (at.row === HEADER && pressed.shiftKey) return headerAction(pressed.key, isControl);
  const to = target(pressed.key, isControl, at, size);
  if (to) {
    const isDown = pressed.shiftKey && (pressed.key === "ArrowDown" || pressed.key === "ArrowUp");
    return isDown ? { kind: "extend", to } : { kind: "go", to };
  }
  if (isControl)
    return pressed.key.toLowerCase() === "a" && !pressed.shiftKey ? { kind: "select-all" } : null;
  return plainAction(pressed);
}

function plainAction({ key, shiftKey }: PressedKey): GridAction | null {
  switch (key) {
    case "Enter":
      return { kind: shiftKey ? "open" : "edit" };
    case "F2":
      return { kind: "edit" };
    case " ":
      return { kind: "select" };
    case "Escape":
      return { kind: "leave" };
    default:
      return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key) ? { kind: "type", character: key } : null;
  }
}

/** Shift with the arrow keys changes a column's width; with Ctrl as well, its position. */
function headerAction(key: string, isControl: boolean): GridAction | null {
  if (key === "ArrowLeft") return { kind: isControl ? "left" : "narrower" };
  if (key === "ArrowRight") return { kind: isControl ? "right" : "wider" };
  return null;
}

function target(
  key: string,
  isControl: boolean,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const inRows = (wanted: number) => Math.min(lastRow, Math.max(HEADER, wanted));
  switch (key) {
    case "ArrowDown":
      return { row: isControl ? lastRow : inRows(row + 1), column };
    case "ArrowUp":
      return { row: isControl ? HEADER : inRows(row - 1), column };
    case "ArrowRight":
      return { row, column: isControl ? lastColumn : Math.min(lastColumn, column + 1) };
    case "ArrowLeft":
      return { row, column: isControl ? 0 : Math.max(0, column - 1) };
    case "Home":
      return { row: isControl ? Math.min(0, lastRow) : row, column: 0 };
    case "End":
      return { row: isControl ? lastRow : row, column: lastColumn };
    case "PageDown":
      return { row: inRows(row + size.rowsPerPage), column };
    case "PageUp":
      return { row: Math.min(lastRow, Math.max(0, row - size.rowsPerPage)), column };
    default:
      return null;
  }
}
