/** Every keyboard shortcut of a map, for the shortcut sheet. */

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly does: string }[];
}

/** `Mod`: Ctrl, or ⌘ on Apple devices. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: "The map",
    shortcuts: [
      { keys: "Mod K", does: "Search commands and pages" },
      { keys: "/", does: "Search the map" },
      { keys: "Enter, Shift Enter", does: "In the search: next and previous match" },
      { keys: "Mod Z, Mod Shift Z", does: "Undo and redo" },
      { keys: "?", does: "Keyboard shortcuts" },
      { keys: "Escape", does: "Close, deselect or go back" },
    ],
  },
  {
    title: "A pillar or page",
    shortcuts: [
      { keys: "Enter", does: "Open details" },
      { keys: "F2", does: "Rename" },
      { keys: "Delete", does: "Delete (you can undo)" },
      { keys: "Menu key, Shift F10", does: "Open its menu" },
      { keys: "Mod click, Ctrl Space", does: "Select or deselect" },
      { keys: "Shift click", does: "Select range" },
      { keys: "Mod A", does: "Select all shown" },
    ],
  },
  {
    title: "Outline and mind map",
    shortcuts: [
      { keys: "↑ ↓", does: "Move between rows" },
      { keys: "→ ←", does: "Expand or collapse" },
      { keys: "*", does: "Outline: expand all siblings" },
      { keys: "Space", does: "Mind map: expand or collapse" },
      { keys: "Mod Enter", does: "Mind map: add a child page" },
      { keys: "Shift Enter", does: "Mind map: add a sibling page" },
      { keys: "Alt arrow keys", does: "Mind map: move it up, down, in or out" },
    ],
  },
  {
    title: "Diagrams",
    shortcuts: [
      { keys: "Arrow keys", does: "Move between items" },
      { keys: "→ ←", does: "Graph: follow the strongest connection, and go back" },
      { keys: "Shift drag", does: "Islands and graph: select an area" },
      { keys: "Alt drag", does: "Islands: move a keyword to another page, or to a new one" },
      { keys: "+ −", does: "Zoom" },
      { keys: "0, F", does: "Fit map to screen" },
    ],
  },
  {
    title: "Table and board",
    shortcuts: [
      { keys: "Arrow keys", does: "Move between cells" },
      { keys: "Enter, F2", does: "Edit cell" },
      { keys: "Space", does: "Select the row; on the board, pick up or drop a card" },
      { keys: "Mod C", does: "Copy selected rows" },
    ],
  },
];

/** The key names of this device. */
export function formatKeys(keys: string, isApple: boolean): string {
  return keys.replaceAll("Mod", isApple ? "⌘" : "Ctrl");
}

export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
