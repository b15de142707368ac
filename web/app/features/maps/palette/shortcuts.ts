/** Every key of a map, for the sheet that tells of them. */

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly does: string }[];
}

/** `Mod`: Ctrl, or ⌘ where that is the custom. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: "The map",
    shortcuts: [
      { keys: "Mod K", does: "Everything that can be done, and the way to any cluster" },
      { keys: "/", does: "Search the map" },
      { keys: "Enter, Shift Enter", does: "In the search: next and previous match" },
      { keys: "Mod Z, Mod Shift Z", does: "Undo and redo what you did" },
      { keys: "?", does: "This sheet" },
      { keys: "Escape", does: "Close, unmark, or go back" },
    ],
  },
  {
    title: "A pillar or cluster",
    shortcuts: [
      { keys: "Enter", does: "Open its panel" },
      { keys: "F2", does: "Rename" },
      { keys: "Delete", does: "Delete; Undo brings it back" },
      { keys: "Menu key, Shift F10", does: "Everything that can be done with it" },
      { keys: "Mod click, Ctrl Space", does: "Mark it, or no longer" },
      { keys: "Shift click", does: "Mark all from the last one" },
      { keys: "Mod A", does: "Mark all that are shown" },
    ],
  },
  {
    title: "Outline and mind map",
    shortcuts: [
      { keys: "↑ ↓", does: "Row by row" },
      { keys: "→ ←", does: "Open and go in, close and go out" },
      { keys: "*", does: "Outline: open all beside it" },
      { keys: "Space", does: "Mind map: open or close" },
      { keys: "Mod Enter", does: "Mind map: add a cluster under it" },
      { keys: "Shift Enter", does: "Mind map: add a cluster beside it" },
      { keys: "Alt arrow keys", does: "Mind map: move it up, down, in or out" },
    ],
  },
  {
    title: "Pictures",
    shortcuts: [
      { keys: "Arrow keys", does: "From one to the next" },
      { keys: "→ ←", does: "Graph: along the strongest tie, and back" },
      { keys: "Shift drag", does: "Graph: mark all in a rectangle" },
      { keys: "+ −", does: "Zoom" },
      { keys: "0, F", does: "Show the whole map" },
    ],
  },
  {
    title: "Table and board",
    shortcuts: [
      { keys: "Arrow keys", does: "From cell to cell" },
      { keys: "Enter, F2", does: "Edit the cell" },
      { keys: "Space", does: "Mark the row; on the board: pick up a card and drop it" },
      { keys: "Mod C", does: "Copy the marked rows" },
    ],
  },
];

/** As this device calls its keys. */
export function keysInWords(keys: string, isApple: boolean): string {
  return keys.replaceAll("Mod", isApple ? "⌘" : "Ctrl");
}

export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
