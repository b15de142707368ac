import { useEffect } from "react";
import type { MapLog } from "#/map-model/log/map-log.ts";

/** Ctrl or ⌘ with Z to undo, with Shift or Y to redo; a field being edited keeps its own undo. */
export function useUndoKeys(log: MapLog, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest("input, textarea, [contenteditable]")) return;
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) log.undo();
      else if (key === "y" || key === "z") log.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [log, isOn]);
}
