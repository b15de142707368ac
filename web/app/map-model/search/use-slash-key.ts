import { useEffect, type RefObject } from "react";

/** `/` focuses the search from anywhere but a text field. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, select, [contenteditable]") !== null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [input]);
}
