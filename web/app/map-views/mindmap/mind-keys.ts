/**
 * The keyboard commands of the mind map. Up and Down stay in a level, Left and Right follow the branches as they are
 * drawn: on the left side, Left leads outward. Tab is not handled and leaves the diagram.
 */
import type { PressedKey } from "#/map-views/canvas/canvas-keys.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";

export type MindAction =
  | { readonly kind: "focus"; readonly row: number }
  | {
      readonly kind:
        | "open"
        | "close"
        | "open-siblings"
        | "activate"
        | "rename"
        | "add-child"
        | "add-sibling"
        | "mark-all";
    }
  | { readonly kind: "shift"; readonly to: "before" | "after" | "in" | "out" };

const SHIFTS: Readonly<Record<string, "before" | "after" | "in" | "out">> = {
  ArrowUp: "before",
  ArrowDown: "after",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/**
 * The command of a key at row `focused`; null = not a key of the mind map, or nothing to do.
 *
 * @param hasSides false: as in a tree of text, Right leads into every branch
 */
export function findMindKeyAction(
  rows: readonly MindRow[],
  focused: number,
  pressed: PressedKey,
  hasSides: boolean,
): MindAction | null {
  const row = rows[focused];
  if (!row) return null;
  const key = hasSides && row.side === "left" ? mirrored(pressed.key) : pressed.key;
  if (hasSides && row.parent < 0 && key === "ArrowLeft") return ontoLeft(rows);
  if (pressed.altKey) {
    const to = SHIFTS[key];
    return to ? { kind: "shift", to } : null;
  }
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key === "Enter") return { kind: "add-child" };
    return key.toLowerCase() === "a" ? { kind: "mark-all" } : null;
  }
  if (pressed.shiftKey && key === "Enter") return { kind: "add-sibling" };
  return NAMED_KEYS[key] ?? stepOfKey(rows, focused, row, key);
}

const NAMED_KEYS: Readonly<Record<string, MindAction>> = {
  Enter: { kind: "activate" },
  F2: { kind: "rename" },
  Insert: { kind: "add-child" },
  "*": { kind: "open-siblings" },
};

function stepOfKey(
  rows: readonly MindRow[],
  focused: number,
  row: MindRow,
  key: string,
): MindAction | null {
  switch (key) {
    case " ":
      return row.isOpen === null ? null : { kind: row.isOpen ? "close" : "open" };
    case "ArrowDown":
      return focusOn(nextOfLevel(rows, focused, 1));
    case "ArrowUp":
      return focusOn(nextOfLevel(rows, focused, -1));
    case "ArrowRight":
      if (row.isOpen === false) return { kind: "open" };
      return row.isOpen ? focusOn(focused + 1) : null;
    case "ArrowLeft":
      return row.parent >= 0 ? focusOn(row.parent) : null;
    case "Home":
      return focusOn(0);
    case "End":
      return focusOn(rows.findLastIndex(({ level }) => level === row.level));
    default:
      return null;
  }
}

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: "ArrowRight",
  ArrowRight: "ArrowLeft",
};

const mirrored = (key: string) => MIRRORED[key] ?? key;

/** Moves from the map's own node to the first row on the left; null: nothing grows to the left. */
function ontoLeft(rows: readonly MindRow[]): MindAction | null {
  const first = rows.findIndex(({ side }) => side === "left");
  return first < 0 ? null : focusOn(first);
}

/** The next row of the same level; `focused` itself at its end. */
function nextOfLevel(rows: readonly MindRow[], focused: number, step: 1 | -1): number {
  const level = rows[focused]?.level;
  for (let at = focused + step; at >= 0 && at < rows.length; at += step) {
    if (rows[at]?.level === level) return at;
  }
  return focused;
}

function focusOn(row: number): MindAction {
  return { kind: "focus", row };
}
