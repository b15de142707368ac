/** Keyboard handling of the outline tree, following the tree view pattern of the ARIA Authoring Practices. */
import type { OutlineRow } from "#/map-views/outline/outline-rows.ts";

export type OutlineAction =
  | { readonly kind: "focus"; readonly row: number }
  | { readonly kind: "open" | "close" | "select" | "open-siblings"; readonly row: number };

/** The action of a key at row `focused`; null when the tree does not handle the key or there is nothing to do. */
export function findOutlineKeyAction(
  rows: readonly OutlineRow[],
  focused: number,
  key: string,
  rowsPerPage: number,
): OutlineAction | null {
  const row = rows[focused];
  if (!row) return null;
  const last = rows.length - 1;
  switch (key) {
    case "ArrowDown":
      return focusOn(Math.min(last, focused + 1));
    case "ArrowUp":
      return focusOn(Math.max(0, focused - 1));
    case "PageDown":
      return focusOn(Math.min(last, focused + rowsPerPage));
    case "PageUp":
      return focusOn(Math.max(0, focused - rowsPerPage));
    case "Home":
      return focusOn(0);
    case "End":
      return focusOn(last);
    case "ArrowRight":
      return goIn(rows, focused, row);
    case "ArrowLeft":
      return goOut(focused, row);
    case "Enter":
    case " ":
      return { kind: "select", row: focused };
    case "*":
      return { kind: "open-siblings", row: focused };
    default:
      return null;
  }
}

/**
 * The next row after `focused` whose name starts with the typed text, wrapping around; −1 when none does. A single
 * letter moves to the next row; more letters may stay on the row that already matches.
 */
export function findByTyping(names: readonly string[], focused: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const from = wanted.length > 1 ? focused : focused + 1;
  for (let step = 0; step < names.length; step++) {
    const at = (from + step) % names.length;
    if (names[at]?.toLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}

function focusOn(row: number): OutlineAction {
  return { kind: "focus", row };
}

function goIn(rows: readonly OutlineRow[], focused: number, row: OutlineRow): OutlineAction | null {
  if (row.kind === "keyword") return null;
  if (!row.isOpen) return { kind: "open", row: focused };
  return rows[focused + 1]?.parent === focused ? focusOn(focused + 1) : null;
}

function goOut(focused: number, row: OutlineRow): OutlineAction | null {
  if (row.kind !== "keyword" && row.isOpen) return { kind: "close", row: focused };
  return row.parent >= 0 ? focusOn(row.parent) : null;
}
