/** Keyboard shortcuts shared by all canvas views of a map. */

export type CanvasKey = "zoom-in" | "zoom-out" | "fit";

/** Null: not one of them. Letters typed with a modifier belong to the browser or to the page. */
export function toCanvasKey({ key, ctrlKey, metaKey, altKey }: PressedKey): CanvasKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case "+":
    case "=":
      return "zoom-in";
    case "-":
    case "_":
      return "zoom-out";
    case "0":
    case "f":
    case "F":
      return "fit";
    default:
      return null;
  }
}

/** A key with its modifiers, as in keyboard events. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}
